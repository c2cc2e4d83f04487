/** Calls of operators and customers about orders, products and coupons of a test shop. */
import type { TestShop } from './test-shop.ts'

export const ordersPath = '/wp-json/wc/v3/orders'
export type Body = Record<string, unknown> & { id: number }

export const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
export const billing = { ...address, email: 'ayesha@sauda.example', phone: '03001234567' }

/** Returns a function that calls the shop with a write key. @param opened returns the shop; called on each request */
export const operatorAsks =
  (opened: () => TestShop) =>
  async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const reply = await opened().ask(path, { method, key: '2', headers, ...(body && { body }) })
    return { ...reply, body: reply.body as Body }
  }

type Opened = { shop: TestShop; token: string }

/**
 * Returns a function that places an order as a customer: cash on delivery, unless the body says otherwise.
 * @param opened returns the shop, and the customer's token; called on each request
 */
export const customerOrders =
  (opened: () => Opened) =>
  (body: object, key: string = crypto.randomUUID()) => {
    const { shop, token } = opened()
    return shop.ask(ordersPath, {
      method: 'POST',
      token,
      headers: { 'Idempotency-Key': key },
      body: { payment_method: 'cod', billing, ...body },
    })
  }

/** @param opened returns the shop, and the token of the ordering customer; called on each request */
export function operatorOrders(opened: () => Opened) {
  const ask = operatorAsks(() => opened().shop)
  const buy = customerOrders(opened)
  const change = (id: number, body: object) => ask('PUT', `${ordersPath}/${id}`, body)
  const move = async (id: number, status: string) => (await change(id, { status })).status
  const operatorOrder = async (body: object): Promise<Body> => (await ask('POST', ordersPath, body)).body

  const placed = async (productId: number, quantity: number, coupon?: string): Promise<number> => {
    const { body } = await buy({
      line_items: [{ product_id: productId, quantity }],
      coupon_lines: coupon ? [{ code: coupon }] : [],
    })
    return (body as Body).id
  }

  let made = 0
  /** A separate product per test, so that tests do not share stock. */
  const product = async (stock: number | null, more: object = {}): Promise<number> =>
    (
      await ask('POST', '/wp-json/wc/v3/products', {
        name: `Order Thing ${(made += 1)}`,
        regular_price: '1000',
        ...(stock !== null && { manage_stock: true, stock_quantity: stock }),
        ...more,
      })
    ).body.id
  const stockOf = async (id: number) =>
    (await ask('GET', `/wp-json/wc/v3/products/${id}`)).body['stock_quantity'] as number
  const coupon = async (code: string, usage_limit?: number): Promise<number> =>
    (
      await ask('POST', '/wp-json/wc/v3/coupons', {
        code,
        discount_type: 'percent',
        amount: '10',
        ...(usage_limit && { usage_limit }),
      })
    ).body.id
  const usesOf = async (id: number) =>
    (await ask('GET', `/wp-json/wc/v3/coupons/${id}`)).body['usage_count'] as number

  return { ask, buy, change, move, operatorOrder, placed, product, stockOf, coupon, usesOf }
}
