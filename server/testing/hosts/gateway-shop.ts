/** A shop in front of the fake WooCommerce host, and common calls of its tests: sign in, order, quote. */
import { encodeOrderRequest } from '@sauda/contract/orders/order.ts'
import { fromRupees, paisa, parseAmount } from '@sauda/domain/money.ts'
import { noon } from '@sauda/domain/testing/builders.ts'
import { type FakeWooCommerce, startFakeWooCommerce } from './fake-woocommerce.ts'
import { type Answer, openTestShop, type TestShop } from '#testing/test-shop.ts'

export type SentLine = {
  productId: number
  variationId?: number
  quantity: number
  options?: { name: string; option: string }[]
}

export type GatewayShop = {
  host: FakeWooCommerce
  shop: TestShop
  /** Moves the clocks of shop and host forward. */
  later(ms: number): void
  tokenOf(username?: string): Promise<string>
  /** Asks for the amounts that checkout shows. */
  quote(lines: SentLine[], options?: { code?: string; city?: string; state?: string }): Promise<Answer>
  /** Places an order. */
  place(token: string, order: SentOrder): Promise<Answer>
  close(): Promise<void>
}

type SentOrder = {
  lines: SentLine[]
  /** expected total in rupees, as text or number; undefined omits it */
  total: number | string | undefined
  /** of a coupon */
  code?: string | undefined
  /** idempotency key; a new one by default */
  key?: string
  city?: string
  state?: string
  gateway?: string
  customerId?: number
}

/** @param prepare prepares the host before the shop opens */
export async function openGatewayShop(
  prepare: (host: FakeWooCommerce) => void = () => undefined,
  env: Record<string, string> = {},
): Promise<GatewayShop> {
  let now = noon
  const host = await startFakeWooCommerce(() => now)
  prepare(host)
  const shop = await openTestShop({ WOO_URL: host.url, WOO_KEY: host.key, WOO_SECRET: host.secret, ...env })
  const ask: TestShop['ask'] = (path, request) => shop.ask(path, request)
  const lineOf = ({ productId, variationId, quantity, options = [] }: SentLine) => ({
    product_id: productId,
    ...(variationId !== undefined && { variation_id: variationId }),
    quantity,
    meta_data: options.map(({ name, option }) => ({ key: name, value: option })),
  })
  return {
    host,
    shop,
    later: (ms) => {
      now += ms
      shop.time.now = now
    },
    tokenOf: async (username = 'ayesha') => {
      const body = { username, password: `${username}-secret-1` }
      const reply = await ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body })
      return (reply.body as { token: string }).token
    },
    quote: (lines, { code, city = 'Lahore', state = 'Punjab' } = {}) =>
      ask('/wp-json/sauda/v1/quote', {
        method: 'POST',
        key: '1',
        body: {
          line_items: lines.map(lineOf),
          shipping: { city, state, postcode: '54000' },
          ...(code !== undefined && { coupon_lines: [{ code }] }),
        },
      }),
    place: (token, order) => {
      const { lines, total, code, key = `attempt-${crypto.randomUUID()}` } = order
      const { city = 'Lahore', state = 'Punjab', gateway = 'cod', customerId = 2 } = order
      const address = {
        ...{ firstName: 'Ayesha', lastName: 'Khan', address1: '12 Mall Road', address2: '' },
        ...{ city, state, postcode: '54000', country: 'Pakistan' },
      }
      const { expected_total: _, ...body } = encodeOrderRequest({
        customerId,
        gateway: { id: gateway, title: 'Whatever' },
        billing: { ...address, email: 'ayesha@example.com', phone: '03001234567' },
        shipping: address,
        shippingMethod: { title: 'Whatever', amount: paisa(0) },
        lines: lines.map((line) => ({ variationId: undefined, options: [], ...line })),
        coupons: code === undefined ? [] : [{ code, discount: fromRupees(1) }],
        expectedTotal: paisa(0),
      })
      const expected = total === undefined ? undefined : (parseAmount(total) ?? 0) / 100
      return ask('/wp-json/wc/v3/orders', {
        method: 'POST',
        token,
        body: { ...body, ...(expected !== undefined && { expected_total: expected.toFixed(2) }) },
        headers: { 'idempotency-key': key, 'user-agent': 'a browser' },
      })
    },
    close: async () => {
      await shop.close()
      await host.close()
    },
  }
}
