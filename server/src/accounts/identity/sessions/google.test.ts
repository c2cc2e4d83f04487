/* Google sign-in with signed tokens: of the demo provider, and of Firebase with test keys (D-076 to D-078). */
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { chooseDemoAccount, type DemoSignIn, signInDemo } from '#testing/world/identity-service.ts'

const token = (shop: TestShop, body: object) =>
  shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body })
const byGoogle = ({ email, uid, idToken }: DemoSignIn) => ({
  username: email,
  password: uid,
  provider: 'google',
  id_token: idToken,
})
const refused = {
  status: 403,
  body: { code: 'sauda_invalid_identity', message: 'Failed to sign in with Google' },
}

describe('a test provider', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  const chosen = async (uid: string): Promise<DemoSignIn> => {
    const account = await chooseDemoAccount(shop.context, uid)
    if (!account) throw new Error(`no account ${uid}`)
    return account
  }

  test('signs a linked account in [IDP-005]', async () => {
    expect((await token(shop, byGoogle(await chosen('demo-uid-105')))).body).toMatchObject({ user_id: 105 })
  })

  test('registers a new account without a password, named by the provider, and signs it in [IDP-006]', async () => {
    const hina = await chosen('demo-uid-900')
    expect((await token(shop, byGoogle(hina))).body).toMatchObject({ code: '[jwt_auth] incorrect_password' })
    const { username, ...sent } = byGoogle(hina)
    const made = await shop.ask('/wp-json/sauda/v1/register', {
      method: 'POST',
      body: { ...sent, username: 'new.google', email: username },
    })
    expect(made).toMatchObject({ status: 200, body: { success: true } })

    const { body } = await token(shop, byGoogle(hina))
    expect(body).toMatchObject({ user_nicename: 'new.google', user_display_name: 'Hina Tariq' })
    expect(await token(shop, { username: 'new.google', password: hina.uid })).toMatchObject({ status: 403 })
    const { id, token: own } = body as { id: number; token: string }
    const record = await shop.ask(`/wp-json/wc/v3/customers/${id}`, { token: own })
    expect(record.body).toMatchObject({ first_name: 'Hina', last_name: 'Tariq' })
  })

  test('transfers an unconfirmed account to the verified owner of its address [IDP-012]', async () => {
    const before = await token(shop, { username: 'unconfirmed', password: 'attacker-demo-1' })
    const { token: stranger } = before.body as { token: string }
    await shop.ask('/wp-json/sauda/v1/settings/shop', {
      ...{ method: 'PUT', key: '2' },
      body: { values: { confirmNewEmail: true } },
    })
    const asked = await shop.ask('/wp-json/wc/v3/customers/107', {
      ...{ method: 'PUT', token: stranger },
      body: { email: 'stranger@mail.example' },
    })
    expect(asked).toMatchObject({ status: 200, body: { pending_email: 'stranger@mail.example' } })
    const { body } = await token(shop, byGoogle(await chosen('demo-uid-901')))
    expect(body).toMatchObject({ user_id: 107 })

    expect(await token(shop, { username: 'unconfirmed', password: 'attacker-demo-1' })).toMatchObject({
      status: 403,
    })
    expect(await shop.ask('/wp-json/wc/v3/customers/107', { token: stranger })).toMatchObject({ status: 403 })
    const reported = await shop.context.db
      .selectFrom('mailOutbox')
      .select('recipient')
      .where('name', '=', 'password-removed')
      .execute()
    expect(reported).toEqual([{ recipient: 'victim@sauda.example' }])

    const { content } = await shop.context.db
      .selectFrom('mailOutbox')
      .select('content')
      .where('name', '=', 'email-change-asked')
      .executeTakeFirstOrThrow()
    const link = new URL((content as { link: string }).link)
    const [strangersLink = ''] = link.searchParams.values()
    const followed = await shop.ask('/wp-json/sauda/v1/confirm-email', {
      ...{ method: 'POST', key: '1' },
      body: { token: strangersLink },
    })
    expect(followed.status).toBe(400)
    const stored = shop.context.db.selectFrom('customer').select('email').where('id', '=', 107)
    expect(await stored.execute()).toEqual([{ email: 'victim@sauda.example' }])
  })

  test('with an unverified address is rejected', async () => {
    expect(await token(shop, byGoogle(await chosen('demo-uid-902')))).toMatchObject(refused)
  })

  test('rejects a uid without its token, with another token, or with a token of another signer [IDP-011]', async () => {
    const zara = await chosen('demo-uid-105')
    const other = await chosen('demo-uid-901')
    const { provider, username, password } = byGoogle(zara)
    expect(await token(shop, { username, password })).toMatchObject({ status: 403 })
    expect(await token(shop, { username, password, provider })).toMatchObject({ status: 403 })
    expect(await token(shop, { ...byGoogle(zara), id_token: other.idToken })).toMatchObject(refused)
    expect(await token(shop, { ...byGoogle(zara), username: 'ayesha@sauda.example' })).toMatchObject(refused)
    expect(await token(shop, { ...byGoogle(zara), password: 'demo-uid-901' })).toMatchObject(refused)
    expect(await token(shop, { ...byGoogle(zara), id_token: await shop.tokenOf('ayesha') })).toMatchObject(
      refused,
    )
    const forged = await new SignJWT({
      email: username,
      email_verified: true,
      firebase: { sign_in_provider: 'google.com' },
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('demo-identity')
      .setAudience('Sauda')
      .setSubject(password)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret for tests that is long enough'))
    expect(await token(shop, { ...byGoogle(zara), id_token: forged })).toMatchObject(refused)
  })

  test('rejects tokens of a password sign-in and old tokens [IDP-011]', async () => {
    const ayesha = await signInDemo(shop.context, {
      email: 'AYESHA@sauda.example',
      password: 'ayesha-demo-1',
    })
    expect(await token(shop, byGoogle(ayesha))).toMatchObject(refused)

    const zara = await chosen('demo-uid-105')
    shop.time.now += 301_000
    expect(await token(shop, byGoogle(zara))).toMatchObject(refused)
  })

  test('creates no account from an invalid token', async () => {
    const body = {
      username: 'mallory',
      email: 'zara.google@sauda.example',
      password: 'x',
      provider: 'google',
      id_token: 'a.b.c',
    }
    expect(await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', body })).toMatchObject(refused)
  })
})

describe('a live shop', () => {
  test('without Firebase has no provider [IDP-013]', async () => {
    const shop = await openTestShop({ DEMO_MODE: 'false' })
    const { context } = shop
    const zara = await chooseDemoAccount(context, 'demo-uid-105')
    expect(await token(shop, byGoogle(zara as DemoSignIn))).toMatchObject(refused)
    await shop.close()
  })
})

describe('Firebase', () => {
  let shop: TestShop
  let keys: Server
  let privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
  beforeAll(async () => {
    const pair = await generateKeyPair('RS256')
    privateKey = pair.privateKey
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' }
    keys = createServer((_, reply) => reply.end(JSON.stringify({ keys: [jwk] }))).listen(0, '127.0.0.1')
    await new Promise((listening) => keys.once('listening', listening))
    shop = await openTestShop({
      FIREBASE_API_KEY: 'AIzaSyTest',
      FIREBASE_AUTH_DOMAIN: 'dukan.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'dukan',
      FIREBASE_KEYS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`,
    })
  })
  afterAll(async () => {
    await shop.close()
    keys.close()
  })

  type Person = { uid: string; email: string }
  const sana: Person = { uid: 'firebase-uid-1', email: 'sana@sauda.example' }
  type Change = { issuer?: string; audience?: string; verified?: boolean; by?: string; ends?: number }
  const signed = ({
    uid = sana.uid,
    email = sana.email,
    issuer = 'https://securetoken.google.com/dukan',
    audience = 'dukan',
    verified = true,
    by = 'google.com',
    ends = 3600,
  }: Change & Partial<Person> = {}) => {
    const now = Math.floor(shop.time.now / 1000)
    return new SignJWT({
      email,
      email_verified: verified,
      name: 'Sana Malik',
      firebase: { sign_in_provider: by },
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(uid)
      .setIssuedAt(now)
      .setExpirationTime(now + ends)
      .sign(privateKey)
  }
  const attempt = async (idToken: string, person = sana) =>
    token(shop, byGoogle({ ...person, name: '', idToken }))
  const enter = async (person: Person) => attempt(await signed(person), person)

  test('opens the account with the e-mail address of a token signed by the published key [IDP-005] [IDP-011]', async () => {
    expect((await attempt(await signed())).body).toMatchObject({ user_id: 103 })
  })

  test.each<[string, Change]>([
    ['another project', { issuer: 'https://securetoken.google.com/other' }],
    ['another audience', { audience: 'other' }],
    ['an unverified address', { verified: false }],
    ['a password sign-in', { by: 'password' }],
    ['an old token', { ends: -1 }],
  ])('rejects %s [IDP-011]', async (_, change) => {
    expect(await attempt(await signed(change))).toMatchObject(refused)
  })

  test.each(['signs in with Google', 'resets the password'])(
    'the owner of an address who %s ends the access of the person who had typed the address',
    async (how) => {
      const isReset = how === 'resets the password'
      const [stranger, owner] = ['stranger', 'owner'].map((who) => ({
        uid: `${who}-${isReset}`,
        email: `${who}-${isReset}@mail.example`,
      })) as [Person, Person]
      const { username: email, ...sent } = byGoogle({
        ...{ ...stranger, name: '' },
        idToken: await signed(stranger),
      })
      const body = { ...sent, username: `shared-${isReset}`, email }
      await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', body })
      const { id, token: strangers } = (await enter(stranger)).body as { id: number; token: string }
      const changed = await shop.ask(`/wp-json/wc/v3/customers/${id}`, {
        ...{ method: 'PUT', token: strangers, body: { email: owner.email } },
      })
      expect(changed).toMatchObject({ status: 200, body: { email: owner.email } })

      await (isReset ? resetPassword(owner.email) : enter(owner))

      expect(await enter(stranger)).toMatchObject({ status: 403 })
      expect((await enter(owner)).body).toMatchObject({ user_id: id })
    },
  )

  async function resetPassword(login: string): Promise<void> {
    await shop.ask('/wp-json/sauda/v1/forgot-password', { method: 'POST', body: { login } })
    const content: unknown = (await listMail(shop.context.db, 'password-reset')).at(-1)?.content
    const link = new URL((content as { link: string }).link).searchParams.get('token')
    const body = { token: link, password: 'correct-horse-9' }
    const { status } = await shop.ask('/wp-json/sauda/v1/reset-password', { method: 'POST', body })
    expect(status).toBe(200)
  }

  test('allows pages to reach Google, and offers no other provider', async () => {
    const page = await shop.ask('/')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain('frame-src https://dukan.firebaseapp.com')
    // Google's script would not run with it
    expect(policy).not.toContain('trusted-types')
    expect(String(page.body)).toContain('"identity":{"kind":"firebase"')
  })
})
