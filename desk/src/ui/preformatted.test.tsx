import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Preformatted } from './Preformatted.tsx'

test.each(['sent', 'mail-text'] as const)('a scrolling text (%s) is reached by Tab', (className) => {
  const { unmount } = render(<Preformatted className={className}>npm start</Preformatted>)
  expect(screen.getByText('npm start').tabIndex).toBe(0)
  unmount()
})
