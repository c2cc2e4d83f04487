import { expect, test } from 'vitest'
import { sayFailure, sayInPassing, useToasts } from './toasts.ts'

const shown = () => useToasts.getState().shown?.text

test('the message about a failure is not replaced by one in passing', () => {
  sayFailure("#5083: couldn't save.")
  sayInPassing('New order #6001')
  expect(shown()).toBe("#5083: couldn't save.")
  useToasts.getState().hide()
  sayInPassing('New order #6002')
  expect(shown()).toBe('New order #6002')
})
