/*
 * Compares our replies with those of a real WooCommerce 9.9.5 (contract/samples/shapes.json). Status, error code, data
 * keys and relevant headers must be equal. So must every key of a body and its JSON type. Our bodies may have
 * additional keys.
 */
import { describe, expect, test } from 'vitest'
import { differencesFrom, isWrite, recordedReplies } from '#testing/recordings.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

/** Maps the recorded shop's rows to ours. */
const ours: [RegExp, string][] = [
  [/\/products\/16\b/, '/products/1020'],
  [/\/products\/(17|23|24)\b/, '/products/1003'],
  [/\/products\/26\b/, '/products/1015'],
  [/\/categories\/(18|19)\b/, '/categories/131'],
  [/\/orders\/46\b/, '/orders/5083'],
  [/\/orders\/(48|62)\b/, '/orders/5080'],
  [/\/customers\/2\b/, '/customers/101'],
  [/\/customers\/(3|4)\b/, '/customers/102'],
  [/customer=2\b/, 'customer=101'],
  [/category=(18|16)\b/, 'category=171'],
  [/slug=hoodies/, 'slug=watches'],
  [/slug=beanie/, 'slug=granite-tawa'],
  [/sku=woo-beanie,woo-belt/, 'sku=FX-1001,FX-1002'],
  [/search_sku=woo-be/, 'search_sku=FX-10'],
  [/search=hoodie/, 'search=kurta'],
  [/code=(TEN|ten)/, 'code=save10'],
  [/include=16,99999,20/, 'include=1020,99999,1001'],
  [/min_price=20&max_price=50/, 'min_price=500&max_price=2000'],
  [/id,stock_PLACEHOLDER,stock_PLACEHOLDER/, 'id,stock_quantity,stock_status'],
  [/name,stock_PLACEHOLDER,stock_PLACEHOLDER/, 'name,stock_quantity,stock_status'],
  [/stock_PLACEHOLDER/g, 'stock_status'],
  [/email=ayesha@example\.com/, 'email=ayesha@sauda.example'],
  [
    /consumer_key=ck_PLACEHOLDER&consumer_secret=cs_PLACEHOLDER/,
    `consumer_key=ck_${'2'.repeat(40)}&consumer_secret=cs_${'2'.repeat(40)}`,
  ],
]

/** Samples that do not apply to our server, each with the reason (CONTRACT 14, 15). */
const otherwise: [RegExp, string][] = [
  [/^customer-jwt-/, 'customer tokens have rights on our server'],
  [/^http-(basic|querykey)/, 'tests call from this machine, where plain http is allowed'],
  [/^oauth-/, 'signatures are made afresh in oauth.test.ts'],
  [
    /^precedence-(unknown-id-nokey|unknown-order-nokey)|put-unknown-nokey/,
    '401 before 404 without credentials',
  ],
  [/^precedence-bad-token-on-token-route/, 'the sign-in ignores an old token'],
  [/restroute/, 'keys are read on rest_route too'],
  [/absent-on-woocommerce/, 'routes of our own'],
  [/^jwt-(expired|valid)-with|^jwt-valid-with/, 'token and key add up'],
  [/^jwt-use-|^jwt-validate-expired|^jwt-expired/, 'tokens are made afresh in identity/routes.test.ts'],
  [/^data-countries|^customer-get-admin/, 'not offered'],
  [/code-unknown|status-draft/, 'drafts are found by exact code'],
  [/product-get-(variable|grouped|external)|product-variations/, 'no such product in this world'],
  [/bad-token-unknown-route|get-outofstock/, 'names were blotted out in the recording'],
  [/^gateway/, 'ours always have a place in the order, and no settings for single shipping methods'],
  [/options|preflight/, 'we describe routes more briefly'],
  [/embed|cors|badkey|badsecret|writekey|querykey-bad/, 'asked with keys this test does not hold'],
]

const asked = recordedReplies.filter(
  (sample) => !isWrite(sample) && !otherwise.some(([name]) => name.test(sample.name)),
)

const shop = setUpShop()

describe('replies match WooCommerce [API-014..018] [API-044]', () => {
  test.each(asked)('$name', async (sample) => {
    const path = ours.reduce((text, [theirs, own]) => text.replace(theirs, own), sample.path)
    const key = sample.credentials === 'read_write' ? '2' : sample.credentials === 'read' ? '3' : undefined

    const reply = await shop.ask(path, { method: sample.method, ...(key && { key }) })

    expect(differencesFrom(sample, reply)).toEqual([])
  })
})
