import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import { authenticator } from '#testing/hosts/authenticator.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { accountRules } from '@sauda/domain/account-rules.ts'

const home = '/wp-json/sauda/v1'
const password = 'ayesha-demo-1'
const shop = setUpShop()
let token: string
const origin = 'http://shop.test'
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})
afterEach(async () => {
  await shop.context.db.deleteFrom('passkey').execute()
  await shop.context.db.deleteFrom('rateLimit').execute()
})

const post = (path: string, body: object, as?: string) =>
  shop.ask(home + path, { method: 'POST', body, ...(as !== undefined && { token: as }) })
const challengeOf = async (path: string, body: object, as?: string): Promise<string> =>
  ((await post(path, body, as)).body as { challenge: string }).challenge
const signInChallenge = () => challengeOf('/passkeys/challenge', {})
const signIn = (credential: object) => post('/passkeys/sign-in', { credential })
const refusedWith = (code: string, status: number) => ({ status, body: { code } })

async function added(device = authenticator(origin)) {
  const challenge = await challengeOf('/account/passkeys/challenge', { password }, token)
  const { status, body } = await post('/account/passkeys', { credential: device.create(challenge) }, token)
  expect(status).toBe(200)
  return { device, body: body as { id: number; name: string } }
}

test('a customer adds a passkey, signs in with it, sees its last use and removes it', async () => {
  const { device, body } = await added()
  const reply = await signIn(device.get(await signInChallenge()))
  expect(reply).toMatchObject({ status: 200, body: { id: 101, user_email: 'ayesha@sauda.example' } })
  const fresh = (reply.body as { token: string }).token
  const list = await shop.ask(`${home}/account/passkeys`, { token: fresh })
  expect(list.body).toMatchObject([
    { id: body.id, date_last_used_gmt: expect.stringContaining('T') as string },
  ])
  const mine = await shop.ask(`${home}/my-data`, { token: fresh })
  expect(mine.body).toMatchObject({ passkeys: [{ id: body.id }] })
  const remove = () => shop.ask(`${home}/account/passkeys/${body.id}`, { method: 'DELETE', token: fresh })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect(await signIn(device.get(await signInChallenge()))).toMatchObject(
    refusedWith('sauda_passkey_refused', 403),
  )
})

test('a password set by an operator removes passkeys, because an intruder may have added them', async () => {
  const account = { username: 'has-passkey', email: 'has-passkey@mail.example', password: 'long-enough-7' }
  expect((await post('/register', account)).status).toBe(200)
  const signedIn = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: account })
  const { id, token: own } = signedIn.body as { id: number; token: string }
  const challenge = await challengeOf('/account/passkeys/challenge', { password: account.password }, own)
  const device = authenticator(origin)
  expect((await post('/account/passkeys', { credential: device.create(challenge) }, own)).status).toBe(200)
  const renewed = await shop.ask(`/wp-json/wc/v3/customers/${id}`, {
    ...{ method: 'PUT', key: '2' },
    body: { password: 'another-long-8' },
  })
  expect(renewed.status).toBe(200)
  expect(await signIn(device.get(await signInChallenge()))).toMatchObject(
    refusedWith('sauda_passkey_refused', 403),
  )
})

test('adding a passkey requires the password, and the challenge lists existing passkeys', async () => {
  const { device } = await added()
  const ask = (body: object) => post('/account/passkeys/challenge', body, token)
  expect(await ask({})).toMatchObject(refusedWith('sauda_password_required', 400))
  expect(await ask({ password: 'wrong-one' })).toMatchObject(refusedWith('sauda_current_password_wrong', 400))
  expect((await ask({ password })).body).toMatchObject({ excludeCredentials: [{ id: device.id }] })
})

describe('an invalid signature is rejected', () => {
  test.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no finger, face or PIN', { verified: false }],
    ['a challenge that was never given out', { challenge: 'AAAA' }],
  ])('%s', async (_, lie) => {
    const { device } = await added()
    expect(await signIn(device.get(await signInChallenge(), lie))).toMatchObject(
      refusedWith('sauda_passkey_refused', 403),
    )
    const other = authenticator(origin)
    const challenge = await challengeOf('/account/passkeys/challenge', { password }, token)
    expect(
      await post('/account/passkeys', { credential: other.create(challenge, lie) }, token),
    ).toMatchObject(refusedWith('sauda_passkey_refused', 403))
  })

  test('a replayed response, also when two arrive together', async () => {
    const { device } = await added()
    const signed = device.get(await signInChallenge())
    const replies = await Promise.all([signIn(signed), signIn(signed)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect((await signIn(signed)).status).toBe(403)
  })

  test('an expired challenge, and a challenge for another purpose', async () => {
    const { device } = await added()
    const late = await signInChallenge()
    shop.time.now += 5 * 60_000
    expect((await signIn(device.get(late))).status).toBe(403)
    const ofAccount = await challengeOf('/account/passkeys/challenge', { password }, token)
    expect((await signIn(device.get(ofAccount))).status).toBe(403)
    const credential = authenticator(origin).create(await signInChallenge())
    expect((await post('/account/passkeys', { credential }, token)).status).toBe(403)
  })

  test('a counter that decreases, which indicates a copied key', async () => {
    const { device } = await added()
    expect((await signIn(device.get(await signInChallenge()))).status).toBe(200)
    expect((await signIn(device.get(await signInChallenge(), { counter: 1 }))).status).toBe(403)
  })

  test('a passkey of another account', async () => {
    const { device } = await added()
    const other = await shop.tokenOf('bilal')
    const challenge = await challengeOf('/account/passkeys/challenge', { password: 'bilal-demo-1' }, other)
    expect((await post('/account/passkeys', { credential: device.create(challenge) }, other)).status).toBe(
      403,
    )
  })

  test.each([[{}], [{ id: 'x' }], [{ id: '<>', rawId: '<>', type: 'public-key', response: {} }], ['x']])(
    '%j',
    async (credential) => {
      expect((await post('/passkeys/sign-in', { credential })).status).toBe(400)
    },
  )
})

test('the number of passkeys of an account is limited', async () => {
  for (let count = 0; count < accountRules.passkeys; count += 1) {
    await shop.context.db.deleteFrom('rateLimit').execute()
    await added()
  }
  expect(await post('/account/passkeys/challenge', { password }, token)).toMatchObject(
    refusedWith('sauda_too_many_passkeys', 409),
  )
})

test('a password reset by mail removes the passkeys', async () => {
  const { device } = await added()
  await post('/forgot-password', { login: 'ayesha' })
  const content: unknown = (await listMail(shop.context.db, 'password-reset')).at(-1)?.content
  const link = new URL((content as { link: string }).link).searchParams.get('token')
  expect((await post('/reset-password', { token: link, password: 'correct-horse-9' })).status).toBe(200)
  expect((await signIn(device.get(await signInChallenge()))).status).toBe(403)
})

test('the owner disables passkeys', async () => {
  const values = { passkeys: false }
  await shop.ask(`${home}/settings/shop`, { method: 'PUT', key: '2', body: { values } })
  expect(await post('/passkeys/challenge', {})).toMatchObject(refusedWith('sauda_passkeys_off', 404))
})
