/* Names, slugs and options of products with unusual characters. */
import { expect, test } from 'vitest'
import { type Body, operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const products = '/wp-json/wc/v3/products'
const ask = operatorAsks(() => shop)
const create = async (body: object): Promise<Body> => (await ask('POST', products, body)).body
const change = (id: number, body: object) => ask('PUT', `${products}/${id}`, body)

test('products with the same long name in letters of two code units get different slugs', async () => {
  const name = `a${'𞤀'.repeat(120)}`
  const [one, other] = [await create({ name }), await create({ name })]

  expect(other.slug).toBe(`${String(one.slug)}-2`)
  expect(String(one.slug).isWellFormed()).toBe(true)
})

test('a product that is sent back as it was read keeps its slug', async () => {
  for (const name of [`${'c'.repeat(189)} ${'x'.repeat(20)}`, 'd'.repeat(200), 'd'.repeat(200)]) {
    const { id, slug } = await create({ name })

    expect((await change(id, { slug })).body.slug).toBe(slug)
  }
})

test('names and options of attributes are stored as text, as WooCommerce sends them with entities', async () => {
  const { id, attributes } = await create({
    name: 'Fitted',
    type: 'variable',
    attributes: [{ name: 'Fit &amp; size', options: ['M &amp; L', '<b>S</b>'], variation: true }],
  })
  expect(attributes).toMatchObject([{ name: 'Fit & size', options: ['M & L', 'S'] }])

  const variation = await ask('POST', `${products}/${id}/variations`, {
    regular_price: '900',
    attributes: [{ name: 'Fit &amp; size', option: 'M &amp; L' }],
  })
  expect(variation.body).toMatchObject({ attributes: [{ name: 'Fit & size', option: 'M & L' }] })

  const quote = await shop.ask('/wp-json/sauda/v1/quote', {
    method: 'POST',
    key: '1',
    body: {
      line_items: [
        {
          product_id: id,
          variation_id: variation.body.id,
          quantity: 1,
          meta_data: [{ key: 'Fit & size', value: 'M & L' }],
        },
      ],
    },
  })
  expect(quote).toMatchObject({ status: 200, body: { subtotal: '900.00' } })
})
