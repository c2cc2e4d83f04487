/** A test shop in which an order is paid at a provider, over the real calls. */
import { randomUUID } from 'node:crypto'
import { enquiryJob } from '../../server/src/orders/receive-payment.ts'
import { runDueJobs } from '../../server/src/jobs/run-jobs.ts'
import { ayeshasAddress } from '../../server/src/testing/address.ts'
import { setJobClock } from '../../server/src/testing/due-jobs.ts'
import { openTestShop, type TestShop } from '../../server/src/testing/test-shop.ts'
import { insertProviderRows } from '../../server/src/payments/payment-providers.ts'

export type PaidOrder = {
  id: number
  status: string
  total: string
  payment_url: string
  transaction_id: string
}

/** A shop that takes this way to pay, with what its tests do again and again. */
export async function openPayingShop(method: string, settings: Record<string, string>) {
  const shop = await openTestShop(settings)
  await insertProviderRows(shop.context)
  await shop.ask(`/wp-json/wc/v3/payment_gateways/${method}`, {
    method: 'PUT',
    key: '2',
    body: { enabled: true },
  })
  const token = await shop.tokenOf('ayesha')
  return { shop, token, ...callsOf(shop, token, method) }
}

function callsOf(shop: TestShop, token: string, method: string) {
  const orders = '/wp-json/wc/v3/orders'
  return {
    place: async (headers: Record<string, string> = {}) => {
      const { body } = await shop.ask(orders, {
        method: 'POST',
        token,
        headers: { 'idempotency-key': randomUUID(), ...headers },
        body: {
          payment_method: method,
          billing: ayeshasAddress,
          line_items: [{ product_id: 1020, quantity: 2 }],
        },
      })
      return body as PaidOrder
    },
    read: async ({ id }: Pick<PaidOrder, 'id'>) =>
      (await shop.ask(`${orders}/${id}`, { token })).body as PaidOrder,
    notesOf: async ({ id }: Pick<PaidOrder, 'id'>) =>
      ((await shop.ask(`${orders}/${id}/notes`, { key: '2' })).body as { note: string }[]).map(
        ({ note }) => note,
      ),
    payAgain: ({ id }: Pick<PaidOrder, 'id'>) =>
      shop.ask(`/wp-json/sauda/v1/orders/${id}/payment`, { method: 'POST', token }),
    /** Sends a notification as the provider's server does. */
    notify: (text: string, headers: Record<string, string>) =>
      shop.ask(`/wp-json/sauda/v1/payments/${method}/notification`, { method: 'POST', text, headers }),
    /** Asks the provider what became of payments, when the time for it has come. */
    enquire: async () => {
      await setJobClock(shop.context)
      await runDueJobs(shop.context, { 'enquire-payment': enquiryJob(shop.context) })
    },
  }
}
