import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAttemptKey } from './attempt-key.ts'

afterEach(cleanup)

test('the same content has the same key until it has succeeded, and other content has another', () => {
  const { result, rerender } = renderHook(useAttemptKey)
  const key = result.current.keyOf({ note: 'Call at six' })
  rerender()
  expect(result.current.keyOf({ note: 'Call at six' })).toBe(key)

  const other = result.current.keyOf({ note: 'Call at seven' })
  expect(other).not.toBe(key)
  expect(result.current.keyOf({ note: 'Call at six' })).toBe(key)

  result.current.forget()
  expect(result.current.keyOf({ note: 'Call at seven' })).not.toBe(other)
})
