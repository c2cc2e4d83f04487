/* Static data: countries, currencies, status names, and the shop's settings. */
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop({ SMTP_URL: 'smtp://shop:hush@mail.example' })
const get = async (path: string) => shop.ask(`/wp-json/wc/v3/${path}`, { key: '3' })

test('a country is found by its code in any case, with the provinces of WooCommerce', async () => {
  const { body } = await get('data/countries/pk')
  expect(body).toMatchObject({ code: 'PK', name: 'Pakistan' })
  expect((body as { states: object[] }).states).toContainEqual({ code: 'KP', name: 'Khyber Pakhtunkhwa' })
  expect(await get('data/countries/zz')).toMatchObject({
    status: 404,
    body: { code: 'woocommerce_rest_data_invalid_location' },
  })
})

test('every country is listed once, in its continent', async () => {
  const countries = (await get('data/countries')).body as { code: string }[]
  const continents = (await get('data/continents')).body as { code: string; countries: { code: string }[] }[]
  const placed = continents.flatMap((each) => each.countries.map(({ code }) => code))

  expect(countries.length).toBeGreaterThan(240)
  expect(placed.toSorted()).toEqual(countries.map(({ code }) => code).toSorted())
  expect((await get('data/continents/as')).body).toMatchObject({ code: 'AS', name: 'Asia' })
})

test("the shop's currency is the current one", async () => {
  expect((await get('data/currencies/current')).body).toMatchObject({
    code: 'PKR',
    name: 'Pakistani Rupee',
    symbol: '₨',
  })
  expect((await get('data/currencies')).body).toContainEqual(
    expect.objectContaining({ code: 'EUR', symbol: '€' }),
  )
  expect((await get('data/currencies/xyz')).status).toBe(404)
})

test('order statuses have names', async () => {
  expect((await get('orders/statuses')).body).toContainEqual({ slug: 'on-hold', name: 'On hold' })
})

test('customers have no downloads, and an unknown customer is 404', async () => {
  expect((await get('customers/101/downloads')).body).toEqual([])
  expect((await get('customers/999999/downloads')).status).toBe(404)
})

test('the status contains true figures and no secrets', async () => {
  const { body } = await get('system_status')
  const products = (await get('products?status=any')).headers.get('x-wp-total')

  expect(body).toMatchObject({
    environment: { home_url: 'http://shop.test', version: '9.9.5' },
    database: { database_version: expect.stringMatching(/^PostgreSQL \d+/) },
    settings: { currency: 'PKR', currency_symbol: '₨' },
  })
  const { post_type_counts: counts } = body as { post_type_counts: { type: string; count: string }[] }
  expect(Number(counts.find(({ type }) => type === 'product')?.count)).toBeGreaterThanOrEqual(
    Number(products),
  )
  expect(JSON.stringify(body)).not.toMatch(/hush|secret for tests|postgres(ql)?:\/\//)
})

test('a tool runs when it is confirmed', async () => {
  const put = (body: object, tool = 'clear_transients') =>
    shop.ask(`/wp-json/wc/v3/system_status/tools/${tool}`, { method: 'PUT', key: '2', body })

  expect((await put({})).body).not.toHaveProperty('success')
  expect((await put({ confirm: true })).body).toMatchObject({ success: true, message: 'Caches cleared.' })
  expect((await put({ confirm: true }, 'reset_roles')).status).toBe(404)
})
