/** Lists of a hundred complete rows run as many statements as lists of one. */
import { beforeAll, expect, test } from 'vitest'
import { operatorAsks } from '#testing/operator-orders.ts'
import { statementsOf } from '#testing/databases/statements-of.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let parent: number
const v3 = '/wp-json/wc/v3'
const ask = operatorAsks(() => shop)
beforeAll(async () => {
  const product = async (body: object) => (await ask('POST', `${v3}/products`, body)).body.id
  parent = await product({
    name: 'Suit',
    type: 'variable',
    tags: [{ name: 'Eid' }, { name: 'New' }],
    attributes: [{ name: 'Size', options: ['S', 'M', 'L'], variation: true }],
  })
  const batch = (path: string, create: object[]) => ask('POST', `${v3}/${path}/batch`, { create })
  await batch(
    `products/${parent}/variations`,
    ['S', 'M', 'L'].map((option) => ({ regular_price: '10', attributes: [{ name: 'Size', option }] })),
  )
  await product({ name: 'Group', type: 'grouped', grouped_products: [1001, 1002] })
  const review = { product_id: parent, review: 'Good.', reviewer: 'Sana', reviewer_email: 'a@b.example' }
  await batch('products/reviews', [review, review, review])
})

const most = 5

/** Excludes statements for keys and versions, which concurrent calls share. */
const isOfList = (text: string): boolean => !text.includes('"api_key"') && !text.includes('last_value')

test.each([
  'products',
  'VARIATIONS',
  'orders',
  'customers',
  'coupons',
  'products/reviews',
  'products/tags',
  'taxes',
])('%s', async (name) => {
  const path = `${v3}/${name.replace('VARIATIONS', `products/${parent}/variations`)}`
  const list = async (perPage: number) => {
    const { body } = await ask('GET', `${path}?per_page=${perPage}&_fields=`)
    return (body as unknown as object[]).length
  }
  // keys, settings and pictures are cached after the first call
  await list(100)

  const { result: rows, statements } = await statementsOf(shop.databaseUrl, () => list(100))
  const queries = statements.filter(isOfList).length

  expect(rows).toBeGreaterThan(0)
  expect(queries).toBeLessThanOrEqual(most)
  expect(queries).toBeGreaterThan(0)
})
