/* A 404 of a proxy or a network says nothing about what the shop has. */
import { storageKeys } from '@sauda/domain/constants.ts'
import { beforeEach, expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { beginAttempt, openAttempt } from '#state/order-attempt.ts'
import { findGiftCode } from './gift-codes.ts'
import { pageQuery } from './information.ts'
import { orderOfAttempt } from './order-attempt.ts'
import { orderQuery } from './orders.ts'
import { productQuery } from './products.ts'
import { createQueryClient } from './query-client.ts'
import { trackOrder } from './track.ts'

beforeEach(() => localStorage.clear())

const proxyPage = () =>
  new Response('<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } })
const shopReply = () =>
  Response.json({ code: 'rest_invalid_id', message: 'Invalid ID.', data: { status: 404 } }, { status: 404 })

const answerWith = (reply: () => Response) =>
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => 't',
    onSessionLost: () => {},
    fetch: async () => reply(),
  })

const lookUps: [string, () => Promise<unknown>][] = [
  ['an order', () => createQueryClient().fetchQuery(orderQuery(101, '5100'))],
  ['a tracked order', () => trackOrder({ number: '5100', phone: '03001234567' })],
  ['a product', () => createQueryClient().fetchQuery(productQuery('7'))],
  ['a page of the owner', () => createQueryClient().fetchQuery(pageQuery('about'))],
  ['a gift code', () => findGiftCode('ABCD-EFGH-JKLM-NPQR')],
]

test.each(lookUps)('%s does not exist only if the shop says so', async (_, lookUp) => {
  answerWith(shopReply)
  expect((await lookUp()) ?? undefined).toBeUndefined()
  answerWith(proxyPage)
  await expect(lookUp()).rejects.toMatchObject({ kind: 'http', status: 404 })
})

test('an attempt to order stays open until the shop itself answers, so that its key is used again', async () => {
  const key = beginAttempt(101)
  // so long ago that the request cannot arrive any more
  const kept = JSON.parse(localStorage.getItem(storageKeys.idempotencyKey) ?? '{}') as object
  localStorage.setItem(storageKeys.idempotencyKey, JSON.stringify({ ...kept, sent: 0 }))
  answerWith(proxyPage)
  await expect(orderOfAttempt(createQueryClient(), 101)).rejects.toMatchObject({ status: 404 })
  expect(openAttempt(101)?.key).toBe(key)
  answerWith(shopReply)
  expect(await orderOfAttempt(createQueryClient(), 101)).toBeUndefined()
  expect(openAttempt(101)).toBeUndefined()
})
