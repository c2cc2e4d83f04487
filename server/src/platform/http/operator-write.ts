/** What the writes of operators have in common: one effect per Idempotency-Key, 201 with an address, trash and force. */
import { codes } from '@sauda/contract/refusals.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { afterCommit } from '#platform/http/replies/after-commit.ts'
import type { BatchRow } from '#platform/http/requests/batch.ts'
import { type Caller, operatorName } from '#platform/http/requests/caller.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import {
  idempotentExternal,
  idempotentIfKeyed,
  isReplayed,
} from '#platform/http/replies/idempotency-store.ts'
import type { Reply } from './mount.ts'

/** The parts of a call that make it recognisable when it comes again. */
export type IdempotentCall = { caller: Caller; idempotencyKey: string | undefined; sent: unknown }

/**
 * Makes a row in a transaction, once per Idempotency-Key; 201 with its address.
 * @param path of the collection below /wp-json/wc/v3, for instance `/coupons`
 */
export const createIdempotently = (
  context: Context,
  { caller, idempotencyKey, sent }: IdempotentCall,
  { path, home }: { path: string; home: string },
  make: (tx: Database) => Promise<{ id: number }>,
): Promise<Reply> =>
  idempotentIfKeyed(context, { ...attemptOf(caller, path), key: idempotencyKey, sent }, async (tx) => {
    const body = await make(tx)
    return {
      status: 201,
      visibility: 'private',
      headers: { Location: `${home}/wp-json/wc/v3${path}/${body.id}` },
      body,
    }
  })

/**
 * Answers a write after everybody was notified. A replayed reply changed nothing, so nobody is notified. A failure is a
 * refusal that names what is stored.
 * @param key the Idempotency-Key of the call
 */
export async function afterChange(
  written: Promise<Reply>,
  invalidate: () => Promise<void>,
  key?: string,
): Promise<Reply> {
  const reply = await written
  if (!isReplayed(reply)) await afterCommit(reply, key, invalidate)
  return reply
}

/** The same for one entry of a batch. @param place tells the entries of one batch apart */
export const createInBatch = async (
  context: Context,
  { caller, idempotencyKey }: IdempotentCall,
  { path, place, sent }: { path: string; place: string; sent: unknown },
  make: (tx: Database) => Promise<{ id: number }>,
): Promise<BatchRow> => {
  const attempt = { ...attemptOf(caller, `${path}/batch ${place}`), key: idempotencyKey, sent }
  const reply = await idempotentIfKeyed(context, attempt, async (tx) => ({
    visibility: 'private',
    body: await make(tx),
  }))
  return { row: reply.body, isReplayed: isReplayed(reply) }
}

/**
 * Runs an effect with transactions of its own, once per Idempotency-Key.
 * @param path of the call below /wp-json
 */
export const runIdempotently = (
  context: Context,
  { caller, idempotencyKey, sent }: IdempotentCall,
  path: string,
  effect: () => Promise<Reply>,
): Promise<Reply> =>
  idempotencyKey === undefined
    ? effect()
    : idempotentExternal(context, { ...attemptOf(caller, ''), path, key: idempotencyKey, sent }, effect)

const attemptOf = (caller: Caller, path: string) => ({
  caller: operatorName(caller),
  method: 'POST',
  path: `/wc/v3${path}`,
})

/** @param what as WooCommerce calls it: product, shop_coupon, shop_order */
export const alreadyTrashed = (what: string) =>
  new ShopError(codes.alreadyTrashed, 410, `The ${what} has already been deleted.`)

/** Rows that have no trash must be deleted with force. @param what Resource, Customers … */
export function mustForce(force: boolean, what: string): void {
  if (force) return
  const verb = what.endsWith('s') ? 'do' : 'does'
  throw new ShopError(codes.noTrash, 501, `${what} ${verb} not support trashing.`)
}
