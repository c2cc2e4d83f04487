import { expect, test } from 'vitest'
import { slipParts } from './features/print/slip-parts.ts'

const head = { name: 'Sana Malik', street: 'House 5', place: 'Lahore 54000, Punjab' }
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}`)
const partsOf = (each: readonly string[], to = head) => slipParts(each, (text) => text, to)

test('a short order is one slip', () => {
  expect(partsOf(lines(3))).toEqual([lines(3)])
  expect(partsOf([])).toEqual([[]])
})

test('every line of a long order is on a slip, once and in its order', () => {
  const parts = partsOf(lines(40))
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.flat()).toEqual(lines(40))
})

test('long names and addresses leave room for fewer lines, at least one', () => {
  const [short = []] = partsOf(lines(40))
  const [long = []] = partsOf(
    lines(40).map((line) => line.padEnd(60, '.')),
    { name: 'Muhammad Abdurrehman Zulqarnain Chaudhry', street: 'x'.repeat(200), place: head.place },
  )
  expect(long.length).toBeLessThan(short.length)
  const [crowded = []] = partsOf(lines(2), { ...head, street: 'x'.repeat(2000) })
  expect(crowded).toHaveLength(1)
})
