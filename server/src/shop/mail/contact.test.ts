import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { listMail } from '#testing/outbox.ts'
import { openTransport } from '#shop/mail/sending/transport.ts'
import { sendDueMail } from '#testing/due-jobs.ts'

const shop = setUpShop({ SUPPORT_EMAIL: 'help@dukan.example', RATE_LIMIT_FACTOR: '1' })
beforeEach(async () => {
  await shop.context.db.deleteFrom('mailOutbox').execute()
})

const message = { name: 'Sana Malik', email: 'sana@mail.example', message: 'Salam,\nwhere is my order?' }
const write = (body: object, more: { key?: string; address?: string } = {}) =>
  shop.ask('/wp-json/sauda/v1/contact', {
    method: 'POST',
    body,
    address: more.address ?? '203.0.113.1',
    headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
  })
const waiting = () => listMail(shop.context.db, 'contact-message')

/** The mail as it is sent. */
async function sent(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sauda-contact-'))
  await sendDueMail(shop.context, openTransport({ dataDir, mailFrom: 'Dukan <shop@dukan.example>' }))
  const [name = ''] = readdirSync(join(dataDir, 'mail'))
  const text = readFileSync(join(dataDir, 'mail', name), 'utf8')
  rmSync(dataDir, { recursive: true })
  return text
}

test('a message is sent to the shop, with the sender as Reply-To', async () => {
  const { status, body } = await write(message)

  expect([status, body]).toMatchObject([200, { success: true }])
  const mail = await sent()
  expect(mail).toMatch(/^To: help@dukan\.example$/m)
  expect(mail).toMatch(/^From: Dukan <shop@dukan\.example>$/m)
  expect(mail).toMatch(/^Reply-To: sana@mail\.example$/m)
  expect(mail).toMatch(/^Subject: Message from Sana Malik$/m)
  expect(mail).toContain('where is my order?')
})

test('a name with line breaks adds no header, and markup is text', async () => {
  await write({ ...message, name: 'Eve\r\nBcc: all@mail.example', message: '<img src=x onerror=alert(1)>' })

  const mail = await sent()

  expect(mail).toMatch(/^Subject: Message from Eve Bcc: all@mail\.example$/m)
  expect(mail).not.toMatch(/^Bcc:/im)
  expect(mail).toContain('&lt;img')
})

test.each([
  [{}, 'rest_missing_callback_param', ['name', 'email', 'message']],
  [{ ...message, message: ' \n ' }, 'rest_missing_callback_param', ['message']],
  [{ ...message, email: 'sana@mail.example\r\nBcc: x@mail.example' }, 'rest_invalid_param', undefined],
  [{ ...message, email: 'sana' }, 'rest_invalid_param', undefined],
  [{ ...message, name: 'x'.repeat(101) }, 'rest_invalid_param', undefined],
  [{ ...message, message: 'x'.repeat(5001) }, 'rest_invalid_param', undefined],
])('invalid messages are rejected, case %#', async (body, code, params) => {
  const reply = await write(body)

  expect(reply).toMatchObject({ status: 400, body: { code, ...(params && { data: { params } }) } })
  expect(await waiting()).toEqual([])
})

test('a message sent twice with one key is one message', async () => {
  await write(message, { key: 'contact-once' })
  await write(message, { key: 'contact-once' })

  expect(await waiting()).toHaveLength(1)
})

test('an address of the network sends thirty messages an hour', async () => {
  const address = '203.0.113.9'
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1) statuses.push((await write(message, { address })).status)

  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
})
