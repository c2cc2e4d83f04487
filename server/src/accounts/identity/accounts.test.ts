/* Accounts: lost passwords, repeated calls, and the mails about them. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop({ RATE_LIMIT_FACTOR: '5' })

const post = (name: string, body: object, more: { token?: string; key?: string } = {}) =>
  shop.ask(`/wp-json/sauda/v1/${name}`, {
    method: 'POST',
    body,
    token: more.token,
    headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
  })
const signIn = (username: string, password: string) =>
  shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: { username, password } })
const ordersWith = async (token: string) => (await shop.ask('/wp-json/wc/v3/orders', { token })).status
const mailsTo = async (name: Parameters<typeof listMail>[1], to: string) =>
  (await listMail(shop.context.db, name)).filter(({ recipient }) => recipient === to)

async function linkFor(login: string, to: string): Promise<string> {
  await post('forgot-password', { login })
  const content: unknown = (await mailsTo('password-reset', to)).at(-1)?.content
  const { link } = content as { link: string }
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password\?token=[\w-]{43}$/)
  return new URL(link).searchParams.get('token') ?? ''
}

test('a reset link sets a new password once, and ends every session [AUTH-019] [API-042]', async () => {
  const before = await shop.tokenOf('newcomer')
  const token = await linkFor('NEWCOMER@sauda.example', 'newcomer@sauda.example')

  const reset = await post('reset-password', { token, password: 'a brand new one' })
  const again = await post('reset-password', { token, password: 'a third one' })

  expect([reset.status, reset.body]).toMatchObject([200, { success: true }])
  expect(again.body).toEqual({
    code: 'sauda_reset_link_invalid',
    message: 'This link is invalid or has expired.',
    data: { status: 400 },
  })
  expect((await signIn('newcomer', 'a brand new one')).status).toBe(200)
  expect((await signIn('newcomer', 'newcomer-demo-1')).status).toBe(403)
  expect(await ordersWith(before)).toBe(403)
  expect(await mailsTo('password-changed', 'newcomer@sauda.example')).toHaveLength(1)
})

test('a link is valid for 60 minutes, and using a newer one invalidates it [AUTH-019]', async () => {
  const [first, second] = [
    await linkFor('bilal', 'bilal@sauda.example'),
    await linkFor('bilal', 'bilal@sauda.example'),
  ]
  const use = (token: string, password = 'good enough') => post('reset-password', { token, password })

  shop.time.now += 59 * 60_000
  expect((await use(first, '12345')).body).toEqual({
    code: 'sauda_password_short',
    message: 'Password must be at least 6 characters',
    data: { status: 400 },
  })
  expect((await use(second)).status).toBe(200)
  expect((await use(first)).status).toBe(400)
  const late = await linkFor('bilal', 'bilal@sauda.example')
  shop.time.now += 60 * 60_000
  expect((await use(late)).body).toMatchObject({ code: 'sauda_reset_link_invalid' })
})

test('a link sent to a former address is invalid', async () => {
  const token = await linkFor('aliraza', 'ali@sauda.example')
  await shop.ask('/wp-json/wc/v3/customers/106', {
    method: 'PUT',
    key: '2',
    body: { email: 'other@mail.example' },
  })

  expect((await post('reset-password', { token, password: 'good enough' })).status).toBe(400)
})

test('replies do not reveal whether an account exists [API-042]', async () => {
  const known = await post('forgot-password', { login: 'sana' })
  const unknown = await post('forgot-password', { login: 'nobody' })
  const empty = await post('forgot-password', {})

  const body = {
    success: true,
    message: 'If an account exists, we have sent a link to reset your password.',
  }
  for (const reply of [known, unknown, empty]) expect([reply.status, reply.body]).toEqual([200, body])
})

test('one account gets a few links an hour, counted over all of its names', async () => {
  const ask = (login: string) => post('forgot-password', { login })

  for (let index = 0; index < 10; index += 1) {
    expect((await ask('urdu')).status).toBe(200)
    expect((await ask('urdu@sauda.example')).status).toBe(200)
  }

  expect(await mailsTo('password-reset', 'urdu@sauda.example')).toHaveLength(15)
})

test('a link requested before the password was changed is invalid', async () => {
  const link = await linkFor('urdu', 'urdu@sauda.example')
  const token = await shop.tokenOf('urdu')
  const changed = await post('update-password', { password: 'my own choice' }, { token })
  expect(changed.status).toBe(200)

  expect((await post('reset-password', { token: link, password: 'of somebody else' })).status).toBe(400)
  expect((await signIn('urdu', 'my own choice')).status).toBe(200)
})

test('the most common passwords are rejected in any letter case [API-044]', async () => {
  const wanted = { username: 'common', email: 'common@mail.example' }
  const refusal = {
    code: 'sauda_password_common',
    message: 'This password is too common. Please choose another one.',
    data: { status: 400 },
  }
  for (const password of ['123456', 'password', 'QWERTY'])
    expect((await post('register', { ...wanted, password })).body).toEqual({ success: false, ...refusal })
  const words = readFileSync(new URL('./passwords/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join(' ')
    .split(' ')
    .filter(Boolean)
  expect(new Set(words).size).toBe(1000)
  expect(words.every((word) => word.length >= 6 && word === word.toLowerCase())).toBe(true)
})

test('a registration repeated with its key creates one account and sends one welcome mail', async () => {
  const body = { username: 'once', email: 'once@mail.example', password: 'sardi-ki-raat' }

  const first = await post('register', body, { key: 'register-key-1' })
  const again = await post('register', body, { key: 'register-key-1' })
  const other = await post('register', { ...body, password: 'garmi-ka-din' }, { key: 'register-key-1' })
  const unkeyed = await post('register', body)

  expect(first.status).toBe(200)
  expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
  expect(other.body).toMatchObject({ code: 'sauda_idempotency_key_reused' })
  expect(unkeyed.body).toMatchObject({ code: 'registration-error-username-exists' })
  expect(await mailsTo('welcome', 'once@mail.example')).toHaveLength(1)
})

test("a user name cannot be another account's e-mail address, and vice versa", async () => {
  await post('register', { username: 'old@mail.example', email: 'old@mail.example', password: 'good enough' })
  const session = await signIn('old@mail.example', 'good enough')
  const { token, id } = session.body as { token: string; id: number }
  await shop.ask(`/wp-json/wc/v3/customers/${id}`, {
    method: 'PUT',
    token,
    body: { email: 'new@mail.example' },
  })

  const taken = await post('register', {
    username: 'someone',
    email: 'OLD@mail.example',
    password: 'good enough',
  })
  const profile = await shop.ask('/wp-json/wc/v3/customers/103', {
    method: 'PUT',
    token: await shop.tokenOf('sana'),
    body: { email: 'old@mail.example' },
  })

  expect(taken.body).toMatchObject({ code: 'registration-error-email-exists' })
  expect(profile.body).toMatchObject({ code: 'woocommerce_rest_customer_invalid_email' })
})

test('a password change whose reply was lost is repeated with the token that it invalidated [API-033]', async () => {
  const old = await shop.tokenOf('sana')
  const body = { user_id: 103, password: 'nayi si cheez', current_password: 'sana-demo-1' }
  const update = (key: string, sent: object = body) => post('update-password', sent, { token: old, key })

  const wrong = await update('password-key-0', { ...body, current_password: 'wrong-password' })
  const first = await update('password-key-1')
  const again = await update('password-key-1')
  const stranger = await update('password-key-2')

  expect(wrong.body).toMatchObject({ success: false, code: 'sauda_current_password_wrong' })
  expect([first.status, again.status, stranger.status]).toEqual([200, 200, 403])
  for (const { body: reply } of [first, again])
    expect(await ordersWith((reply as { token: string }).token)).toBe(200)
  expect(await ordersWith(old)).toBe(403)
  expect(await mailsTo('password-changed', 'sana@sauda.example')).toHaveLength(1)
  shop.time.now += 61_000
  expect((await update('password-key-1')).status).toBe(403)
  const kept = await shop.context.db.selectFrom('idempotentReply').select(['body', 'bodyHash']).execute()
  expect(JSON.stringify(kept)).not.toContain('eyJ') // no token is stored
})

test('where the owner requires it, a password is changed only with the current one', async () => {
  const demand = (askCurrentPassword: boolean) =>
    shop.ask('/wp-json/sauda/v1/settings/shop', {
      method: 'PUT',
      key: '2',
      body: { values: { askCurrentPassword } },
    })
  await post('register', { username: 'owned', email: 'owned@mail.example', password: 'owned-demo-1' })
  const token = await shop.tokenOf('owned')
  const change = (current?: string) =>
    post(
      'update-password',
      { password: 'second secret 2', ...(current && { current_password: current }) },
      { token },
    )
  await demand(true)
  expect(await change()).toMatchObject({
    status: 400,
    body: { success: false, code: 'sauda_password_required' },
  })
  expect(await change('guess')).toMatchObject({ status: 400, body: { code: 'sauda_current_password_wrong' } })
  expect((await change('owned-demo-1')).status).toBe(200)
  await demand(false)
})

test('an e-mail change by API key is announced to the old and the new address', async () => {
  const put = (email: string) =>
    shop.ask('/wp-json/wc/v3/customers/101', { method: 'PUT', key: '2', body: { email } })

  await put('ayesha@sauda.example')
  expect(await listMail(shop.context.db, 'email-changed')).not.toContainEqual(
    expect.objectContaining({ recipient: 'ayesha@sauda.example' }),
  )
  await put('ayesha.khan@mail.example')

  expect(await mailsTo('email-changed', 'ayesha@sauda.example')).toMatchObject([
    { content: { from: 'ayesha@sauda.example', to: 'ayesha.khan@mail.example' } },
  ])
  // the reader of the new address may be a stranger
  const [{ content } = { content: {} }] = await mailsTo('email-changed', 'ayesha.khan@mail.example')
  expect(Object.keys(content as object).toSorted()).toEqual(['displayName', 'link'])
  expect((content as { displayName: string }).displayName).toBe('')
})

test("an unconfirmed address gets three such mails a day in any letter case, without the caller's texts", async () => {
  const { db } = shop.context
  const body = { username: 'mailer', email: 'first@mail.example', password: 'long-enough-7' }
  await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', key: '1', body })
  const signedIn = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body })
  const { token, id } = signedIn.body as { token: string; id: number }
  const put = async (email: string) =>
    (await shop.ask(`/wp-json/wc/v3/customers/${id}`, { method: 'PUT', token, body: { email } })).status
  const confirmFirst = (confirmNewEmail: boolean) =>
    shop.ask('/wp-json/sauda/v1/settings/shop', {
      method: 'PUT',
      key: '2',
      body: { values: { confirmNewEmail } },
    })
  await confirmFirst(true)
  const statuses = []
  for (let round = 0; round < 2; round += 1)
    statuses.push(await put('victim@mail.example'), await put('Victim@mail.example'))
  await confirmFirst(false)
  expect(statuses).toEqual([200, 200, 200, 429])
  const all = await db
    .selectFrom('mailOutbox')
    .select(['recipient', 'content'])
    .where('name', '=', 'email-change-asked')
    .where('recipient', 'like', '%ictim@mail.example')
    .execute()
  expect(all).toHaveLength(3)
  for (const { content } of all) expect(Object.keys(content as object)).toEqual(['link'])

  // without confirmation, a stranger's address gets a limited number of mails
  for (let round = 0; round < 5; round += 1) {
    await put('stranger@mail.example')
    await put('first@mail.example')
  }
  expect((await mailsTo('email-changed', 'stranger@mail.example')).length).toBeLessThanOrEqual(3)
})

describe('the link in the welcome mail', () => {
  const confirm = (token: string, session?: string) =>
    shop.ask('/wp-json/sauda/v1/confirm-email', {
      ...{ method: 'POST', body: { token } },
      ...(session === undefined ? { key: '1' } : { token: session }),
    })
  const register = async (username: string) => {
    const email = `${username}@mail.example`
    const body = { username, email, password: 'long-enough-7' }
    await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', key: '1', body })
    const [{ content } = { content: {} }] = await mailsTo('welcome', email)
    const { link } = content as { link: string }
    const credentials = { username, password: body.password }
    const signedIn = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: credentials })
    const { token: session } = signedIn.body as { token: string }
    return { email, link, session, token: new URL(link).searchParams.get('token') ?? '' }
  }
  const isConfirmed = async (email: string) =>
    (
      await shop.context.db
        .selectFrom('customer')
        .select('emailConfirmed')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).emailConfirmed

  test('confirms the address, also repeatedly, and contains no user input', async () => {
    const { email, link, token, session } = await register('bushra.evil')
    expect(link).not.toContain('evil')
    expect(await isConfirmed(email)).toBe(false)
    expect((await confirm(token, session)).status).toBe(200)
    expect((await confirm(token, session)).status).toBe(200)
    expect(await isConfirmed(email)).toBe(true)
  })

  // a stranger can register with another person's email, who then receives the link
  test('confirms nothing without a session of the account', async () => {
    const { email, token } = await register('not-me')
    const other = await register('somebody-else')
    const refused = { status: 401, body: { code: 'sauda_sign_in_to_confirm', data: { status: 401 } } }
    expect(await confirm(token)).toMatchObject(refused)
    expect(await confirm(token, other.session)).toMatchObject(refused)
    expect(await isConfirmed(email)).toBe(false)
  })

  test('is valid for seven days, for this account and address only', async () => {
    const { email, token } = await register('nadia')
    const [id, until, signature = ''] = token.split('.')
    const forged = [
      '',
      'x',
      `${id}.${until}.${signature.slice(0, -1)}A`,
      `101.${until}.${signature}`,
      `${id}.${Number(until) + 1}.${signature}`,
      `${token}.`,
    ].filter((each) => each !== token)
    for (const each of forged) expect((await confirm(each)).status).toBe(400)
    shop.time.now += 8 * 86_400_000
    expect((await confirm(token)).body).toMatchObject({ code: 'sauda_reset_link_invalid' })
    shop.time.now -= 8 * 86_400_000
    await shop.context.db
      .updateTable('customer')
      .set({ email: `x${email}` })
      .where('email', '=', email)
      .execute()
    expect((await confirm(token)).status).toBe(400)
  })
})
