/*
 * Replays writes recorded at a real WooCommerce, with ids of our rows. Status, code, names of error data and relevant
 * headers must be equal. So must every key of the reply and the type of its value.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { differencesFrom, isWrite, recordedReplies, type Sample } from '#testing/recordings.ts'
import type { Request } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

/** Rows that the fixtures lack, created before the writes. */
type Made = { variable: number; variation: number }
const shop = setUpShop()
let made: Made
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  const make = async (path: string, body: object) => {
    const reply = await shop.ask(`/wp-json/wc/v3${path}`, { method: 'POST', key: '2', body })
    return (reply.body as { id: number }).id
  }
  const attributes = [{ name: 'Size', variation: true, options: ['S', 'M'] }]
  const variable = await make('/products', { name: 'Kameez', type: 'variable', attributes })
  const variation = await make(`/products/${variable}/variations`, {
    regular_price: '900',
    attributes: [{ name: 'Size', option: 'S' }],
  })
  made = { variable, variation }
  await shop.ask('/wp-json/wc/v3/products/1040', { method: 'DELETE', key: '2' })
})

type Change = [RegExp, string | ((rows: Made) => string)]

/** Maps the recorded shop's rows to ours, in addresses and bodies. */
const ours: readonly Change[] = [
  [/\/products\/(16|17)\b/, '/products/1010'],
  [/\/products\/24\b/, '/products/1004'],
  [/\/products\/74\b/, '/products/1037'],
  [/\/categories\/19\b/, '/categories/131'],
  [/\/coupons\/81\b/, '/coupons/1'],
  [/\/customers\/2\b/, '/customers/101'],
  [/\/customers\/3\b/, '/customers/102'],
  [/\/customers\/4\b/, '/customers/108'],
  [/\/orders\/46\b/, '/orders/5083'],
  [/\/orders\/48\b/, '/orders/5080'],
  [/\/orders\/62\b/, '/orders/5081'],
  [/"id":46\b/, '"id":5083'],
  [/"customer_id":2\b/, '"customer_id":101'],
  [/product_id(":|]=)16\b/, 'product_id$11020'],
  [/"product_id":20\b/, '"product_id":1001'],
  [/"product_id":26\b/, '"product_id":1015'],
  [/"product_id":14,"variation_id":28/, (rows) => variationLine(rows)],
  [/"sku":"woo-belt"/, '"sku":"FX-1002"'],
  [/"slug":"belt"/, '"slug":"steel-degchi"'],
  [/"parent":16/, '"parent":171'],
  [/"categories":\[\{"id":16\}\]/, '"categories":[{"id":171}]'],
  [/@example\.com/g, '@sauda.example'],
  [/secret-1/, 'ayesha-demo-1'],
  [/stock_PLACEHOLDER,stock_PLACEHOLDER/, 'stock_quantity,stock_status'],
  [/stock_PLACEHOLDER,in_stock/, 'stock_status,in_stock'],
  [/stock_PLACEHOLDER,manage_stock,stock_PLACEHOLDER/, 'stock_quantity,manage_stock,stock_status'],
  [/"code":"ten"/gi, '"code":"save10"'],
  [/"code":"fix50"/, '"code":"flat500"'],
  [/"code":"each5"/, '"code":"per100"'],
  [/"code":"draft"/, '"code":"drafty"'],
  [/"code":"old"/, '"code":"old2024"'],
  [/"code":"used"/, '"code":"usedup"'],
  [/"code":"min1000"/, '"code":"min5000"'],
  // The maximum must be exceeded.
  [/"line_items":\[\{"product_id":1020,"quantity":2\}\],"coupon_lines":\[\{"code":"max10"\}\]/, tooMuch()],
]

function variationLine({ variable, variation }: Made): string {
  return `"product_id":${variable},"variation_id":${variation}`
}
function tooMuch(): string {
  return '"line_items":[{"product_id":1020,"quantity":4}],"coupon_lines":[{"code":"max3000"}]'
}

/** Additional changes per sample: rows that an earlier sample has not used up. */
const besides: Readonly<Record<string, readonly Change[]>> = {
  'category-create-exists': [[/"name":"Summer","parent":171/, '"name":"Audio","parent":11']],
  'coupon-create-exists': [[/eid20/, 'save10']],
  'coupon-delete-noforce': [[/coupons\/1\b/, 'coupons/7']],
  'coupon-delete': [[/coupons\/1\b/, 'coupons/7']],
  'customer-create': [[/"sana(@sauda\.example)?"/g, '"sana.ali$1"']],
  'order-delete-force': [[/orders\/5080/, 'orders/5104']],
  'order-delete-trash': [[/orders\/5080/, 'orders/5103']],
  'product-delete-again': [[/products\/1037/, 'products/1040']],
  'product-delete-force': [[/products\/1037/, 'products/1039']],
  'product-delete-trash': [[/products\/1037/, 'products/1038']],
  // Our server validates the entries of a batch (CONTRACT 6).
  'products-batch': [[/"type":"gift"/, '"type":"simple"']],
}

/** Writes with a different reply, each with the reason (CONTRACT 14 unless another section is named). */
const otherwise: [RegExp, string][] = [
  [/^customer-jwt-/, '1: customer tokens have rights on our server'],
  [/^jwt-token-unknown/, '3: no account is told apart at sign-in'],
  [/^precedence-bad-token-on-token-route/, '3: the sign-in ignores an old token'],
  [/line-(out-of-stock|over-stock|unknown-product|quantity-0|quantity-negative)/, '4: lines are checked'],
  [/^product-put-unknown-nokey/, '7: 401 before 404 without credentials'],
  [/price-text|percent-over-100/, '10: strict price text, percent above 100 refused'],
  [/absent-on-woocommerce/, 'a route of our own (CONTRACT 11)'],
  [/preflight|options/, 'routes are described more briefly (CONTRACT 1.6)'],
  [/^jwt-validate-expired/, 'a token that has expired is made in identity/routes.test.ts'],
]

/** Accepted differences in samples that are still compared. */
const tolerated: Readonly<Record<string, readonly string[]>> = {
  // The variation has no picture here, so its id is text.
  'order-create-variation': ['.line_items[0].image.id is string, not number'],
}

const asked = recordedReplies.filter(
  (sample) => isWrite(sample) && !otherwise.some(([name]) => name.test(sample.name)),
)

describe('writes are answered as by WooCommerce [API-038] [API-041] [API-044]', () => {
  test.each(asked)('$name', async (sample) => {
    const reply = await shop.ask(own(sample, sample.path), requestOf(sample))

    expect(differencesFrom(sample, reply)).toEqual(tolerated[sample.name] ?? [])
  })
})

function own({ name }: Sample, text: string): string {
  return [...ours, ...(besides[name] ?? [])].reduce(
    (found, [theirs, mine]) => found.replace(theirs, typeof mine === 'string' ? mine : mine(made)),
    text,
  )
}

function requestOf(sample: Sample): Request {
  const { body, type, credentials, method } = sample
  const sent =
    body === undefined || body === null ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const key = credentials === 'read_write' ? '2' : credentials === 'read' ? '3' : undefined
  const malformed = sample.name.endsWith('-malformed')
  return {
    method,
    ...(key && { key }),
    ...(credentials === 'token' && { token: malformed ? 'abc' : token }),
    headers: {
      ...(sent !== undefined && { 'content-type': type ?? 'application/json' }),
      ...(credentials === 'other' && { authorization: 'Basic YTpi' }),
      ...(sample.name === 'method-override-header' && { 'x-http-method-override': 'PUT' }),
    },
    ...(sent !== undefined && { text: own(sample, sent) }),
  }
}
