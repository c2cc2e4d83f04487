/* Every sign-in method of the staff, with and without a second factor, required or not, in one table. */
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '@sauda/contract/rights.ts'
import { admit, type Proof } from '#accounts/identity/admission.ts'
import { createApplicationPassword } from '#accounts/identity/keys/application-passwords.ts'
import { beginSecondFactor, confirmSecondFactor } from '#accounts/identity/factors/second-factor.ts'
import { demandFactor } from '#accounts/identity/factors/second-factor-store.ts'
import { addStaff } from '#accounts/staff/staff.ts'
import { invite } from '#accounts/staff/invitations.ts'
import { authenticator } from '#testing/hosts/authenticator.ts'
import { browserOf, enterDesk } from '#testing/desk/desk-browser.ts'
import type { Answer } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { chooseDemoAccount } from '#testing/world/identity-service.ts'

const shop = setUpShop()

const orders = '/wp-json/sauda/v1/desk/orders'
const codeIn = ({ body }: Answer): string => (body as { code?: string }).code ?? ''
/** 'in', or the status and code of the refusal */
const outcome = (answer: Answer): string =>
  answer.status < 400 ? 'in' : `${answer.status} ${codeIn(answer)}`.trim()

/** A staff member with all credentials; created while the rule is off. */
async function person(role: Role, hasFactor: boolean) {
  const login = `${role}-${hasFactor ? 'with' : 'without'}`
  const [password, email] = [`${login}-demo-1`, `${login}@mail.example`]
  const { id } = await addStaff(shop.context, { login, email, role }, password)
  const program = await createApplicationPassword(shop.context, id, { name: 'Phone', appId: '' })
  const device = await passkeyOf(login, password)
  const earlierToken = await tokenOf(login, password)
  const earlierDesk = browserOf(shop, await enterDesk(shop, { username: login, password }))
  let secret = ''
  if (hasFactor) {
    secret = (await beginSecondFactor(shop.context, id, { issuer: 'Sauda', label: login })).secret
    await confirmSecondFactor(shop.context, id, codeOf(secret))
  }
  return { id, login, email, password, program: program.password, device, earlierToken, earlierDesk, secret }
}
type Person = Awaited<ReturnType<typeof person>>

/** The code of the next half minute: each code is valid once. */
function codeOf(secret: string): string {
  shop.time.now += 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.time.now })
}

async function tokenOf(username: string, password: string): Promise<string> {
  const body = { username, password }
  const reply = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body })
  return (reply.body as { token: string }).token
}

const account = '/wp-json/sauda/v1'
const post = (path: string, body: object, token?: string) =>
  shop.ask(path, { method: 'POST', body, ...(token !== undefined && { token }) })
const challengeOf = async (path: string, body: object, token?: string) =>
  ((await post(account + path, body, token)).body as { challenge: string }).challenge

async function passkeyOf(login: string, password: string) {
  const device = authenticator('http://shop.test')
  const token = await tokenOf(login, password)
  const challenge = await challengeOf('/account/passkeys/challenge', { password }, token)
  expect(
    await post(`${account}/account/passkeys`, { credential: device.create(challenge) }, token),
  ).toMatchObject({
    status: 200,
  })
  return device
}

/** Signs in on a consent page, like its form. */
async function consent(path: string, { login, password }: Person): Promise<string> {
  const page = await shop.ask(path)
  const token = /name="token" value="([^"]+)"/.exec(String(page.body))?.[1] ?? ''
  const form = new URLSearchParams({ step: 'sign-in', username: login, password, token }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.test' }
  const { status } = await shop.ask(path, { method: 'POST', text: form, headers })
  return status === 303 ? 'in' : String(status)
}
const keyPage = `/wc-auth/v1/authorize?${new URLSearchParams({
  ...{ app_name: 'Books', user_id: '7', scope: 'read_write' },
  ...{ return_url: 'https://books.example/', callback_url: 'https://books.example/' },
}).toString()}`

