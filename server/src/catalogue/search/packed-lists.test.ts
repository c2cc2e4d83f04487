import { runToEnd } from '@sauda/domain/cooperative-task.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, listsBuilder, unpack, unpackAmong } from './packed-lists.ts'

/** members in ascending order, some far apart, and the lists of each */
const members = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })), {
    maxLength: 60,
  })
  .chain((ids) =>
    fc.tuple(
      ...ids
        .toSorted((a, b) => a - b)
        .map((id) =>
          fc.tuple(fc.constant(id), fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 9 })),
        ),
    ),
  )

test('each list has its members in ascending order', () => {
  fc.assert(
    fc.property(members, (all) => {
      const builder = listsBuilder()
      const wanted = new Map<number, number[]>()
      for (const [member, to] of all) {
        builder.add(member, Int32Array.from(to))
        for (const list of to) wanted.set(list, [...(wanted.get(list) ?? []), member])
      }
      const lists = runToEnd(builder.finish())
      const found = new Int32Array(100)
      for (let list = 0; list < 420; list += 1) {
        const end = unpack(lists, list, found, 0)
        expect([...found.subarray(0, end)]).toEqual(wanted.get(list) ?? [])
        expect(lengthOf(lists, list)).toBeGreaterThanOrEqual(end)
      }
    }),
    { numRuns: 100 },
  )
})

test('lists of many members are built in steps, and searched for some members', () => {
  const builder = listsBuilder()
  const [even, sparse] = [0, 5]
  for (let member = 1; member <= 120_000; member += 1)
    builder.add(member * 2, Int32Array.from(member % 300 === 0 ? [even, sparse] : [even]))
  const steps = builder.finish()
  for (let turn = 0; turn < 2; turn += 1) expect(steps.next().done).toBe(false)
  const lists = steps.next().value
  const among = Int32Array.of(
    1,
    2,
    3,
    600,
    1021,
    1022,
    1023,
    1024,
    1025,
    1026,
    99_999,
    100_000,
    240_000,
    240_001,
  )
  const into = new Int32Array(130_000)
  const members = (list: number) => {
    const wanted = new Set(among)
    const end = lists ? unpackAmong(lists, list, { among, into, from: 0 }) : 0
    return [...into.subarray(0, end)].filter((member) => wanted.has(member))
  }
  expect(members(even)).toEqual([2, 600, 1022, 1024, 1026, 100_000, 240_000])
  expect(members(sparse)).toEqual([600, 240_000])
  expect(members(3)).toEqual([])
})
