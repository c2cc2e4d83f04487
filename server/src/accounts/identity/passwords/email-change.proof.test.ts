/* A new email takes effect once its link is followed; the old address can restore the account for three days. */
import { timings } from '@sauda/domain/constants.ts'
import { beforeAll, expect, test } from 'vitest'
import { expiries } from '#entry/modules.ts'
import { deleteExpired } from '#operations/maintenance.ts'
import { emailLinks, tokenIn } from '#testing/email-links.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop({ RATE_LIMIT_FACTOR: '1' })
const { mailTo, follow } = emailLinks(shop)
beforeAll(async () => {
  await confirmFirst(true)
})

/** Sets whether a new address must be confirmed first. */
const confirmFirst = (confirmNewEmail: boolean) =>
  shop.ask('/wp-json/sauda/v1/settings/shop', {
    method: 'PUT',
    key: '2',
    body: { values: { confirmNewEmail } },
  })

const password = 'long-enough-7'
/** Whether one succeeded and the other was refused. */
const isOneOfTwo = ([one, two]: number[]): boolean =>
  (one === 200 && two === 400) || (one === 400 && two === 200)
const over = { status: 400, body: { message: 'This link is invalid or has expired.' } }
const taken = { status: 400, body: { message: 'An account with this email already exists.' } }

