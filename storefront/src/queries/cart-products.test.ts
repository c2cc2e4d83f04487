import { emptyCart } from '@sauda/domain/cart.ts'
import { aCartLine } from '@sauda/domain/testing/builders.ts'
import { expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { cartProductsQuery, updatesOf } from './cart-products.ts'
import { createQueryClient } from './query-client.ts'

const product = { id: 1, name: 'Kurta', slug: 'kurta', type: 'variable', status: 'publish', price: '100' }
const cart = { ...emptyCart, lines: [aCartLine({ id: 1, variationId: 11 })] }

/** Reads the cart's products in a shop that answers the call of the variations with this reply. */
function cartProducts(variations: Response) {
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => undefined,
    onSessionLost: () => {},
    fetch: async (address) => {
      if (address.includes('/variations')) return variations
      return Response.json(address.includes('/categories') ? [] : [product])
    },
  })
  const client = createQueryClient()
  return client.fetchQuery(cartProductsQuery(client, cart))
}

test('a line whose variations do not exist any more is no longer sold', async () => {
  const gone = { code: 'woocommerce_rest_product_invalid_id', message: 'Invalid ID.', data: { status: 404 } }
  const products = await cartProducts(Response.json(gone, { status: 404 }))
  expect(updatesOf(cart, products)).toMatchObject([{ gone: true }])
})

test.each([
  ['the page of a network', new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['a reply that was cut off', new Response('[{"id": 11, "pri')],
  ['the page of a proxy', new Response('<h1>Not Found</h1>', { status: 404 })],
  ['a refusal', Response.json({ code: 'x', message: 'No.', data: {} }, { status: 403 })],
])('%s is an error and does not remove lines of the cart', async (_, reply) => {
  await expect(cartProducts(reply)).rejects.toBeInstanceOf(Error)
})
