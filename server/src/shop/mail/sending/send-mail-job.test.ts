import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { putMail } from './outbox-store.ts'
import { listMail } from '#testing/outbox.ts'
import { openTransport, type OutboundEmail } from './transport.ts'
import { sendDueMail } from '#testing/due-jobs.ts'

const shop = setUpShop()

const minute = 60_000
const welcome = (to: string) => ({
  name: 'welcome' as const,
  to,
  content: { link: 'http://127.0.0.1:3000/confirm-email?token=1' },
})
const put = (to: string) => putMail(shop.context.db, welcome(to), new Date(shop.time.now))
const stateOf = async (to: string) =>
  (await listMail(shop.context.db, 'welcome')).find(({ recipient }) => recipient === to)

let sent: OutboundEmail[]
beforeEach(() => {
  sent = []
})
const working = { send: async (parcel: OutboundEmail) => void sent.push(parcel) }
const broken = { send: () => Promise.reject(new Error('421 try later')) }

test('a mail is sent once, and its content is not stored', async () => {
  await put('one@mail.example')

  await sendDueMail(shop.context, working)
  await sendDueMail(shop.context, working)

  expect(sent.map(({ to }) => to)).toEqual(['one@mail.example'])
  expect(await stateOf('one@mail.example')).toMatchObject({ state: 'sent', tries: 1, content: {} })
})

test('several workers never send the same mail', async () => {
  const people = Array.from({ length: 20 }, (_, index) => `p${index}@mail.example`)
  for (const to of people) await put(to)

  await Promise.all(Array.from({ length: 4 }, () => sendDueMail(shop.context, working)))

  expect(sent.map(({ to }) => to).toSorted()).toEqual(people.toSorted())
})

test('a mail is tried five times with growing delays, and then listed as failed', async () => {
  const to = 'full@mail.example'
  await put(to)

  for (const wait of [0, 1, 5, 30]) {
    shop.time.now += wait * minute
    await sendDueMail(shop.context, broken)
    await sendDueMail(shop.context, broken)
    expect(await stateOf(to)).toMatchObject({ state: 'waiting' })
  }
  shop.time.now += 120 * minute
  await sendDueMail(shop.context, broken)

  expect(await stateOf(to)).toMatchObject({ state: 'failed', tries: 5, lastFault: '421 try later' })
})

test('a mail whose worker died is sent again later, with the same key', async () => {
  const to = 'crash@mail.example'
  await put(to)
  const keys: string[] = []
  const dying = {
    send: (parcel: OutboundEmail) => {
      keys.push(parcel.key)
      return new Promise<void>(() => {}) // never resolves, like a killed process
    },
  }
  void sendDueMail(shop.context, dying)
  await expect.poll(() => keys.length).toBe(1)

  await sendDueMail(shop.context, working)
  expect(sent).toEqual([])
  shop.time.now += 5 * minute
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  await sendDueMail({ ...shop.context, log }, working)

  expect(sent.map(({ key }) => key)).toEqual(keys)
  expect(lines.join('')).toContain('an earlier attempt was interrupted, it may arrive twice')
})

test.each(['accepted', 'refused'])(
  'a worker that lost its lease and is %s later changes nothing',
  async (late) => {
    const to = `${late}@mail.example`
    await put(to)
    const held = Promise.withResolvers<void>()
    let taken = 0
    const slow = sendDueMail(shop.context, {
      send: () => {
        taken += 1
        return held.promise
      },
    })
    await expect.poll(() => taken).toBe(1)
    shop.time.now += 5 * minute
    await sendDueMail(shop.context, working)

    if (late === 'accepted') held.resolve()
    else held.reject(new Error('421 too slow'))
    await slow

    expect(await stateOf(to)).toMatchObject({ state: 'sent', tries: 2, lastFault: '' })
  },
)

test('without a mail server each mail is a file that only its owner can read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sauda-mail-'))
  const files = openTransport({ dataDir, mailFrom: 'Sauda <shop@sauda.example>' })
  await put('file@mail.example')

  await sendDueMail(shop.context, files)

  const [name = '', ...others] = readdirSync(join(dataDir, 'mail'))
  const path = join(dataDir, 'mail', name)
  const text = readFileSync(path, 'utf8')
  expect(others).toEqual([])
  expect(name).toMatch(/^\d{8}-\d{6}-\d+-welcome\.eml$/)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(text).toMatch(/^To: file@mail\.example$/m)
  expect(text).toMatch(/^From: Sauda <shop@sauda\.example>$/m)
  expect(text).toMatch(/^Subject: Welcome to Sauda$/m)
  expect(text).toContain('Content-Type: text/plain')
  expect(text).toContain('Content-Type: text/html')
  rmSync(dataDir, { recursive: true })
})
