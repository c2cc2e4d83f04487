import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Question } from './Dialog.tsx'
import { Menu, MenuItem } from './Menu.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  const open = () => setOpen(true)
  return (
    <main>
      <h1 tabIndex={-1}>Order</h1>
      {!isGone && (
        <>
          <button onClick={open}>Open</button>
          <Menu trigger={<button>More</button>}>
            <MenuItem onSelect={open}>Cancel order</MenuItem>
          </Menu>
        </>
      )}
      <Question
        {...{ title: 'Cancel?', text: '', verb: 'Cancel it', isOpen }}
        onClose={() => setOpen(false)}
        onYes={() => setGone(true)}
      />
    </main>
  )
}

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.findByRole('dialog', { name: 'Cancel?' })

test('a dialog returns the focus to the button that opened it', async () => {
  render(<Page />)
  await user.click(button('Open'))
  await dialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button('Open')))
})

test.each([
  ['a key', () => user.keyboard('{Enter}')],
  ['a press', async () => void fireEvent.click(screen.getByRole('menuitem'))],
])('a dialog opened from a menu by %s returns the focus to the button of the menu', async (_, choose) => {
  render(<Page />)
  button('More').focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem')
  await choose()
  await dialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button('More')))
})

test('a dialog whose action removes its button sends the focus to the heading', async () => {
  render(<Page />)
  await user.click(button('Open'))
  await dialog()
  await user.click(button('Cancel it'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order' })))
})
