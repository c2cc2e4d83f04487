/** Plans when a provider is asked about a payment of which no notification came. */
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { addJob } from '#platform/jobs/job-store.ts'

/** ms after the start of a payment; the last question is asked when the time to pay is over */
const enquiriesMs = [3 * 60_000, 10 * 60_000]

type Waiting = { id: number; paymentReference: string; payBy: Date | null }

/** In the transaction that stores the start. A question about a payment that is settled by then is not asked. */
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
