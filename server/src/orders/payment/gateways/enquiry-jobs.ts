/** Schedules enquiries to a provider that may send no notification of a payment. */
import { orderRules } from '@sauda/domain/order-rules.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { addJob } from '#platform/jobs/job-store.ts'

type Waiting = { id: number; paymentReference: string; payBy: Date | null }

/**
 * Adds the jobs that ask the provider about a payment: after 3 and 10 minutes, and at the order's `payBy`.
 * Call it in the transaction that stores the payment's start. Each job skips a payment that is settled by
 * then.
 */
export async function enquireLater(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  { id, paymentReference: reference, payBy }: Waiting,
): Promise<void> {
  const end = payBy?.getTime() ?? Infinity
  const times = orderRules.enquiriesMs.map((ms) => clock() + ms).filter((at) => at < end)
  for (const at of payBy ? [...times, end] : times)
    await addJob(
      tx,
      'enquire-payment',
      { order: id, reference },
      { key: `${reference} ${at}`, runAt: new Date(at) },
    )
}
