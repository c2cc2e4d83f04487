/** The one call that an invalidated token may repeat (D-072): a password change whose reply was lost. */
import type { Context } from '#platform/context.ts'
import { storedAt } from '#platform/http/replies/idempotency-store.ts'

/** ms; how long a repeat is accepted */
const graceMs = 60_000

const path = /\/wp-json\/[^/]+\/v1\/update-password\/?$/

/** The idempotency store's key of a customer's password changes. */
export const attemptOf = (customerId: number) => ({
  caller: `customer ${customerId}`,
  path: '/update-password',
})

/** Whether this repeats a password change made under the same key within the last minute. */
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
