/** A test shop in which an order is paid at a provider, through the real calls. */
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { refundJob } from '../../server/src/orders/refunds/refund-job.ts'
import { diagnose, doctorText, factsOf } from '../../server/src/operations/health/doctor.ts'
import { enquiryJob } from '../../server/src/orders/payment/receive-payment.ts'
import { runDueJobs } from '../../server/src/platform/jobs/run-jobs.ts'
import { ayeshasAddress } from '../../server/testing/address.ts'
import { setJobClock, takeJobAndCrash } from '../../server/testing/due-jobs.ts'
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts'
import { insertProviderRows } from '../../server/src/orders/payment/gateways/payment-providers.ts'

export type PaidOrder = {
  id: number
  status: string
  total: string
  payment_url: string
  transaction_id: string
  refunds: unknown[]
  history: { type: string; status: string; amount: string; note: string }[]
}
type MadeRefund = { id: number; status: string; status_reason: string }

/** A shop that accepts this payment method, with the repeated steps of its tests. */
export async function openPayingShop(method: string, settings: Record<string, string>) {
  const shop = await openTestShop(settings)
  await insertProviderRows(shop.context)
  await mkdir(shop.context.config.dataDir, { recursive: true }) // doctor checks its free space
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
    /** Sends a notification like the provider's server. */
    notify: (text: string, headers: Record<string, string>) =>
      shop.ask(`/wp-json/sauda/v1/payments/${method}/notification`, { method: 'POST', text, headers }),
    refund: ({ id }: Pick<PaidOrder, 'id'>, body: object) =>
      shop.ask(`${orders}/${id}/refunds`, { method: 'POST', key: '2', body }),
    refundsOf: async ({ id }: Pick<PaidOrder, 'id'>) =>
      (await shop.ask(`${orders}/${id}/refunds`, { key: '2' })).body as MadeRefund[],
    retry: ({ id }: Pick<PaidOrder, 'id'>, refund: number) =>
      shop.ask(`/wp-json/sauda/v1/orders/${id}/refunds/${refund}/retry`, { method: 'POST', key: '2' }),
    record: ({ id }: Pick<PaidOrder, 'id'>, refund: number) =>
      shop.ask(`/wp-json/sauda/v1/orders/${id}/refunds/${refund}/record`, { method: 'POST', key: '2' }),
    deleteRefund: ({ id }: Pick<PaidOrder, 'id'>, refund: number) =>
      shop.ask(`${orders}/${id}/refunds/${refund}?force=true`, { method: 'DELETE', key: '2' }),
    /** Runs the refunds that are due. */
    runRefunds: async () => {
      await setJobClock(shop.context)
      await runDueJobs(shop.context, { 'refund-payment': refundJob(shop.context) })
    },
    /** Starts a refund like a worker that is killed midway, after the request to the provider. */
    killRefund: async () => {
      const { id, reference } = await shop.context.db
        .selectFrom('orderRefund')
        .select(['id', 'reference'])
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow()
      const job = refundJob(shop.context)
      const killed = { tries: 1, signal: new AbortController().signal, end: () => Promise.resolve(undefined) }
      await job.run({ refund: id, reference: reference ?? '' }, killed)
      await takeJobAndCrash(shop.context, 'refund-payment')
    },
    doctor: async () => doctorText(diagnose(await factsOf(shop.context, () => Promise.resolve([])))),
    /** Runs the enquiry of payments when it is due. */
    enquire: async () => {
      await setJobClock(shop.context)
      await runDueJobs(shop.context, { 'enquire-payment': enquiryJob(shop.context) })
    },
  }
}
