import { expect, test, vi } from 'vitest'
import { overBudget } from './size-budget.ts'

test('a size within its budget prints nothing, a small excess is printed, and a large one is returned', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const budgets = { scripts: 1000, styles: 1000, fonts: 1000 }

  expect(overBudget({ scripts: 1000, styles: 1020, fonts: 1021 }, budgets)).toEqual(['fonts: 1021 of 1000'])
  expect(warn.mock.calls.flat()).toEqual([
    'over its budget, within the tolerance of 2 %: styles: 1020 of 1000',
  ])
  warn.mockRestore()
})
