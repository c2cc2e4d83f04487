/** Schedules enquiries to a provider that may send no notification of a payment. */
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { addJob } from '#platform/jobs/job-store.ts'

/** ms between the start of a payment and the enquiries about it; a last enquiry follows at `payBy` */
const enquiriesMs = [3 * 60_000, 10 * 60_000]

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
  const times = enquiriesMs.map((ms) => clock() + ms).filter((at) => at < end)
  for (const at of payBy ? [...times, end] : times)
    await addJob(
      tx,
      'enquire-payment',
      { order: id, reference },
      { key: `${reference} ${at}`, runAt: new Date(at) },
    )
}
