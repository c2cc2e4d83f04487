/** Messages to customers, through a real HTTP service of the test. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runListenerJob } from '../../server/src/api/extension-calls/run-listener.ts'
import { runDueJobs } from '../../server/src/platform/jobs/run-jobs.ts'
import { loadExtensions } from '../../server/src/entry/load-extensions.ts'
import { ayeshasAddress } from '../../server/testing/address.ts'
import { setJobClock } from '../../server/testing/due-jobs.ts'
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts'
import { recipientOf } from './text.ts'

type Message = { headers: Record<string, unknown>; body: { to: string; message: string } }
const received: Message[] = []
let answer = 200
let service: Server
let shop: TestShop
beforeAll(async () => {
  service = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (answer < 400) received.push({ headers: request.headers, body: JSON.parse(text) as Message['body'] })
      response.writeHead(answer).end('{}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  shop = await openTestShop({
    MESSAGE_SENDER_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`,
    MESSAGE_SENDER_AUTHORIZATION: 'Bearer token',
    MESSAGE_SENDER_BODY: '{"to":"{to}","message":"{text}"}',
  })
})
afterAll(async () => {
  await shop.close()
  service.close()
})
beforeEach(() => {
  received.splice(0)
  answer = 200
})

const deliver = async () => {
  await setJobClock(shop.context)
  await runDueJobs(shop.context, { 'run-listener': runListenerJob(shop.context) })
}
const order = async (phone = '0300 1234567') => {
  const { body } = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      payment_method: 'cod',
      billing: { ...ayeshasAddress, phone },
      line_items: [{ product_id: 1020, quantity: 1 }],
    },
  })
  return body as { id: number }
}

test('a customer is notified of an order and of its changes, once each', async () => {
  const { id } = await order()
  await deliver()
  await shop.ask(`/wp-json/wc/v3/orders/${id}`, { method: 'PUT', key: '2', body: { status: 'completed' } })
  await deliver()
  await deliver()

  expect(received.map(({ body }) => body)).toEqual([
    {
      to: '+923001234567',
      message: expect.stringMatching(
        `^Sauda: Your order #${id} of ₨[\\d,.]+ was received. Please have the amount ready`,
      ) as unknown,
    },
    {
      to: '+923001234567',
      message: `Sauda: Your order #${id} was delivered. Thank you for shopping with us.`,
    },
  ])
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Bearer token',
    'idempotency-key': expect.any(String) as unknown,
  })
})

test('the message about a cash order that is already paid asks for no cash', async () => {
  await shop.ask('/wp-json/wc/v3/orders', {
    ...{ method: 'POST', key: '2' },
    body: {
      ...{ payment_method: 'cod', status: 'processing', set_paid: true },
      billing: { ...ayeshasAddress, phone: '0300 1234567' },
      line_items: [{ product_id: 1020, quantity: 1 }],
    },
  })
  await deliver()
  expect(received.map(({ body }) => body.message)).toEqual([expect.stringMatching(/was received\.$/)])
})

test('an unavailable service receives the message later, with the same key', async () => {
  answer = 503
  await order()
  await deliver()
  expect(received).toEqual([])

  answer = 200
  shop.time.now += 61_000
  await deliver()
  expect(received).toHaveLength(1)
})

test('without its settings the extension is off; with invalid ones the shop does not start', async () => {
  const env = { MESSAGE_SENDER_URL: 'https://sms.example/', MESSAGE_SENDER_AUTHORIZATION: 'x' }
  const { all } = await loadExtensions({})
  expect(all.find(({ extension }) => extension.id === 'message-sender')?.options).toBeUndefined()
  await expect(loadExtensions({ ...env, MESSAGE_SENDER_BODY: '{to}' })).rejects.toThrow(
    'Extension message-sender: MESSAGE_SENDER_BODY must be JSON with {to} and {text}',
  )
  await expect(loadExtensions({ ...env, MESSAGE_SENDER_URL: 'http://sms.example/' })).rejects.toThrow(
    'https://',
  )
})

test.each([
  ['03001234567', '+923001234567'],
  ['+92 300 1234567', '+923001234567'],
  ['+14155550123', '+14155550123'],
  ['12', undefined],
])('%s is sent to %s', (written, number) => {
  expect(recipientOf(written)).toBe(number)
})

test('the owner’s settings for notifications apply from the next message', async () => {
  const change = (values: object) =>
    shop.ask('/wp-json/sauda/v1/settings/message-sender', { method: 'PUT', key: '2', body: { values } })
  expect(await change({ placed: false, statuses: ['cancelled'] })).toMatchObject({
    status: 200,
    body: { version: 1 },
  })
  const { id } = await order()
  const move = (status: string) =>
    shop.ask(`/wp-json/wc/v3/orders/${id}`, { method: 'PUT', key: '2', body: { status } })
  await move('completed')
  await move('cancelled')
  await shop.ask('/wp-json/sauda/v1/settings/shop', {
    method: 'PUT',
    key: '2',
    body: { values: { name: 'Chai Khana' } },
  })
  await deliver()

  expect(received.map(({ body }) => body.message)).toEqual([`Chai Khana: Your order #${id} was cancelled.`])
  expect(await change({ statuses: ['lost'] })).toMatchObject({
    status: 400,
    body: {
      data: { params: { 'statuses[0]': expect.stringContaining('is not one of completed') as unknown } },
    },
  })
  expect((await shop.ask('/wp-json/sauda/v1/settings', { key: '3' })).body).toContainEqual(
    expect.objectContaining({ group: 'message-sender', title: 'Messages' }),
  )
})
