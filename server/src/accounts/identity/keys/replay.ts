/**
 * A password change invalidates the token that the caller used for it. If the reply is lost, this token may still
 * repeat that call, and nothing else (D-072).
 */
import type { Context } from '#platform/context.ts'
import { storedAt } from '#platform/http/replies/idempotency-store.ts'

/** ms for which a repeat is accepted */
const graceMs = 60_000

const path = /\/wp-json\/[^/]+\/v1\/update-password\/?$/

/** Caller and path under which a customer's password changes are stored for repeats. */
export const attemptOf = (customerId: number) => ({
  caller: `customer ${customerId}`,
  path: '/update-password',
})

/** Whether a request repeats a password change made with the same Idempotency-Key within the last minute. */
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
