/* An external effect whose reply could not be stored: the next attempt checks whether it happened. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { idempotentExternal } from './idempotency-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a reply that cannot be stored leaves the attempt open: the next one looks again, and its reply is stored', async () => {
  const attempt = {
    caller: 'guest',
    method: 'POST',
    path: '/orders',
    key: 'attempt-0001',
    sent: { quantity: 1 },
  }
  const asked: boolean[] = []
  const answer = (text: unknown) =>
    idempotentExternal(shop.context, attempt, (again) => {
      asked.push(again)
      return Promise.resolve({ status: 201, body: { text }, visibility: 'private' })
    })

  await expect(answer(1n)).rejects.toThrow('BigInt')
  await answer('first')
  const replayed = await answer('second')

  expect(asked).toEqual([false, true])
  expect(replayed.body).toEqual({ text: 'first' })
})
