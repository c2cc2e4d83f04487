/* Long lists of changes are sent in short calls, each of which takes effect once. */
import { expect, test } from 'vitest'
import { sendInParts } from './in-parts.ts'
import { ApiError, NoConnection } from './request.ts'

const changes = Array.from({ length: 45 }, (_, index) => index)
type Call = { first: number | undefined; count: number; key: string }

/** Sends all changes. @param answer throws to fail the call with this number */
async function sendAll(answer: (call: number) => void) {
  const calls: Call[] = []
  const results = await sendInParts<number, number | string>(
    changes,
    async (part, key) => {
      calls.push({ first: part[0], count: part.length, key })
      answer(calls.length)
      return part
    },
    (change, { message }) => `${change}: ${message}`,
  )
  return { calls, results }
}

test('a part whose reply is lost is sent again with its key', async () => {
  const { calls, results } = await sendAll((call) => {
    if (call === 2) throw new NoConnection('lost')
  })
  expect(results).toEqual(changes)
  expect(calls.map(({ first, count }) => [first, count])).toEqual([
    [0, 20],
    [20, 20],
    [20, 20],
    [40, 5],
  ])
  expect(calls[2]?.key).toBe(calls[1]?.key)
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
})

test('when a part fails, its changes and the later ones report why', async () => {
  const { calls, results } = await sendAll((call) => {
    if (call === 2) throw new ApiError(409, 'conflict', 'Closed')
  })
  expect(calls).toHaveLength(2)
  expect(results).toEqual([
    ...changes.slice(0, 20),
    ...changes.slice(20).map((change) => `${change}: Closed`),
  ])
})

test('when the first part fails, so does the whole list', async () => {
  const failed = sendAll(() => {
    throw new NoConnection('lost')
  })
  await expect(failed).rejects.toBeInstanceOf(NoConnection)
})