const ways = {
  'desk, password alone': async ({ login, password }: Person) => {
    const reply = await enterDesk(shop, { username: login, password })
    return reply.status === 200 ? outcome(await browserOf(shop, reply).ask('orders')) : outcome(reply)
  },
  'desk, password and code': async ({ login, password, secret }: Person) => {
    const code = secret ? codeOf(secret) : undefined
    const reply = await enterDesk(shop, { username: login, password, code })
    return reply.status === 200 ? outcome(await browserOf(shop, reply).ask('orders')) : outcome(reply)
  },
  'desk, a session of before': async ({ earlierDesk }: Person) => outcome(await earlierDesk.ask('orders')),
  'token of the API': async ({ login, password }: Person) =>
    outcome(await shop.ask(orders, { token: await tokenOf(login, password) })),
  'token of before': async ({ earlierToken }: Person) =>
    outcome(await shop.ask(orders, { token: earlierToken })),
  'application password of before': async ({ login, program }: Person) => {
    const authorization = `Basic ${Buffer.from(`${login}:${program}`).toString('base64')}`
    return outcome(await shop.ask(orders, { headers: { authorization } }))
  },
  'consent, application password': (who: Person) =>
    consent('/wp-admin/authorize-application.php?app_name=Phone', who),
  'consent, key': (who: Person) => consent(keyPage, who),
  passkey: async ({ device }: Person) => {
    const credential = device.get(await challengeOf('/passkeys/challenge', {}))
    const { token } = (await post(`${account}/passkeys/sign-in`, { credential })).body as { token: string }
    return outcome(await shop.ask(orders, { token }))
  },
  Google: async ({ email }: Person) => {
    const uid = `uid-${email}`
    const row = { uid, email, displayName: 'Somebody', passwordHash: null, emailVerified: true, position: 0 }
    await shop.context.db
      .insertInto('demoIdentity')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const chosen = await chooseDemoAccount(shop.context, uid)
    const body = { username: email, password: uid, provider: 'google', id_token: chosen?.idToken }
    return outcome(await post('/wp-json/jwt-auth/v1/token', body))
  },
} satisfies Record<string, (who: Person) => Promise<string>>
type Way = keyof typeof ways

const due = '403 desk_second_factor_due'
const noRights = '403 woocommerce_rest_cannot_view'
const never = { passkey: noRights, Google: '403 [jwt_auth] incorrect_password' }
const byPasswordAlone = {
  'desk, password alone': 'in',
  'desk, password and code': 'in',
  'desk, a session of before': 'in',
  'token of the API': 'in',
  'token of before': 'in',
  'application password of before': 'in',
  'consent, application password': 'in',
  'consent, key': 'in',
  ...never,
} satisfies Record<Way, string>
const byCode: Record<Way, string> = {
  ...byPasswordAlone,
  'desk, password alone': '401 desk_code_needed',
  'token of the API': noRights,
  'token of before': noRights,
  'consent, application password': '403',
  'consent, key': '403',
}
const byNothing: Record<Way, string> = {
  'desk, password alone': due,
  'desk, password and code': due,
  'desk, a session of before': due,
  'token of the API': noRights,
  'token of before': noRights,
  'application password of before': due,
  'consent, application password': '403',
  'consent, key': '403',
  ...never,
}

describe.each(['packer', 'owner'] as const)('%s', (role) => {
  let who: Record<'with' | 'without', Person>
  beforeAll(async () => {
    await demandFactor(shop.context.db, false)
    who = { with: await person(role, true), without: await person(role, false) }
  })
  test.each([
    ['without', 'off', byPasswordAlone],
    ['with', 'off', byCode],
    ['with', 'on', byCode],
    ['without', 'on', byNothing],
  ] as const)('%s a second factor, while the rule is %s', async (factor, rule, expected) => {
    await demandFactor(shop.context.db, rule === 'on')
    const found: Record<string, string> = {}
    for (const [way, walk] of Object.entries(ways)) found[way] = await walk(who[factor])
    expect(found).toEqual(expected)
  })
})

test('a second factor ends the desk sessions that were opened by password alone', async () => {
  await demandFactor(shop.context.db, false)
  await addStaff(
    shop.context,
    { login: 'nadia', email: 'nadia@mail.example', role: 'manager' },
    'nadia-demo-1',
  )
  const enter = async () =>
    browserOf(shop, await enterDesk(shop, { username: 'nadia', password: 'nadia-demo-1' }))
  const [stranger, desk] = [await enter(), await enter()]
  const begun = await desk.ask('second-factor', { method: 'POST', body: { password: 'nadia-demo-1' } })
  const code = codeOf((begun.body as { secret: string }).secret)
  expect((await desk.ask('second-factor/confirm', { method: 'POST', body: { code } })).status).toBe(200)
  expect((await stranger.ask('orders')).status).toBe(401)
  expect((await desk.ask('orders')).status).toBe(200)
})

test('an invitation opens the desk only as far as the rule allows', async () => {
  const accept = async (login: string) => {
    const given = { email: `${login}@mail.example`, name: login, role: 'packer' } as const
    const { link } = await invite(shop.context, given, { home: 'http://shop.test', by: undefined })
    const token = link.slice(link.lastIndexOf('/') + 1)
    const body = { token, username: login, name: login, password: `${login}-demo-1` }
    const path = '/wp-json/sauda/v1/desk/invitation/accept'
    return outcome(await browserOf(shop, await shop.ask(path, { method: 'POST', body })).ask('orders'))
  }
  await demandFactor(shop.context.db, false)
  expect(await accept('hamza')).toBe('in')
  await demandFactor(shop.context.db, true)
  expect(await accept('usman')).toBe(due)
})

test('a customer is a shopper with every credential', () => {
  const customer = { role: undefined, hasFactor: false, isDemanded: true }
  for (const proof of ['password', 'code', 'program', 'passkey', 'provider'] satisfies Proof[])
    expect(admit(customer, proof)).toBe('shopper')
})
