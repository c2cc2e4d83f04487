/* An external effect whose reply could not be stored: the next attempt checks whether it happened. */
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { idempotentExternal } from './idempotency-store.ts'

const shop = setUpShop()

test('when a reply cannot be stored the key stays open, and the next attempt stores its reply', async () => {
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

test("an attempt that fails after its claim expired keeps the next attempt's claim", async () => {
  const attempt = { caller: 'guest', method: 'POST', path: '/orders', key: 'attempt-0002', sent: {} }
  const reply = { status: 201 as const, body: {}, visibility: 'private' as const }
  const late = Promise.withResolvers<never>()
  const next = Promise.withResolvers<typeof reply>()
  const begun = Promise.withResolvers<void>()
  const first = idempotentExternal(shop.context, attempt, () => {
    begun.resolve()
    return late.promise
  })
  await begun.promise
  shop.time.now += 121_000
  const nextBegun = Promise.withResolvers<boolean>()
  const second = idempotentExternal(shop.context, attempt, (again) => {
    nextBegun.resolve(again)
    return next.promise
  })
  expect(await nextBegun.promise).toBe(true)
  late.reject(new Error('too late'))
  await expect(first).rejects.toThrow('too late')

  // the claim of the second attempt is still there
  await expect(idempotentExternal(shop.context, attempt, () => Promise.resolve(reply))).rejects.toMatchObject(
    {
      status: 409,
    },
  )
  next.resolve(reply)
  expect(await second).toMatchObject(reply)
})
