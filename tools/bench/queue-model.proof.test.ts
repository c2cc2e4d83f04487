import { expect, test } from 'vitest'
import { predict, type Setup } from './queue-model.ts'

const setup = (change: Partial<Setup> = {}): Setup => ({
  costs: { client: 0, server: 4, database: 0 },
  statements: 1,
  connections: 8,
  processes: 1,
  cores: 8,
  ...change,
})
const rate = (change: Partial<Setup>) => predict(setup(change)).rate
/** within one per cent, because the times are random */
const near = (wanted: number) => expect.closeTo(wanted, Math.log10(100 / (2 * wanted)))

test('one process is always busy, and several have a multiple of its throughput', () => {
  expect(rate({})).toEqual(near(250))
  expect(rate({ processes: 4, connections: 64 })).toBeGreaterThan(900)
  expect(rate({ processes: 4, connections: 64 })).toBeLessThan(1001)
})

test('one connection waits for each part of its request', () => {
  const costs = { client: 1, server: 4, database: 5 }
  expect(rate({ costs, connections: 1, processes: 4, statements: 5 })).toEqual(near(100))
})

test('more processes than processors share these', () => {
  const costs = { client: 1, server: 4, database: 5 }
  expect(rate({ costs, processes: 4, connections: 32, cores: 1 })).toEqual(near(100))
  expect(rate({ costs, processes: 4, connections: 32, cores: 2 })).toEqual(near(200))
})

test('PostgreSQL works for several connections of one process in parallel', () => {
  const costs = { client: 0, server: 1, database: 9 }
  expect(rate({ costs, connections: 100, cores: 64 })).toEqual(near(1000))
})

test('where requests queue, the slowest wait longest, and the result is deterministic', () => {
  const { p50, p99 } = predict(setup())
  expect(p50).toBeGreaterThan(4)
  expect(p99).toBeGreaterThan(p50)
  expect(predict(setup())).toEqual({ rate: rate({}), p50, p99 })
})
