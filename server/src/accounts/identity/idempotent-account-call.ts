import { createHmac } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type Attempt, idempotent } from '#platform/http/replies/idempotency-store.ts'
import type { Reply } from '#platform/http/mount.ts'

/**
 * Runs `effect` in a transaction, once per Idempotency-Key if there is one (CONTRACT 12). The request is stored as a
 * hash. Passwords in the request are first replaced by their HMAC with the shop's secret, so that nobody can guess them
 * from the hash.
 */
export function idempotentAccountCall(
  context: Context,
  attempt: Omit<Attempt, 'method' | 'sent'> & { sent: Record<string, unknown> },
  effect: (tx: Database) => Promise<Reply>,
): Promise<Reply> {
  if (attempt.key === undefined) return context.db.transaction().execute(effect)
  const hashed = (value: unknown) =>
    createHmac('sha256', context.secrets.tokenSecret).update(String(value)).digest('base64url')
  const sent = Object.fromEntries(
    Object.entries(attempt.sent).map(([name, value]) => [
      name,
      name.includes('password') ? hashed(value) : value,
    ]),
  )
  return idempotent(context, { ...attempt, method: 'POST', sent }, effect)
}
