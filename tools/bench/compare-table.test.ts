import { expect, test } from 'vitest'
import { judge, middle, table } from './compare-table.ts'

const verdict = (better: 'more' | 'less', old: number[], now: number[]) => judge({ better, old, now }).verdict

test('the median of an even number is the mean of the middle two', () => {
  expect(middle([9, 1, 5])).toBe(5)
  expect(middle([1, 4, 2, 3])).toBe(2.5)
  expect(middle([])).toBeNaN()
})

test('a version is worse when it answers fewer requests or needs more resources, by more than a tenth', () => {
  expect(verdict('more', [100, 100, 100], [85, 85, 85])).toBe('worse')
  expect(verdict('less', [100, 100, 100], [115, 115, 115])).toBe('worse')
  expect(verdict('more', [100, 100, 100], [95, 95, 95])).toBe('same')
  expect(verdict('less', [100, 100, 100], [109, 109, 109])).toBe('same')
  expect(verdict('more', [100, 100, 100], [150, 150, 150])).toBe('better')
  expect(verdict('less', [100, 100, 100], [50, 50, 50])).toBe('better')
})

test('each round is compared with itself, so that a slow minute of the machine affects neither', () => {
  expect(judge({ better: 'more', old: [100, 20, 100], now: [101, 19, 99] })).toEqual({
    ratio: 0.99,
    verdict: 'same',
  })
})

test('rounds that disagree are noise', () => {
  expect(verdict('less', [100, 100, 100, 100], [80, 150, 90, 150])).toBe('noise')
  expect(verdict('less', [100, 100, 100, 100], [120, 150, 90, 150])).toBe('worse')
})

test('a figure of zero may stay zero, and one that could not be measured is worse', () => {
  expect(judge({ better: 'less', old: [0, 0], now: [0, 0] })).toEqual({ ratio: 1, verdict: 'same' })
  expect(verdict('less', [0, 0], [30, 30])).toBe('worse')
  expect(verdict('more', [100], [])).toBe('worse')
})

test('the table has a row per figure, with medians, ratio and a word where they differ', () => {
  expect(
    table([
      { name: 'orders', unit: '/s', better: 'more', old: [107, 105, 109], now: [49, 50, 48] },
      { name: 'orders', unit: 'ms CPU', better: 'less', old: [13.24], now: [13.3] },
      { name: 'product', unit: 'bytes', better: 'less', old: [281_000], now: [150_000] },
    ]),
  ).toEqual([
    'What     unit        old      new  ratio',
    'orders   /s          107       49   0.46  worse',
    'orders   ms CPU     13.2     13.3   1.00',
    'product  bytes   281,000  150,000   0.53  better',
  ])
})
