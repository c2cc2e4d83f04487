/*
 * A staff account opens the desk. A session that proved less than the desk demands must not change how its account
 * signs in. One rule covers password, email, passkeys, links and Google.
 */
import { servedEndpoints } from '@sauda/contract/calls.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passkeysOf } from '#accounts/identity/factors/passkey-store.ts'
import { createApplicationPassword } from '#accounts/identity/keys/application-passwords.ts'
import { deleteSecondFactor, demandFactor } from '#accounts/identity/factors/second-factor-store.ts'
import { type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { authenticator } from '#testing/hosts/authenticator.ts'
import { keyPair } from '#testing/fixtures.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { chooseDemoAccount } from '#testing/world/identity-service.ts'
import { addStaff } from './staff.ts'

const home = '/wp-json/sauda/v1'
const minute = 60_000
let shop: TestShop
let id: number
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let number = 0
let login: string
let password: string
beforeEach(async () => {
  number += 1
  login = `nadia${number}`
  password = `${login}-demo-1`
  const who = { login, email: `${login}@sauda.example`, role: 'manager' } as const
  id = (await addStaff(shop.context, who, password)).id
})

/** Signs in with the password. @param isOwnPage on the shop's pages, where staff are shoppers */
async function signIn(isOwnPage = true): Promise<string> {
  const headers = isOwnPage ? { 'sec-fetch-site': 'same-origin' } : undefined
  const reply = await shop.ask('/wp-json/jwt-auth/v1/token', {
    ...{ method: 'POST', body: { username: login, password }, ...(headers && { headers }) },
  })
  expect(reply.status).toBe(200)
  return (reply.body as { token: string }).token
}

const post = (path: string, body: object, token: string) =>
  shop.ask(`${home}/${path}`, { method: 'POST', body, token })
const changeEmail = (token: string) =>
  shop.ask(`/wp-json/wc/v3/customers/${id}`, {
    ...{ method: 'PUT', body: { email: `intruder${number}@mail.example` }, token },
  })
const changes = {
  password: (token: string) => post('update-password', { password: 'intruder-demo-7' }, token),
  'password, with the current one': (token: string) =>
    post('update-password', { password: 'intruder-demo-7', current_password: password }, token),
  email: changeEmail,
  passkey: (token: string) => post('account/passkeys/challenge', { password }, token),
}
const cases = Object.entries(changes)

const stored = async () =>
  shop.context.db
    .selectFrom('customer')
    .select(['email', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const confirmFirst = (confirmNewEmail: boolean) =>
  shop.ask(`${home}/settings/shop`, { method: 'PUT', body: { values: { confirmNewEmail } }, key: '2' })

/** Follows the last link that was mailed to the intruder, in a session of the account. */
async function follow(session?: string) {
  const mail = await shop.context.db
    .selectFrom('mailOutbox')
    .select('content')
    .where('recipient', '=', `intruder${number}@mail.example`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /change=([\w-]+)/.exec(JSON.stringify(mail.content))?.[1]
  return post('confirm-email', { token }, session ?? (await signIn()))
}

/** Sets up the second factor in the desk. */
async function setUpFactor(): Promise<DeskBrowser> {
  const desk = await deskBrowser(shop, login)
  const begun = await desk.ask('second-factor', { method: 'POST', body: { password } })
  const { secret } = begun.body as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.time.now })
  expect((await desk.ask('second-factor/confirm', { method: 'POST', body: { code } })).status).toBe(200)
  return desk
}

describe.each(['own page', 'program'])('a session by password alone, of a %s', (where) => {
  const enter = () => signIn(where === 'own page')

  test.each(cases)('cannot change the %s while a second factor is required', async (_, change) => {
    const token = await enter()
    const before = await stored()
    await demandFactor(shop.context.db, true)
    const late = await enter()

    const replies = [await change(token), await change(late)]

    await demandFactor(shop.context.db, false)
    expect(replies.map(({ status }) => status)).toEqual([403, 403])
    expect(replies[0]?.body).toMatchObject({ code: 'desk_second_factor_due' })
    expect(await stored()).toEqual(before)
  })

  test.each(cases)('cannot change the %s of an account with a second factor', async (_, change) => {
    const token = await enter()
    await setUpFactor()
    const before = await stored()

    const replies = [await change(token), await change(await enter())]

    await deleteSecondFactor(shop.context.db, id)
    expect(replies.map(({ status }) => status)).toEqual([403, 403])
    expect(replies[0]?.body).toMatchObject({ code: 'sauda_staff_account' })
    expect(await stored()).toEqual(before)
  })
})

test('a passkey prepared before the second factor is not added after it', async () => {
  const token = await signIn()
  const asked = await changes.passkey(token)
  const { challenge } = asked.body as { challenge: string }
  await setUpFactor()

  const reply = await post(
    'account/passkeys',
    { credential: authenticator('http://shop.test').create(challenge) },
    token,
  )

  expect(reply.status).toBe(403)
  expect(await passkeysOf(shop.context.db, id)).toEqual([])
})

test("an older session on the shop's pages changes nothing without the password", async () => {
  const token = await signIn()
  shop.time.now += 11 * minute

  expect(await changes.password(token)).toMatchObject({ status: 403, body: { code: 'sauda_sign_in_again' } })
  expect(await changes.email(token)).toMatchObject({ status: 403, body: { code: 'sauda_sign_in_again' } })
  expect((await changes['password, with the current one'](token)).status).toBe(200)
})

test('a person who has just signed in changes email and password, as customers do', async () => {
  expect((await changes.email(await signIn())).status).toBe(200)
  expect((await changes.password(await signIn())).status).toBe(200)
})

test('ending access is always allowed: sessions and passkeys', async () => {
  const device = authenticator('http://shop.test')
  const token = await signIn()
  const { challenge } = (await changes.passkey(token)).body as { challenge: string }
  const { body } = await post('account/passkeys', { credential: device.create(challenge) }, token)
  await setUpFactor()

  const ended = (path: string) => shop.ask(`${home}/${path}`, { method: 'DELETE', token })

  expect((await ended(`account/passkeys/${(body as { id: number }).id}`)).status).toBe(200)
  expect((await ended('sessions')).status).toBe(200)
})

describe('while a new email must be confirmed first', () => {
  beforeAll(async () => {
    await confirmFirst(true)
  })
  afterAll(async () => {
    await confirmFirst(false)
  })
  const account = () => `/wp-json/wc/v3/customers/${id}`
  const sent = () => ({ method: 'PUT', body: { email: `intruder${number}@mail.example` } })
  const ways = {
    'the shop': async () => changeEmail(await signIn()),
    'a program with a token': async () => changeEmail(await signIn(false)),
    'a program with an application password': async () => {
      const made = await createApplicationPassword(shop.context, id, { name: 'till', appId: '' })
      const pair = Buffer.from(`${login}:${made.password}`).toString('base64')
      return shop.ask(account(), { ...sent(), headers: { authorization: `Basic ${pair}` } })
    },
    'the desk': async () => (await deskBrowser(shop, login)).ask(account(), sent()),
    'the desk after a second factor': async () => (await setUpFactor()).ask(account(), sent()),
    'a token beside an API key': async () => {
      const { consumerKey, consumerSecret } = keyPair('2')
      const key = `?consumer_key=${consumerKey}&consumer_secret=${consumerSecret}`
      return shop.ask(`${account()}${key}`, { ...sent(), token: await signIn() })
    },
  }

  test.each(Object.entries(ways))('staff get a link for their own, from %s', async (_, change) => {
    const before = await stored()

    const reply = await change()

    expect(reply).toMatchObject({
      status: 200,
      body: { email: before.email, pending_email: `intruder${number}@mail.example` },
    })
    expect(await stored()).toEqual(before)
    expect((await follow()).status).toBe(200)
    expect(await stored()).toMatchObject({ email: `intruder${number}@mail.example` })
  })

  test('a batch treats the own account in the same way', async () => {
    const { email } = await stored()
    const body = { update: [{ id, email: `intruder${number}@mail.example` }] }
    const { status } = await shop.ask('/wp-json/wc/v3/customers/batch', {
      ...{ method: 'POST', body, token: await signIn(false) },
    })
    expect([status, (await stored()).email]).toEqual([200, email])
    expect((await follow()).status).toBe(200)
  })

  test('staff and API keys change the email of others at once', async () => {
    const desk = await deskBrowser(shop, login)
    const other = '/wp-json/wc/v3/customers/102'
    const byStaff = { email: `bilal${number}@mail.example` }
    expect(await desk.ask(other, { method: 'PUT', body: byStaff })).toMatchObject({
      status: 200,
      body: byStaff,
    })
    const byKey = { email: `bilal${number}.key@mail.example` }
    expect(await shop.ask(other, { method: 'PUT', body: byKey, key: '2' })).toMatchObject({ body: byKey })
    const owner = await deskBrowser(shop, 'owner')
    expect((await owner.ask(account(), sent())).body).toMatchObject(sent().body)
  })

  test('a link that a password alone requested ends when a second factor is set up', async () => {
    expect((await changeEmail(await signIn())).status).toBe(200)
    await setUpFactor()
    const before = await stored()
    expect((await follow()).status).toBe(400)
    expect(await stored()).toEqual(before)
  })

  test('a link does not work while a second factor is required and missing', async () => {
    const session = await signIn()
    expect((await changeEmail(session)).status).toBe(200)
    await demandFactor(shop.context.db, true)
    const reply = await follow(session)
    await demandFactor(shop.context.db, false)
    expect(reply.status).toBe(400)
    expect((await follow()).status).toBe(200)
  })
})

test('the calls of customers that change how an account signs in are all in this test', () => {
  const known = ['updatePassword', 'updateCustomer', 'preparePasskey', 'addPasskey', 'confirmEmail']
  const suspects = Object.keys(servedEndpoints).filter((name) =>
    /password|passkey|customer$|email/i.test(name),
  )
  const ends = ['removePasskey', 'keepEmail']
  const others = [
    // the mailbox proves them, and the desk still asks for the code
    ...['forgotPassword', 'resetPassword'],
    // sign-in
    ...['askPasskey', 'signInByPasskey'],
    // reading
    ...['listPasskeys', 'getCustomer'],
    // operators
    ...['createCustomer', 'deleteCustomer', 'getDeskCustomer'],
    ...Object.keys(servedEndpoints).filter((name) => name.includes('ApplicationPassword')),
  ]
  expect(suspects.filter((name) => ![...known, ...ends, ...others].includes(name))).toEqual([])
})

test('Google neither signs staff in nor takes their password, also when their email is not confirmed', async () => {
  const account = await chooseDemoAccount(shop.context, 'demo-uid-900')
  if (!account) throw new Error('no account')
  await shop.context.db
    .updateTable('customer')
    .set({ email: account.email, emailConfirmed: false })
    .where('id', '=', id)
    .execute()
  const before = await stored()

  const reply = await shop.ask('/wp-json/jwt-auth/v1/token', {
    method: 'POST',
    body: { username: account.email, password: account.uid, provider: 'google', id_token: account.idToken },
  })

  expect(reply.status).toBe(403)
  expect(await stored()).toEqual(before)
  const links = await shop.context.db
    .selectFrom('identityLink')
    .where('customerId', '=', id)
    .selectAll()
    .execute()
  expect(links).toEqual([])
})
