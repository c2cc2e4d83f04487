import { act, screen } from '@testing-library/react'
import { startTransition, useMemo, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { typedRequest, useSearchRules } from './search-rules.ts'

const search = new URLSearchParams('search=mug')

/** A screen whose first stateful hook comes after the one that suspends. */
function Screen() {
  useSearchRules(search)
  const request = useMemo(() => typedRequest('mug under 3000'), [])
  return <p>{request.words.map(({ group }) => group).join(' ')}</p>
}

function Visit() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <Screen /> : <button onClick={() => startTransition(() => setOpen(true))}>Open</button>
}

test('a screen that waits for the rules renders without an error of React', async () => {
  // the development build of React only reports the error
  const report = vi.spyOn(console, 'error')
  renderScreen(<Visit />)
  await act(async () => screen.getByRole('button', { name: 'Open' }).click())
  expect(await screen.findByText('mug')).toBeTruthy()
  expect(report).not.toHaveBeenCalled()
})
