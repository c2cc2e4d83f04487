/** Shared by writes of operators: one effect per Idempotency-Key, 201 with Location, trash and force. */
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
import { codes } from '@sauda/contract/calls.ts'

/** The parts of a call that identify a repetition. */
export type IdempotentCall = { caller: Caller; idempotencyKey: string | undefined; sent: unknown }

/**
 * Creates a row in a transaction, once per Idempotency-Key; returns 201 with Location.
 * @param path path of the collection after /wp-json/wc/v3, for instance `/coupons`
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
 * Invalidates caches after a write, then returns its reply. A replayed reply invalidates nothing, because its call
 * changed nothing. If the invalidation fails, the row is stored nevertheless, and the refusal says how to find it.
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

/** Runs a write in its own transaction, and returns its result. */
export const inTransaction = <T>(
  { db }: Pick<Context, 'db'>,
  work: (tx: Database) => Promise<T>,
): Promise<T> => db.transaction().execute(work)

/** Like createIdempotently, for one entry of a batch. @param place distinguishes the entries of a batch */
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
 * Runs an effect once per Idempotency-Key. The effect opens its own transactions.
 * @param path path of the call after /wp-json
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

/** The 410 for a second move to the trash. @param what WooCommerce's post type: product, shop_coupon, shop_order */
export const alreadyTrashed = (what: string) =>
  new ShopError(codes.alreadyTrashed, 410, `The ${what} has already been deleted.`)

/** Rows without trash must be deleted with force. @param what Resource, Customers … */
export function mustForce(force: boolean, what: string): void {
  if (force) return
  const verb = what.endsWith('s') ? 'do' : 'does'
  throw new ShopError(codes.noTrash, 501, `${what} ${verb} not support trashing.`)
}
