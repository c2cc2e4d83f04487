import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Menu, MenuItem } from '#ui/Menu.tsx'
import { LateMenu } from './LateMenu.tsx'

const trigger = (late?: object) => (
  <button type="button" {...late}>
    More
  </button>
)
const waiting = <LateMenu trigger={trigger} menu={undefined} />
const loaded = (
  <LateMenu
    trigger={trigger}
    menu={(menu) => (
      <Menu {...menu}>
        <MenuItem onSelect={() => {}}>Sign out</MenuItem>
      </Menu>
    )}
  />
)
const item = () => screen.queryByRole('menuitem', { name: 'Sign out' })
const more = () => screen.getByRole('button', { name: 'More' })

test.each([
  ['a press', () => fireEvent.pointerDown(more(), { button: 0 })],
  ['the key Enter', () => fireEvent.keyDown(more(), { key: 'Enter' })],
])('%s before a menu is loaded opens it afterwards', (_, press) => {
  const { rerender, unmount } = render(waiting)
  press()
  expect(item()).toBeNull()
  rerender(loaded)
  expect(item()).not.toBeNull()
  unmount()
})

test('a menu that was not pressed stays closed when it is loaded', () => {
  const { rerender, unmount } = render(waiting)
  rerender(loaded)
  expect(item()).toBeNull()
  expect(more().getAttribute('aria-expanded')).toBe('false')
  unmount()
})
