/** The test after an upgrade: whether the shop is ready, and whether it can store an order, which is rolled back. */
import { calls } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import { dryRun } from '#platform/database/rollback.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { createApp } from '#entry/app.ts'
import { readOrderStart } from '#orders/placing/order-start-store.ts'
import { placeOrder } from '#orders/placing/place-order.ts'
import { orderSettingsFrom } from '#shop/settings/shop-settings.ts'
import { checkConstraints, productToOrder } from './self-test-store.ts'

/** the invented buyer of the order, which is rolled back */
const address = {
  ...{
    first_name: 'Self',
    last_name: 'Test',
    address_1: 'House 1, Street 1',
    city: 'Lahore',
    state: 'Punjab',
  },
  ...{ postcode: '54000', country: 'Pakistan', email: 'self-test@sauda.example', phone: '03001234567' },
}
const guest = { id: 0, email: address.email, emailConfirmed: false }

/**
 * Places an order in a transaction that is rolled back, after checking all its constraints. Nothing is stored or sent.
 * @returns a text about what was tested. A refusal by the shop's rules, such as a disabled payment method, is no
 * failure
 * @throws an error that says why orders cannot be stored
 */
export async function testShop(context: Context): Promise<string> {
  const ready = await createApp(context).request('http://localhost/readyz')
  if (ready.status !== 200) throw new Error(`the shop is not ready: ${await ready.text()}`)
  const productId = await productToOrder(context.db)
  if (productId === undefined)
    return 'The shop is ready; there is no product that could be ordered for a test.'
  const body = calls.createOrder.parameters.body.parse({
    payment_method: 'cod',
    billing: address,
    shipping: address,
    line_items: [{ product_id: productId, quantity: 1 }],
  })
  try {
    await dryRun(context.db, async (tx) => {
      const start = await readOrderStart(tx, { customerId: 0, gatewayId: 'cod' })
      if (!start) throw new Error('the start of an order could not be read')
      const last: (() => Promise<unknown>)[] = []
      await placeOrder(context, tx, {
        ...{
          settings: orderSettingsFrom(context, start.settings),
          gateway: start.gateway,
          buyer: guest,
          isTrusted: start.isTrusted,
          body,
        },
        stockTiming: { isLocked: true, atLast: (work) => void last.push(work) },
      })
      for (const work of last) await work()
      await checkConstraints(tx)
    })
  } catch (cause) {
    if (!(cause instanceof ShopError) || cause.status >= 500) throw cause
    return `The shop is ready; its rules refused the order of the test (${cause.message}).`
  }
  return 'The shop is ready; an order was placed for a test and taken back.'
}