/** Signs in a customer with a confirmed address. */
async function aCustomer(name: string) {
  const email = `${name}@mail.example`
  const body = { username: name, email, password }
  await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', key: '1', body })
  await shop.context.db
    .updateTable('customer')
    .set({ emailConfirmed: true })
    .where('email', '=', email)
    .execute()
  const { id, token } = (await signIn(name)).body as { id: number; token: string }
  const path = `/wp-json/wc/v3/customers/${id}`
  return {
    id,
    email,
    token,
    put: (change: object) => shop.ask(path, { method: 'PUT', token, body: change }),
    follow: (link: string) => follow(link, token),
    read: async () =>
      (await shop.ask(path, { token })).body as { email: string; first_name: string; pending_email?: string },
    stored: () => shop.context.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}
const signIn = (username: string) =>
  shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', key: '1', body: { username, password } })
const changeToken = async (to: string) => tokenIn((await mailTo(to, 'email-change-asked')).at(-1)?.link)
const backToken = async (to: string) => tokenIn((await mailTo(to, 'email-changed')).at(-1)?.wayBack)

test('a new address waits for its link while other fields are saved; the link works once and notifies the old address', async () => {
  const sana = await aCustomer('waits')

  const saved = await sana.put({ first_name: 'Sana', email: 'waits-new@mail.example' })

  expect(saved).toMatchObject({
    status: 200,
    body: { first_name: 'Sana', email: sana.email, pending_email: 'waits-new@mail.example' },
  })
  expect((await shop.ask(`/wp-json/wc/v3/customers/${sana.id}`, { key: '2' })).body).not.toHaveProperty(
    'pending_email',
  )
  const token = await changeToken('waits-new@mail.example')
  expect(await shop.context.db.selectFrom('emailChange').select('tokenHash').execute()).not.toContainEqual({
    tokenHash: token,
  })
  expect((await sana.follow(token)).status).toBe(200)
  expect(await sana.follow(token)).toMatchObject(over)
  expect(await sana.stored()).toMatchObject({ email: 'waits-new@mail.example', emailConfirmed: true })
  expect(await sana.read()).not.toHaveProperty('pending_email')
  expect(await mailTo(sana.email, 'email-changed')).toMatchObject([
    { to: 'waits-new@mail.example', wayBack: expect.stringContaining('/confirm-email?back=') as string },
  ])
})

test('a link to a new address works only in a session of its account', async () => {
  const [sana, other] = [await aCustomer('session-one'), await aCustomer('session-two')]
  await sana.put({ email: 'session-new@mail.example' })
  const token = await changeToken('session-new@mail.example')
  const refused = { status: 401, body: { code: 'sauda_sign_in_to_confirm', data: { status: 401 } } }

  expect(await follow(token)).toMatchObject(refused)
  expect(await other.follow(token)).toMatchObject(refused)
  expect((await sana.stored())?.email).toBe(sana.email)
  expect((await sana.follow(token)).status).toBe(200)
  expect((await sana.stored())?.email).toBe('session-new@mail.example')
})

test('a link is valid for a day, ends with a newer link, and ends when the old address is submitted again', async () => {
  const sana = await aCustomer('expires')
  await sana.put({ email: 'expires-one@mail.example' })
  const first = await changeToken('expires-one@mail.example')
  await sana.put({ email: 'expires-two@mail.example' })
  const second = await changeToken('expires-two@mail.example')

  expect(await sana.follow(first)).toMatchObject(over)
  shop.time.now += timings.emailLink
  expect(await follow(second)).toMatchObject(over)
  expect(await sana.read()).not.toHaveProperty('pending_email')

  await sana.put({ email: 'expires-three@mail.example' })
  const third = await changeToken('expires-three@mail.example')
  const kept = await shop.ask('/wp-json/sauda/v1/account/email-change', {
    method: 'DELETE',
    token: sana.token,
  })
  expect(kept.status).toBe(200)
  expect(await sana.follow(third)).toMatchObject(over)
  expect((await sana.stored())?.email).toBe(sana.email)
})

test('of two accounts that wait for one address the first to follow its link gets it, also concurrently', async () => {
  const [one, two] = [await aCustomer('race-one'), await aCustomer('race-two')]
  await one.put({ email: 'race@mail.example' })
  const first = await changeToken('race@mail.example')
  await two.put({ email: 'race@mail.example' })
  const second = await changeToken('race@mail.example')

  const answers = await Promise.all([one.follow(first), two.follow(second)])

  expect(answers.map(({ status }) => status)).toSatisfy(isOneOfTwo)
  expect(answers.find(({ status }) => status === 400)).toMatchObject(taken)
  const emails = [await one.stored(), await two.stored()].map((row) => row?.email)
  expect(emails.filter((email) => email === 'race@mail.example')).toHaveLength(1)
})

test('two concurrent uses of one link count once', async () => {
  const sana = await aCustomer('twice')
  await sana.put({ email: 'twice-new@mail.example' })
  const token = await changeToken('twice-new@mail.example')
  const answers = await Promise.all([sana.follow(token), sana.follow(token)])
  expect(answers.map(({ status }) => status)).toSatisfy(isOneOfTwo)
})

test('an address of another account is rejected when it is requested, and when its link is followed', async () => {
  const sana = await aCustomer('late')
  const bilal = await aCustomer('early')
  expect(await sana.put({ email: bilal.email })).toMatchObject(taken)

  await sana.put({ email: 'late-new@mail.example' })
  const token = await changeToken('late-new@mail.example')
  await aCustomer('late-new')
  expect(await sana.follow(token)).toMatchObject(taken)
  expect((await sana.stored())?.email).toBe(sana.email)
})

test('the undo link restores the old address, ends sessions, password and later links, and sends a link for a new password', async () => {
  const sana = await aCustomer('back')
  await sana.put({ email: 'thief@mail.example' })
  await sana.follow(await changeToken('thief@mail.example'))
  await sana.put({ email: 'thief-two@mail.example' })
  await sana.follow(await changeToken('thief-two@mail.example'))
  const later = await backToken('thief@mail.example')
  // the address is reserved for its owner
  const body = { username: 'blocker', email: sana.email, password }
  expect((await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', key: '1', body })).status).toBe(400)

  shop.time.now += timings.emailWayBack - 1000
  const back = await follow(await backToken(sana.email))

  expect(back.status).toBe(200)
  expect(await sana.stored()).toMatchObject({ email: sana.email, emailConfirmed: true, passwordHash: null })
  expect((await shop.ask('/wp-json/sauda/v1/sessions', { token: sana.token })).status).not.toBe(200)
  expect((await signIn('back')).status).toBe(403)
  expect(await follow(later)).toMatchObject(over)
  const reset = tokenIn((await mailTo(sana.email, 'password-reset')).at(-1)?.link)
  const chosen = { token: reset, password: 'garmi-ka-din-7' }
  expect(
    (await shop.ask('/wp-json/sauda/v1/reset-password', { method: 'POST', key: '1', body: chosen })).status,
  ).toBe(200)
})

test.each(['by its customer', 'by an operator'])(
  'a new password ends links to new addresses, when it is set %s',
  async (how) => {
    const name = how === 'by its customer' ? 'renews' : 'is-renewed'
    const sana = await aCustomer(name)
    await sana.put({ email: `${name}-thief@mail.example` })
    const link = await changeToken(`${name}-thief@mail.example`)
    const renewed = { password: 'another-long-8', current_password: password }
    const { status } =
      how === 'by its customer'
        ? await shop.ask('/wp-json/sauda/v1/update-password', {
            method: 'POST',
            token: sana.token,
            body: renewed,
          })
        : await shop.ask(`/wp-json/wc/v3/customers/${sana.id}`, {
            ...{ method: 'PUT', key: '2' },
            body: { password: renewed.password },
          })
    expect(status).toBe(200)

    expect(await follow(link)).toMatchObject(over)
    expect(await sana.stored()).toMatchObject({ email: sana.email })
  },
)

test('the undo link expires after three days, and is then deleted', async () => {
  const sana = await aCustomer('toolate')
  await sana.put({ email: 'toolate-new@mail.example' })
  await sana.follow(await changeToken('toolate-new@mail.example'))
  const token = await backToken(sana.email)
  shop.time.now += timings.emailWayBack
  expect(await follow(token)).toMatchObject(over)
  shop.time.now += 2 * 3_600_000
  await deleteExpired(shop.context, expiries)
  expect(
    await shop.context.db.selectFrom('emailChange').selectAll().where('customerId', '=', sana.id).execute(),
  ).toEqual([])
})

test('an API key changes an address at once, and the old address gets the undo link', async () => {
  const sana = await aCustomer('bykey')
  const changed = await shop.ask(`/wp-json/wc/v3/customers/${sana.id}`, {
    method: 'PUT',
    key: '2',
    body: { email: 'bykey-new@mail.example' },
  })
  expect(changed.body).toMatchObject({ email: 'bykey-new@mail.example' })
  expect((await follow(await backToken(sana.email))).status).toBe(200)
  expect((await sana.stored())?.email).toBe(sana.email)
})

test('an unconfirmed address gets no undo link, because it may be a typo that a stranger reads', async () => {
  const sana = await aCustomer('typo')
  await shop.context.db
    .updateTable('customer')
    .set({ emailConfirmed: false })
    .where('id', '=', sana.id)
    .execute()
  await sana.put({ email: 'typo-new@mail.example' })
  await sana.follow(await changeToken('typo-new@mail.example'))
  expect(await mailTo(sana.email, 'email-changed')).toMatchObject([{ to: '', wayBack: '' }])
})

test('five links an hour for an account and three a day to an address are sent, then an error', async () => {
  const sana = await aCustomer('asks')
  const ask = async (email: string) => (await sana.put({ email })).status
  const toOne = [1, 2, 3, 4].map(() => 'asks-one@mail.example')
  const statuses = []
  for (const email of [...toOne, 'asks-a@mail.example', 'asks-b@mail.example', 'asks-c@mail.example'])
    statuses.push(await ask(email))
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429])
})

test('by default a new address applies at once, gets a confirmation link, and the old one gets the undo link', async () => {
  await confirmFirst(false)
  const bisma = await aCustomer('bisma')
  const email = 'bisma.new@mail.example'
  expect(await bisma.put({ email })).toMatchObject({ status: 200, body: { email } })
  await confirmFirst(true)

  expect(await bisma.read()).toMatchObject({ email })
  expect((await bisma.read()).pending_email).toBeUndefined()
  expect(await bisma.stored()).toMatchObject({ email, emailConfirmed: false })
  expect((await mailTo(email, 'email-changed')).at(-1)?.link).toContain('/confirm-email?')
  expect((await follow(await backToken(bisma.email))).status).toBe(200)
  expect(await bisma.stored()).toMatchObject({ email: bisma.email })
})
