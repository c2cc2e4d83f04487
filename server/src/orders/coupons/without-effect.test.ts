/** A coupon that could never apply is refused, and names the field; what a coupon has already may be sent again. */
import { expect, test } from 'vitest'
import { operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const coupons = '/wp-json/wc/v3/coupons'
const ask = operatorAsks(() => shop)
const ten = { discount_type: 'percent', amount: '10' }
let made = 0
const create = async (body: object) =>
  (await ask('POST', coupons, { code: `EFFECT${(made += 1)}`, ...ten, ...body })).body
const refused = ({ status, body }: { status: number; body: unknown }) => {
  const { code, data } = body as { code: string; data?: { params?: object } }
  return { status, code, names: Object.keys(data?.params ?? {}) }
}
const by = (name: string) => ({ status: 400, code: 'rest_invalid_param', names: [name] })

test.each<[string, object]>([
  ['maximum_amount', { minimum_amount: '500', maximum_amount: '499.99' }],
  ['excluded_product_ids', { product_ids: [1001, 1020], excluded_product_ids: [1020] }],
  ['excluded_product_categories', { product_categories: [14], excluded_product_categories: [14] }],
  ['product_ids', { product_ids: [987654] }],
  // an empty list would make the coupon good for everything
  ['product_ids', { product_ids: ['nonsense'] }],
  ['product_categories', { product_categories: 'shoes' }],
  ['excluded_product_ids', { excluded_product_ids: [1001, 987654] }],
  ['product_categories', { product_categories: [987654] }],
  ['excluded_product_categories', { excluded_product_categories: [987654] }],
  ...[
    'notmail',
    'a@b',
    'a b@c.pk',
    '@c.pk',
    'a@@c.pk',
    '* @c.pk',
    '*@*@c.pk',
    '*@c..pk',
    'a@c.pk, b@c.pk',
  ].map((email): [string, object] => ['email_restrictions', { email_restrictions: ['a@c.pk', email] }]),
])('a new or changed coupon is refused by name: %s %j', async (name, body) => {
  expect(refused(await ask('POST', coupons, { code: 'REFUSED', ...ten, ...body }))).toEqual(by(name))
  const { id } = await create({})
  expect(refused(await ask('PUT', `${coupons}/${id}`, body))).toEqual(by(name))
  const batch = await ask('POST', `${coupons}/batch`, { update: [{ id, ...body }] })
  expect(batch.body).toMatchObject({
    update: [{ error: { data: { params: { [name]: expect.any(String) } } } }],
  })
})

test('a change is checked with what is stored', async () => {
  const { id } = await create({
    ...{ minimum_amount: '100', maximum_amount: '500' },
    ...{ product_ids: [1001], excluded_product_categories: [14] },
  })
  const change = (body: object) => ask('PUT', `${coupons}/${id}`, body)

  expect(refused(await change({ minimum_amount: '501' }))).toEqual(by('minimum_amount'))
  expect(refused(await change({ maximum_amount: '99' }))).toEqual(by('maximum_amount'))
  expect(refused(await change({ excluded_product_ids: [1001] }))).toEqual(by('excluded_product_ids'))
  expect(refused(await change({ product_categories: [14] }))).toEqual(by('product_categories'))
  expect((await change({ minimum_amount: '501', maximum_amount: '0' })).status).toBe(200)
})

test.each(['*', '*@c.pk', 'ayesha*@c.pk', '*@*.edu.pk', '*gmail.com', 'Ayesha+1@C.pk', 'a@c*'])(
  'an address or a pattern of one may use a coupon: %s',
  async (email) => {
    expect(await create({ email_restrictions: [email, ` ${email} `, ''] })).toMatchObject({
      email_restrictions: [email],
    })
  },
)

test('a coupon may be sent back although its product and category are deleted', async () => {
  const product = (await ask('POST', '/wp-json/wc/v3/products', { name: 'Soon gone' })).body
  const category = (await ask('POST', '/wp-json/wc/v3/products/categories', { name: 'Soon gone' })).body
  const { id } = await create({
    product_ids: [product.id, product.id, 1001],
    excluded_product_categories: [category.id],
  })
  await ask('DELETE', `/wp-json/wc/v3/products/${product.id}?force=true`)
  await ask('DELETE', `/wp-json/wc/v3/products/categories/${category.id}?force=true`)

  const { body } = await ask('GET', `${coupons}/${id}`)
  expect(body).toMatchObject({ product_ids: [product.id, 1001] })
  expect((await ask('PUT', `${coupons}/${id}`, body)).status).toBe(200)
})
