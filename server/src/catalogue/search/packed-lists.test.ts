import { runToEnd } from '@sauda/domain/cooperative-task.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, listsBuilder, unpack } from './packed-lists.ts'

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

test('lists of many members are built in steps', () => {
  const builder = listsBuilder()
  for (let member = 1; member <= 120_000; member += 1) builder.add(member, Int32Array.of(member % 2))
  expect([...builder.finish()]).toHaveLength(2)
})
