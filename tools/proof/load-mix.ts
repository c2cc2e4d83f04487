/** Requests of shoppers for `npm run proof -- load`: the mix of the memory benchmark, and the requests of a cart. */
import { encodeQuoteRequest } from '@sauda/contract/checkout/quote.ts'
import type { PlannedRequest } from '../bench/load.ts'
import { mixed } from '../bench/memory.ts'
import { withClient } from '../bench/server.ts'
import type { Shop } from '../bench/shop.ts'
import { readBenchProducts } from '../bench/shop-store.ts'
import { seeded } from '../seeded.ts'

const key = `consumer_key=ck_${'1'.repeat(40)}&consumer_secret=cs_${'1'.repeat(40)}`
/** Path of a call that is excluded: shoppers rarely sign in, and password hashing is slow by design. */
const signInPath = '/wp-json/jwt-auth/v1/token'
/** share of cart requests; the rest is the memory benchmark's mix with six per cent orders, four per cent of all */
const cartShare = 0.3
/** number of client addresses, so many that none of them exceeds the shop's limits */
const addresses = 2000

/**
 * Pages, lists, searches, pictures, stock, carts, quotes and orders in random order, with sessions.
 *
 * @param url the address of the shop's PostgreSQL
 */
export async function shoppers(shop: Shop, url: string): Promise<PlannedRequest[]> {
  const { products } = await withClient(url, readBenchProducts)
  const random = seeded(23)
  const ids = products.map(({ id }) => id)
  const any = (): number => ids[Math.floor(ids.length * random())] ?? 0
  const some = (most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => any())),
  ]
  const kinds = [
    () => stockOf(any()),
    () => cartOf(some(5)),
    () => quoteOf(some(4), 1 + Math.floor(random() * 3)),
  ]
  const browsing = await withCurrentPictures(shop, await mixed(shop, url))
  return browsing
    .filter(({ path }) => path !== signInPath)
    .map((request) =>
      random() < cartShare ? (kinds[Math.floor(random() * kinds.length)] ?? (() => request))() : request,
    )
    .map(compressed)
}

/** Accepts compression like browsers. Replies to POST are not compressed, because the sender reads them. */
const compressed = (request: PlannedRequest): PlannedRequest =>
  request.method === 'POST'
    ? request
    : { ...request, headers: { 'accept-encoding': 'gzip, deflate, br', ...request.headers } }

/** Uses current picture addresses; the benchmark's old ones only redirect to them. */
async function withCurrentPictures(
  { origin }: Shop,
  requests: readonly PlannedRequest[],
): Promise<readonly PlannedRequest[]> {
  const old = new Set(requests.map(({ path }) => path).filter((path) => path.startsWith('/images/demo/')))
  const places = new Map<string, string>()
  for (const path of old) {
    const reply = await fetch(origin + path, { redirect: 'manual' })
    await reply.arrayBuffer()
    places.set(path, reply.headers.get('location') ?? path)
  }
  return requests.map((request) => ({ ...request, path: places.get(request.path) ?? request.path }))
}

const stockOf = (id: number): PlannedRequest => ({
  path: `/wp-json/wc/v3/products/${id}?_fields=id,stock_status,stock_quantity,in_stock&${key}`,
  status: 200,
})

/** Prices and stock of cart lines, as the storefront requests them. */
const cartOf = (ids: readonly number[]): PlannedRequest => ({
  path: `/wp-json/wc/v3/products?include=${ids.join(',')}&per_page=100&status=publish&${key}`,
  status: 200,
})

const quoteOf = (ids: readonly number[], quantity: number): PlannedRequest => ({
  path: `/wp-json/sauda/v1/quote?${key}`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(
    encodeQuoteRequest({
      lines: ids.map((productId) => ({ productId, variationId: undefined, quantity, options: [] })),
      ...{ city: 'Lahore', province: 'Punjab', postcode: '54000', coupons: [] },
    }),
  ),
  status: 200,
})

/** The requests with many client addresses, in the header of a proxy in front of the shop. */
export const fromManyAddresses = (requests: readonly PlannedRequest[]): PlannedRequest[] =>
  requests.map((request, index) => {
    const number = index % addresses
    const headers = { ...request.headers, 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` }
    return { ...request, headers }
  })
