/** The one call that a token may repeat after it has ended (D-072): a change of password whose reply was lost. */
import type { Context } from '#platform/context.ts'
import { storedAt } from '#platform/http/replies/idempotency-store.ts'

/** ms; how long a repetition is answered */
const graceMs = 60_000

const path = /\/wp-json\/[^/]+\/v1\/update-password\/?$/

/** Where the idempotency store keeps a customer's changes of password. */
export const attemptOf = (customerId: number) => ({
  caller: `customer ${customerId}`,
  path: '/update-password',
})

/** Whether this is a change of password that was made under the same key within the last minute. */
export async function isReplay(
  context: Context,
  customerId: number,
  request: { path: string; idempotencyKey: string | undefined },
): Promise<boolean> {
  if (request.idempotencyKey === undefined || !path.test(request.path)) return false
  const at = await storedAt(context.db, {
    ...attemptOf(customerId),
    method: 'POST',
    key: request.idempotencyKey,
  })
  return at !== undefined && context.clock() - at.getTime() < graceMs
}
