import { expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const remove = (token: string, body: object = {}) =>
  shop.ask('/wp-json/sauda/v1/account', { method: 'DELETE', token, body })
const mine = (token: string) => shop.ask('/wp-json/sauda/v1/my-data', { token })

test('a customer downloads their account, addresses, sessions and all their orders', async () => {
  const token = await shop.tokenOf('ayesha')

  const { status, headers, body } = await mine(token)

  const { account, orders, sessions } = body as {
    account: object
    orders: { id: number; customer_id: number; history: { type: string }[] }[]
    sessions: object[]
  }
  const { total } = await shop.context.db
    .selectFrom('customerOrder')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customerId', '=', 101)
    .executeTakeFirstOrThrow()
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="sauda-my-data.json"')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(account).toMatchObject({ id: 101, email: 'ayesha@sauda.example', billing: { city: 'Mardan' } })
  expect(sessions).toHaveLength(1)
  expect(orders).toHaveLength(Number(total))
  expect(new Set(orders.map(({ customer_id }) => customer_id))).toEqual(new Set([101]))
  expect(orders.map(({ history }) => history[0]?.type)).toEqual(orders.map(() => 'status'))
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('deleting an account requires the password; a wrong one changes nothing', async () => {
  const token = await shop.tokenOf('bilal')

  expect((await remove(token)).body).toMatchObject({ code: 'sauda_password_required', data: { status: 400 } })
  expect((await remove(token, { password: 'not this one' })).body).toMatchObject({
    code: 'sauda_current_password_wrong',
    data: { status: 400 },
  })

  expect((await mine(token)).status).toBe(200)
})

test('deleting an account removes addresses, sessions and stock notices; orders stay, and its e-mail address is free', async () => {
  const { db } = shop.context
  const token = await shop.tokenOf('bilal')
  const other = await shop.tokenOf('bilal')
  const before = await db.selectFrom('customerOrder').select('id').where('customerId', '=', 102).execute()

  const notice = { productId: 1001, locale: 'en', createdAt: new Date(shop.time.now) }
  await db
    .insertInto('stockNotice')
    .values(['Bilal@sauda.example', 'another@mail.example'].map((email) => ({ ...notice, email })))
    .execute()

  const { status, body } = await remove(token, { password: 'bilal-demo-1' })

  expect(await db.selectFrom('stockNotice').select('email').execute()).toEqual([
    { email: 'another@mail.example' },
  ])
  expect([status, body]).toMatchObject([200, { success: true }])
  expect([(await mine(token)).status, (await mine(other)).status]).toEqual([403, 403])
  expect(await db.selectFrom('customer').select('id').where('id', '=', 102).execute()).toEqual([])
  expect(await db.selectFrom('customerSession').select('id').where('customerId', '=', 102).execute()).toEqual(
    [],
  )
  const ids = before.map(({ id }) => id)
  const kept = await db
    .selectFrom('customerOrder')
    .select(['id', 'customerId'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(kept).toEqual(ids.toSorted((a, b) => a - b).map((id) => ({ id, customerId: 0 })))
  expect(await listMail(db, 'account-deleted')).toMatchObject([{ recipient: 'bilal@sauda.example' }])

  const again = await shop.ask('/wp-json/sauda/v1/register', {
    method: 'POST',
    body: { username: 'bilal', email: 'bilal@sauda.example', password: 'quite another one' },
  })
  expect(again.status).toBe(200)
  const { user_id } = again.body as { user_id: number }
  expect(user_id).toBeGreaterThan(102)
})

test('an order placed while the account is deleted belongs to the shop, or is refused', async () => {
  const { db } = shop.context
  const token = await shop.tokenOf('sana')
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('username', '=', 'sana')
    .executeTakeFirstOrThrow()
  const address = {
    first_name: 'Sana',
    last_name: 'Malik',
    address_1: 'Street 1',
    city: 'Lahore',
    state: 'Punjab',
    postcode: '54000',
    country: 'Pakistan',
  }
  const place = (quantity: number) =>
    shop.ask('/wp-json/wc/v3/orders', {
      method: 'POST',
      token,
      body: {
        payment_method: 'cod',
        billing: { ...address, email: 'sana@sauda.example', phone: '03001234567' },
        line_items: [{ product_id: 1001, quantity }],
      },
    })

  const [deleted] = await Promise.all([
    remove(token, { password: 'sana-demo-1' }),
    ...Array.from({ length: 8 }, (_, at) => place(at + 1)),
  ])

  expect(deleted?.status).toBe(200)
  expect(await db.selectFrom('customerOrder').select('id').where('customerId', '=', id).execute()).toEqual([])
})

test('an account without a password is deleted only after a recent sign-in', async () => {
  const { db } = shop.context
  const [early, late] = [await shop.tokenOf('newcomer'), await shop.tokenOf('newcomer')]
  await db.updateTable('customer').set({ passwordHash: null }).where('username', '=', 'newcomer').execute()
  await db
    .updateTable('customerSession')
    .set({ createdAt: new Date(shop.time.now - 11 * 60_000) })
    .where('id', '=', (eb) => eb.selectFrom('customerSession').select((each) => each.fn.max('id').as('id')))
    .execute()

  expect((await remove(late)).body).toMatchObject({ code: 'sauda_sign_in_again', data: { status: 403 } })
  expect((await remove(early)).status).toBe(200)
})
