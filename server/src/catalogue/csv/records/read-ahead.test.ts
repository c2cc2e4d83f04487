import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

const bounds = { most: 3, mostSize: 10, sizeOf: (value: number) => value }

/** Yields the values, and records what it did. */
function sourceOf(values: readonly number[], failure?: Error) {
  const log = { read: 0, closed: false }
  async function* source() {
    try {
      for (const value of values) {
        log.read += 1
        yield value
      }
      if (failure) throw failure
    } finally {
      log.closed = true
    }
  }
  return { log, source: source() }
}

const settled = () => new Promise((done) => setImmediate(done))

test('yields all values in order', async () => {
  const values = Array.from({ length: 50 }, (_, at) => at % 7)
  expect(await Array.fromAsync(readAhead(sourceOf(values).source, bounds))).toEqual(values)
  expect(await Array.fromAsync(readAhead(sourceOf([]).source, bounds))).toEqual([])
})

test.each([
  ['values', [1, 1, 1, 1, 1, 1, 1, 1], 4],
  ['sizes', [1, 8, 8, 8, 8, 8], 3],
])('reads ahead while the consumer works, within the limit of %s', async (_, values, most) => {
  const { source, log } = sourceOf(values)
  const rows = readAhead(source, bounds)
  await rows.next()
  await settled()
  expect(log.read).toBeGreaterThan(1)
  expect(log.read).toBeLessThanOrEqual(most)
})

test('yields the values before an error first, then throws it', async () => {
  const read: number[] = []
  const failing = async () => {
    for await (const value of readAhead(sourceOf([1, 2], new Error('cut off')).source, bounds)) {
      await settled()
      read.push(value)
    }
  }
  await expect(failing()).rejects.toThrow('cut off')
  expect(read).toEqual([1, 2])
})

test('closes the source when the consumer stops', async () => {
  const { source, log } = sourceOf([1, 2, 3, 4, 5, 6, 7, 8])
  for await (const value of readAhead(source, bounds)) if (value === 2) break
  expect(log.closed).toBe(true)
})
