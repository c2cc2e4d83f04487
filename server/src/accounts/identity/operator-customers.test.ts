import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const customers = '/wp-json/wc/v3/customers'
type Body = Record<string, unknown> & { id: number }
const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const reply = await shop.ask(path, { method, key: '2', headers, ...(body && { body }) })
  return { ...reply, body: reply.body as Body }
}
const idsOf = async (query: string) =>
  ((await shop.ask(`${customers}?${query}`, { key: '3' })).body as Body[]).map(({ id }) => id)
const signIn = (username: string, password: string) =>
  shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: { username, password } })

test('an operator creates an account that can sign in at once [API-041]', async () => {
  const made = await ask('POST', customers, {
    email: 'sanaa@example.com',
    username: 'sanaa',
    password: 'roses-in-lahore',
    first_name: 'Sana',
    last_name: 'Ali',
    billing: { city: 'Lahore' },
    meta_data: [{ key: '_crm', value: '7' }],
  })

  expect(made).toMatchObject({
    status: 201,
    body: {
      email: 'sanaa@example.com',
      username: 'sanaa',
      first_name: 'Sana',
      last_name: 'Ali',
      display_name: 'Sana Ali',
      role: 'customer',
      billing: { city: 'Lahore', email: '' },
      shipping: { city: '' },
      avatar_url: '',
      meta_data: [{ key: '_crm', value: '7' }],
    },
  })
  expect(made.headers.get('location')).toBe(`http://shop.test${customers}/${made.body.id}`)
  const signedIn = await signIn('sanaa', 'roses-in-lahore')
  expect(signedIn.status).toBe(200)
  const { token } = signedIn.body as { token: string }
  expect((await shop.ask(`${customers}/${made.body.id}`, { token })).body).toMatchObject({ meta_data: [] })
})

test('without user name and password the name is made from the e-mail address, and the owner sets a password by mail', async () => {
  const first = await ask('POST', customers, { email: 'omar.k@example.com' })
  const second = await ask('POST', customers, { email: 'omar.k@example.pk' })

  expect(first.body).toMatchObject({ username: 'omar.k' })
  expect(second.body).toMatchObject({ username: 'omar.k2' })
  expect((await signIn('omar.k', '')).status).toBe(403)
})

test.each([
  [{ username: 'x1' }, 'rest_missing_callback_param', 'Missing parameter(s): email'],
  [{ email: 'bad' }, 'customer_invalid_email', 'Invalid email address'],
  [
    { email: 'AYESHA@sauda.example' },
    'registration-error-email-exists',
    'An account is already registered with AYESHA@sauda.example. Please log in or use a different email address.',
  ],
  [
    { email: 'new@example.com', username: 'Ayesha' },
    'registration-error-username-exists',
    'An account is already registered with that username. Please choose another.',
  ],
  [
    { email: 'new@example.com', password: '123' },
    'sauda_password_short',
    'Password must be at least 6 characters',
  ],
  [
    { email: 'new@example.com', billing: { email: 'bad' } },
    'rest_invalid_param',
    'Invalid parameter(s): billing',
  ],
])('rejects %o [API-044]', async (body, code, message) => {
  const reply = await ask('POST', customers, body)

  expect(reply).toMatchObject({ status: 400, body: { code, message } })
  expect(reply.body).not.toHaveProperty('success')
})

test('two accounts with one e-mail address are not created, also in parallel', async () => {
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      ask('POST', customers, { email: 'race@example.com', username: `race${at}` }),
    ),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
})

test('an operator updates an account; a new password ends its sessions [API-041]', async () => {
  const { body: made } = await ask('POST', customers, {
    email: 'hina@example.com',
    username: 'hina',
    password: 'first-password-1',
  })
  const { token } = (await signIn('hina', 'first-password-1')).body as { token: string }
  shop.time.now += 2_000

  const changed = await ask('PUT', `${customers}/${made.id}`, {
    last_name: 'Shah',
    password: 'second-password-2',
    shipping: { city: 'Quetta' },
    meta_data: [{ key: 'tier', value: 'gold' }],
  })

  expect(changed).toMatchObject({
    status: 200,
    body: { last_name: 'Shah', shipping: { city: 'Quetta' }, meta_data: [{ key: 'tier', value: 'gold' }] },
  })
  expect((await shop.ask(`${customers}/${made.id}`, { token })).status).toBe(403)
  expect((await signIn('hina', 'second-password-2')).status).toBe(200)
  expect((await ask('PUT', `${customers}/${made.id}`, { password: '1' })).status).toBe(400)
  expect((await ask('PUT', `${customers}/${made.id}`, { username: 'other' })).body).toMatchObject({
    code: 'woocommerce_rest_customer_invalid_argument',
  })
  expect(await ask('PUT', `${customers}/99999`, { first_name: 'x' })).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_invalid_id' },
  })
})

