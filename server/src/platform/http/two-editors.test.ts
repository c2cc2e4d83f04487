/* Two people change different fields of one row at the same time: both changes stay. */
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
const v3 = '/wp-json/wc/v3'

const ask = async (method: string, path: string, body?: object) => {
  const reply = await shop.ask(path, { method, key: '2', ...(body && { body }) })
  expect({ method, path, status: reply.status }).toEqual({
    method,
    path,
    status: expect.toBeOneOf([200, 201]),
  })
  return reply.body as { id: number }
}
const made = async (path: string, body: object) => `${path}/${(await ask('POST', path, body)).id}`
const product = () => made(`${v3}/products`, { name: 'Shawl', regular_price: '100' })
const review = async () => {
  const product_id = Number((await product()).split('/').at(-1))
  const by = { reviewer: 'Sana', reviewer_email: 'sana@mail.example' }
  return made(`${v3}/products/reviews`, { product_id, review: 'Warm', rating: 1, ...by })
}

/** `shown`: how the reply shows the change; absent: as it was sent */
type Change = { sent: object; shown?: object }
type Case = [what: string, path: () => Promise<string>, changes: (round: number) => readonly Change[]]

const texts = (name: string, other: string) => (round: number) => [
  { sent: { [name]: `one ${round}` } },
  { sent: { [other]: `two ${round}` } },
]
const meta = (round: number) =>
  ['one', 'two'].map((key) => {
    const entry = { key, value: `${key} ${round}` }
    const meta_data: unknown = expect.arrayContaining([expect.objectContaining(entry)])
    return { sent: { meta_data: [entry] }, shown: { meta_data } }
  })

test.each<Case>([
  ['a product', product, texts('name', 'sku')],
  ['meta data of a product', product, meta],
  [
    'a category',
    () => made(`${v3}/products/categories`, { name: 'Both' }),
    (round) => [{ sent: { name: `Both ${round}` } }, { sent: { menu_order: round } }],
  ],
  [
    'a coupon',
    () => made(`${v3}/coupons`, { code: 'both' }),
    (round) => [{ sent: { amount: `${round + 1}.00` } }, { sent: { usage_limit: round + 1 } }],
  ],
  [
    'a customer',
    () => made(`${v3}/customers`, { email: 'both@mail.example' }),
    texts('first_name', 'last_name'),
  ],
  ['an order', () => made(`${v3}/orders`, {}), texts('customer_note', 'transaction_id')],
  ['meta data of an order', () => made(`${v3}/orders`, {}), meta],
  [
    'a review',
    review,
    (round) => [{ sent: { reviewer: `Sana ${round}` } }, { sent: { rating: 1 + (round % 5) } }],
  ],
  [
    'the status of a review',
    review,
    (round) => [
      { sent: { status: round % 2 === 0 ? 'spam' : 'approved' } },
      { sent: { reviewer: `Sana ${round}` } },
    ],
  ],
  [
    'a payment gateway',
    async () => `${v3}/payment_gateways/cod`,
    (round) => [
      { sent: { order: round + 1 } },
      {
        sent: { settings: { instructions: `Pay ${round}` } },
        shown: { settings: { instructions: { value: `Pay ${round}` } } },
      },
    ],
  ],
  [
    'a redirect',
    () => made('/wp-json/sauda/v1/desk/redirects', { old_path: '/old', path: '/deals' }),
    (round) => [
      { sent: { old_path: `/old-${round}` } },
      { sent: { path: round % 2 === 0 ? '/cart' : '/deals' } },
    ],
  ],
])('%s', async (_, at, changes) => {
  const path = await at()
  for (let round = 0; round < 6; round += 1) {
    const each = changes(round)
    await Promise.all(each.map(({ sent }) => ask('PUT', path, sent)))
    const now = await ask('GET', path)
    for (const { sent, shown = sent } of each) expect(now).toMatchObject(shown)
  }
})
