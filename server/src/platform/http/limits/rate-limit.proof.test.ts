import { describe, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { openLimits } from './rate-limit.ts'
import type { Answer } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop({ RATE_LIMIT_FACTOR: '1' })

const post = (path: string, body: object, more: object = {}) =>
  shop.ask(`/wp-json/${path}`, { method: 'POST', body, ...more })
const signIn = (username: string, password: string, address: string) =>
  post('jwt-auth/v1/token', { username, password }, { address })

/** Calls `times` times and once more. @returns how many calls passed, and the last reply */
async function exhaust(times: number, call: (index: number) => Promise<Answer>) {
  let through = 0
  for (let index = 0; index < times; index += 1) if ((await call(index)).status !== 429) through += 1
  return { through, last: await call(times) }
}

/** Counts a wrong password for each of `times` accounts, as the sign-in does, without hashing one. */
async function countGuesses(times: number, address: string) {
  const limits = openLimits(shop.context, async ({ username = '' }) => ({
    account: username,
    device: undefined,
  }))
  for (let index = 0; index < times; index += 1) await limits.countLogin(`guessed-${index}`, address)
}

function expectRefusal({ status, headers, body }: Answer, most: number) {
  const seconds = Number(headers.get('retry-after'))
  expect(status).toBe(429)
  expect(body).toMatchObject({
    code: 'sauda_rate_limited',
    message: 'Too many requests. Please try again later.',
    data: { status: 429, retry_after: seconds },
  })
  expect(seconds).toBeGreaterThan(most - 60)
  expect(seconds).toBeLessThanOrEqual(most)
}

describe('every limit replies 429 with Retry-After [API-040] [REQ-025]', () => {
  test('ten wrong passwords of one account from one address, in 15 minutes', async () => {
    const { through, last } = await exhaust(10, () => signIn('ayesha', 'wrong-password', '10.0.0.1'))

    expect(through).toBe(10)
    expectRefusal(last, 900)
    expect((await signIn('AYESHA ', 'ayesha-demo-1', '10.0.0.1')).status).toBe(429)
    expect((await signIn('bilal', 'bilal-demo-1', '10.0.0.1')).status).toBe(200)
    expect((await signIn('ayesha', 'ayesha-demo-1', '10.0.0.2')).status).toBe(200)
  })

  test('a correct password is not counted, and resets the count', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 9; index += 1)
        expect((await signIn('sana', 'wrong-password', '10.0.0.3')).status).toBe(403)
      expect((await signIn('sana', 'sana-demo-1', '10.0.0.3')).status).toBe(200)
    }
  })

  test('wrong passwords count for the account in any spelling, for name and e-mail address together', async () => {
    const spellings = [
      'aliraza',
      'AliRaza',
      'alİraza',
      'alıraza',
      'ａliraza',
      'ali@sauda.example',
      'ALI@sauda.example',
    ]
    const { last } = await exhaust(10, (index) =>
      signIn(spellings[index % spellings.length] ?? '', 'wrong-password', '10.0.0.41'),
    )
    expectRefusal(last, 900)
    expect((await signIn('alİraza', 'ali-demo-1', '10.0.0.41')).status).toBe(429)
  })

  test('a known device is accepted while others behind its address guess', async () => {
    const address = '10.0.0.42'
    const before = await signIn('bilal', 'bilal-demo-1', address)
    const { device_token: device } = before.body as { device_token: string }
    await countGuesses(200, address)
    const withDevice = (username: string, password: string, token = device) =>
      post('jwt-auth/v1/token', { username, password, device_token: token }, { address })

    expect((await signIn('bilal', 'bilal-demo-1', address)).status).toBe(429)
    expect((await withDevice('bilal', 'bilal-demo-1')).status).toBe(200)
    // a device token is valid only for its own account, and a forged one has no effect
    expect((await withDevice('sana', 'sana-demo-1')).status).toBe(429)
    expect((await withDevice('bilal', 'bilal-demo-1', `${device.slice(0, -1)}x`)).status).toBe(429)
    const { last } = await exhaust(10, () => withDevice('bilal', 'wrong-password'))
    expectRefusal(last, 900)
    // a copy of the token has no separate tries, wherever it is used
    const body = { username: 'bilal', password: 'bilal-demo-1', device_token: device }
    expect((await post('jwt-auth/v1/token', body, { address: '10.0.0.46' })).status).toBe(429)
    expect((await signIn('bilal', 'bilal-demo-1', '10.0.0.46')).status).toBe(200)
  })

  test('repeated wrong passwords of one account count once for the address', async () => {
    const address = '10.0.0.43'
    for (let index = 0; index < 9; index += 1) await signIn('urdu', 'wrong-password', address)
    await countGuesses(194, address)
    const { through, last } = await exhaust(5, (index) =>
      signIn(`nobody-${index}`, 'wrong-password', address),
    )
    expect(through).toBe(5)
    expectRefusal(last, 900)
  })

  test('60 links requested from one address in an hour, and names of 254 characters', async () => {
    const forgot = (login: string) => post('sauda/v1/forgot-password', { login }, { address: '10.0.0.44' })
    // concurrently: replies are delayed so that timing does not reveal whether the account exists
    const replies = await Promise.all(Array.from({ length: 60 }, (_, index) => forgot(`nobody-${index}`)))
    expect(replies.filter(({ status }) => status === 429)).toEqual([])
    expectRefusal(await forgot('nobody-60'), 3600)
    const long = await post('sauda/v1/forgot-password', { login: 'x'.repeat(255) }, { address: '10.0.0.45' })
    expect(long).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
  })

  test('200 wrong passwords from one address, across accounts', async () => {
    await countGuesses(195, '10.0.0.4')
    const { through, last } = await exhaust(5, (index) =>
      signIn(`nobody-${index}`, 'wrong-password', '10.0.0.4'),
    )

    expect(through).toBe(5)
    expectRefusal(last, 900)
  })

  test('30 registrations from one address, in an hour', async () => {
    const { through, last } = await exhaust(30, () =>
      post('sauda/v1/register', { username: 'x' }, { address: '10.0.0.5' }),
    )

    expect(through).toBe(30)
    expectRefusal(last, 3600)
    expect(last.body).toMatchObject({ success: false })
  })

  test.each(['newcomer', 'nobody'])(
    'three reset links for %s in an hour from one address, whether the account exists or not',
    async (login) => {
      const { through, last } = await exhaust(3, () =>
        post('sauda/v1/forgot-password', { login }, { address: '10.0.1.7' }),
      )

      expect(through).toBe(3)
      expectRefusal(last, 3600)
    },
  )

  test('five password changes in an hour', async () => {
    const token = await shop.tokenOf('newcomer')
    const { through, last } = await exhaust(5, () => post('sauda/v1/update-password', {}, { token }))

    expect(through).toBe(5)
    expectRefusal(last, 3600)
  })

  test('ten orders of a customer in ten minutes', async () => {
    const token = await shop.tokenOf('bilal')
    const { through, last } = await exhaust(10, () => post('wc/v3/orders', {}, { token }))

    expect(through).toBe(10)
    expectRefusal(last, 600)
  })

  test('coupons by code: 120 a minute per address, 20 per customer; the list is not limited', async () => {
    const ask = (code: string, more: object) => shop.ask(`/wp-json/wc/v3/coupons${code}`, more)
    const guest = await exhaust(120, (index) =>
      ask(`?code=GUESS${index}`, { key: '1', address: '127.0.0.9' }),
    )
    const token = await shop.tokenOf('sana')
    const customer = await exhaust(20, (index) => ask(`?code=GUESS${index}`, { token }))

    expect([guest.through, customer.through]).toEqual([120, 20])
    expectRefusal(guest.last, 60)
    expectRefusal(customer.last, 60)
    expect((await ask('', { key: '1', address: '127.0.0.9' })).status).toBe(200)
    expect((await ask('?code=SAVE10', { key: '2', address: '127.0.0.9' })).status).toBe(200)
  })

  test('all other calls: 1,200 a minute per address, counted before the call is processed', async () => {
    const ask = () => shop.ask('/wp-json/nowhere', { address: '2001:db8:1:2::7' })
    const { through, last } = await exhaust(1200, ask)

    expect(through).toBe(1200)
    expectRefusal(last, 60)
    const neighbour = await shop.ask('/wp-json/', { address: '2001:db8:1:2:ffff::1' })
    const stranger = await shop.ask('/wp-json/', { address: '2001:db8:1:3::1' })
    expect([neighbour.status, stranger.status]).toEqual([429, 200])
  })
})

test('two processes on one database share the counts', async () => {
  const other = createApp(shop.context)
  const body = JSON.stringify({ username: 'urdu', password: 'wrong-password' })
  const headers = { 'content-type': 'application/json' }
  const elsewhere = () =>
    other.request(
      'http://shop.test/wp-json/jwt-auth/v1/token',
      { method: 'POST', body, headers },
      { incoming: { socket: { remoteAddress: '10.0.0.8' } } },
    )

  for (let index = 0; index < 5; index += 1) {
    expect((await signIn('urdu', 'wrong-password', '10.0.0.8')).status).toBe(403)
    expect((await elsewhere()).status).toBe(403)
  }

  expect((await elsewhere()).status).toBe(429)
  expect((await signIn('urdu', 'urdu-demo-1', '10.0.0.8')).status).toBe(429)
})

test('concurrent calls are counted individually', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => signIn('aliraza', 'wrong-password', '10.0.0.9')),
  )

  expect(replies.filter(({ status }) => status === 403)).toHaveLength(10)
})