test('accounts are only deleted permanently, and their orders stay [API-041]', async () => {
  const { id } = (await ask('POST', customers, { email: 'gone@example.com' })).body
  const order = (await ask('POST', '/wp-json/wc/v3/orders', { customer_id: id })).body
  const { db } = shop.context
  const mails = () =>
    db.selectFrom('mailOutbox').select('id').where('recipient', 'ilike', 'gone@example.com').execute()
  const mail = { name: 'welcome', recipient: 'Gone@Example.com', content: '{}', state: 'sent' } as const
  await db
    .insertInto('mailOutbox')
    .values([
      { ...mail, createdAt: new Date(shop.time.now) },
      // it was never delivered, so that it counts in no limit, and it still has its content
      {
        ...mail,
        state: 'failed',
        budget: 'welcome',
        content: '{"name":"Hina"}',
        createdAt: new Date(shop.time.now),
      },
    ])
    .execute()
  expect(await mails()).not.toEqual([])

  expect(await ask('DELETE', `${customers}/${id}`)).toMatchObject({
    status: 501,
    body: {
      code: 'woocommerce_rest_trash_not_supported',
      message: 'Customers do not support trashing.',
    },
  })
  expect(await ask('DELETE', `${customers}/${id}?force=true`)).toMatchObject({ status: 200, body: { id } })
  expect(await mails()).toEqual([])
  expect(await ask('GET', `${customers}/${id}`)).toMatchObject({ status: 404 })
  expect(await ask('DELETE', `${customers}/${id}?force=true`)).toMatchObject({
    status: 404,
    body: { code: 'woocommerce_rest_invalid_id', message: 'Invalid resource ID.' },
  })
  expect((await ask('GET', `/wp-json/wc/v3/orders/${order.id}`)).body).toMatchObject({ customer_id: 0 })
})

test('customers are listed by name ascending, and filtered by exact e-mail, search, ids and role [API-041]', async () => {
  const names = (
    (await shop.ask(`${customers}?per_page=100`, { key: '3' })).body as { display_name: string }[]
  ).map(({ display_name }) => display_name.toLowerCase())

  expect(names).toEqual(names.toSorted())
  expect(await idsOf('email=AYESHA@sauda.example')).toEqual([101])
  expect(await idsOf('search=ayesh')).toEqual([101])
  expect(await idsOf('include=102,101&orderby=include')).toEqual([102, 101])
  expect(await idsOf('orderby=id&per_page=2')).toEqual([101, 102])
  expect(await idsOf('orderby=id&per_page=1&exclude=101')).toEqual([102])
  expect(await idsOf('role=editor')).toEqual([])
  expect(await idsOf('role=all&per_page=1')).toHaveLength(1)
  expect(await ask('GET', `${customers}?email=bad`)).toMatchObject({
    status: 400,
    body: { data: { details: { email: { code: 'rest_invalid_email', message: 'Invalid email address.' } } } },
  })
})

test('a batch creates, updates and deletes; each entry fails by itself [API-041]', async () => {
  const { id } = (await ask('POST', customers, { email: 'batch0@example.com' })).body

  const { body } = await ask('POST', `${customers}/batch`, {
    create: [{ email: 'batch1@example.com' }, { email: 'batch1@example.com', username: 'other1' }, {}],
    update: [{ id, first_name: 'New' }, { id: 99_999 }],
    delete: [id, 99_998],
  })

  expect(body).toMatchObject({
    create: [
      { email: 'batch1@example.com' },
      { id: 0, error: { code: 'registration-error-email-exists' } },
      { id: 0, error: { code: 'rest_missing_callback_param' } },
    ],
    update: [
      { id, first_name: 'New' },
      { id: 99_999, error: { data: { status: 400 } } },
    ],
    delete: [{ id }, { id: 99_998, error: { data: { status: 404 } } }],
  })
})

test('a customer is paying from the first paid order on', async () => {
  const { body: buyer } = await ask('POST', customers, { email: 'buyer@mail.example' })
  const order = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    key: '2',
    body: {
      customer_id: buyer.id,
      payment_method: 'cod',
      status: 'processing',
      line_items: [{ product_id: 1001 }],
    },
  })
  const { id } = order.body as Body
  expect(order.status).toBe(201)
  const paying = async () => (await ask('GET', `${customers}/${buyer.id}`)).body['is_paying_customer']
  const listed = async () =>
    ((await shop.ask(`${customers}?include=${buyer.id}`, { key: '3' })).body as Body[])[0]?.[
      'is_paying_customer'
    ]

  expect([await paying(), await listed()]).toEqual([false, false]) // cash on delivery is paid on completion
  const completed = await ask('PUT', `/wp-json/wc/v3/orders/${id}`, { status: 'completed' })
  expect(completed.body).toMatchObject({ status: 'completed', customer_id: buyer.id })
  expect([await paying(), await listed()]).toEqual([true, true])
  await ask('PUT', `/wp-json/wc/v3/orders/${id}`, { status: 'refunded' })
  expect(await paying()).toBe(true)
})
