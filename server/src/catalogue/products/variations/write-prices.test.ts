/** Prices and stock that operators write, of products and variations. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importProducts } from '#catalogue/csv/import/import-products.ts'
import { refreshDerived } from '#catalogue/product-data/derived-store.ts'
import { statementsOf } from '#testing/databases/statements-of.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const products = '/wp-json/wc/v3/products'
const ask = operatorAsks(() => shop)
const size = { name: 'Size', options: ['Small', 'Large'], variation: true }
const created = async (path: string, body: object) => Number((await ask('POST', path, body)).body['id'])

test('prices and stock are written while an import runs', async () => {
  const mug = await created(products, { name: 'Mug', type: 'variable', attributes: [size] })
  const variations = `${products}/${mug}/variations`
  const small = await created(variations, { attributes: [{ name: 'Size', option: 'Small' }] })
  async function* underWay() {
    yield 'SKU,Name\nIMPORT-1,Lamp\n'
    const stock = { regular_price: '120', stock_quantity: 4, manage_stock: true }
    expect((await ask('PUT', `${products}/1020`, stock)).body).toMatchObject({ ...stock, price: '120' })
    const batch = { update: [{ id: small, regular_price: '300', sale_price: '250' }] }
    expect((await ask('POST', `${variations}/batch`, batch)).body['update']).toMatchObject([{ price: '250' }])
  }

  await importProducts(shop.context, underWay())

  expect((await ask('GET', `${products}/${mug}`)).body['price']).toBe('250')
})

test('a write stores the price that a refresh computes', async () => {
  const { db, clock } = shop.context
  const bowl = await created(products, { name: 'Bowl', regular_price: '50' })
  const stored = () =>
    db.selectFrom('product').select(['price', 'priceMax']).where('id', '=', bowl).executeTakeFirst()
  const tomorrow = new Date(clock() + 86_400_000).toISOString()
  for (const change of [
    { regular_price: '100', sale_price: '80' },
    { regular_price: '80', sale_price: '' },
    { regular_price: '100', sale_price: '80', date_on_sale_from: tomorrow },
    { regular_price: '' },
    { type: 'variable', attributes: [size] },
    { type: 'simple', regular_price: '70' },
  ]) {
    expect((await ask('PUT', `${products}/${bowl}`, change)).status).toBe(200)
    const written = await stored()

    await db.transaction().execute((tx) => refreshDerived(tx, [bowl], new Date(clock())))

    expect(await stored()).toEqual(written)
  }
})

test('a price that is written while an order takes stock leaves the stock of the order', async () => {
  const { db } = shop.context
  const bag = await created(products, { name: 'Bag', manage_stock: true, stock_quantity: 9 })
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }

  const { reply } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('product').set({ stockQuantity: 8 }).where('id', '=', bag).execute()
    const change = ask('PUT', `${products}/${bag}`, { regular_price: '700' })
    await expect.poll(waiting).toBe(1)
    return { reply: change }
  })

  expect((await reply).body).toMatchObject({ price: '700', stock_quantity: 8 })
})

test.each([
  ['change of a price', 11, 'PUT', `${products}/1021`, { regular_price: '900' }],
  ['new product', 18, 'POST', products, { name: 'Lamp', tags: [{ name: 'New' }] }],
] as const)('%s: at most %i statements', async (_name, most, method, path, body) => {
  expect((await ask(method, path, body)).status).toBeLessThan(300)

  const { result, statements } = await statementsOf(shop.databaseUrl, () => ask(method, path, body))

  expect(result.status).toBeLessThan(300)
  expect(statements.slice(most)).toEqual([])
})
