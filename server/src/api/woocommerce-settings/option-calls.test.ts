/** WooCommerce's settings calls on the groups of this shop. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const settings = '/wp-json/wc/v3/settings'
const own = '/wp-json/sauda/v1/settings'
const ask = (method: string, path: string, body?: unknown) => shop.ask(path, { method, key: '2', body })
const valuesOf = async (group: string) =>
  ((await ask('GET', `${own}/${group}`)).body as { values: Record<string, unknown> }).values
const include = `${settings}/tax/woocommerce_prices_include_tax`
beforeEach(async () => {
  await ask('PUT', `${own}/tax`, { values: { pricesIncludeTax: false } })
  await ask('PUT', `${own}/shop`, { values: { address: '' } })
})

test('the setting groups and values that a tool reads before it writes orders are served', async () => {
  expect((await ask('GET', settings)).body).toMatchObject([{ id: 'general' }, { id: 'tax' }])
  const { body } = await ask('GET', `${settings}/general`)
  const values = Object.fromEntries(
    (body as { id: string; value: string }[]).map(({ id, value }) => [id, value]),
  )
  expect(values).toMatchObject({
    woocommerce_currency: 'PKR',
    woocommerce_default_country: 'PK',
    woocommerce_price_num_decimals: '2',
    woocommerce_calc_taxes: 'yes',
  })
  expect((await ask('GET', include)).body).toEqual({
    id: 'woocommerce_prices_include_tax',
    label: 'Prices entered with tax',
    description: '',
    type: 'radio',
    default: '',
    tip: '',
    value: 'no',
    options: { yes: 'Yes', no: 'No' },
    group_id: 'tax',
    _links: {
      self: [{ href: `http://shop.test${include}` }],
      collection: [{ href: `http://shop.test${settings}/tax` }],
    },
  })
})

test.each(['PUT', 'POST', 'PATCH'])('%s changes a setting of this shop, with its history', async (method) => {
  expect((await ask(method, include, { value: 'yes' })).body).toMatchObject({ value: 'yes' })

  expect(await valuesOf('tax')).toMatchObject({ pricesIncludeTax: true })
  expect((await ask('GET', `${settings}/tax/woocommerce_tax_display_shop`)).body).toMatchObject({
    value: 'incl',
  })
  const { body: changes } = await ask('GET', `${own}/tax/changes`)
  expect((changes as object[])[0]).toMatchObject({
    changed_by: 'key 2',
    after: { pricesIncludeTax: true },
  })
})

test('the store address is that of the shop', async () => {
  const path = `${settings}/general/woocommerce_store_address`

  expect((await ask('PUT', path, { value: 'Shop 12, Liberty Market' })).status).toBe(200)
  expect(await valuesOf('shop')).toMatchObject({ address: 'Shop 12, Liberty Market' })
  expect(await ask('PUT', path, { value: 'x'.repeat(400) })).toMatchObject({
    status: 400,
    body: { data: { params: { value: expect.any(String) as string } } },
  })
})

test('a batch changes valid entries and reports the others', async () => {
  const { status, body } = await ask('POST', `${settings}/batch`, {
    update: [
      { group_id: 'tax', id: 'woocommerce_prices_include_tax', value: 'yes' },
      { group_id: 'general', id: 'woocommerce_currency', value: 'USD' },
      { group_id: 'nowhere', id: 'x', value: '1' },
    ],
  })

  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      update: [
        { value: 'yes' },
        { id: 'woocommerce_currency', error: { code: 'rest_setting_value_invalid' } },
        { id: 'x', error: { code: 'rest_setting_setting_group_invalid' } },
      ],
    },
  })
  const inGroup = await ask('POST', `${settings}/tax/batch`, {
    update: [{ id: 'woocommerce_prices_include_tax', value: 'no' }],
  })
  expect(inGroup.body).toMatchObject({ update: [{ value: 'no' }] })
})

describe('a fixed value cannot be changed, and writing the same value succeeds', () => {
  test.each([
    ['general/woocommerce_currency', 'USD', 400, 'rest_setting_value_invalid'],
    ['general/woocommerce_currency', 'PKR', 200, undefined],
    ['tax/woocommerce_prices_include_tax', 'maybe', 400, 'rest_setting_value_invalid'],
    ['tax/woocommerce_tax_based_on', 'billing', 400, 'rest_setting_value_invalid'],
    ['tax/woocommerce_none', '1', 404, 'rest_setting_setting_invalid'],
    ['none/woocommerce_none', '1', 404, 'rest_setting_setting_group_invalid'],
  ])('%s=%s: %d', async (path, value, status, code) => {
    const reply = await ask('PUT', `${settings}/${path}`, { value })

    expect(reply.status).toBe(status)
    expect((reply.body as { code?: string }).code).toBe(code)
  })
})
