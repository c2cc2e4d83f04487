/** One effect per Idempotency-Key (D-057, CONTRACT 12): the reply is stored in the same transaction. */
import { orderRules } from '@sauda/domain/order-rules.ts'
import { createHash } from 'node:crypto'
import { attemptLifetimeMs as replyLifetimeMs } from '@sauda/domain/order-attempt.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { compiled } from '#platform/database/compiled.ts'
import { transact } from '#platform/database/connections/transact.ts'
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import type { IdempotentReplyTable } from '#platform/database/tables/tables.ts'
import { tell } from '#platform/database/connections/tell.ts'
import { storedError } from './after-commit.ts'
import { invalidParameter, ShopError } from './errors.ts'
import type { Reply } from '#platform/http/mount.ts'
import { codes } from '@sauda/contract/calls.ts'

/** A call that may be repeated. `caller`: as in histories, such as `key 2` */
export type Attempt = {
  caller: string
  method: string
  path: string
  /** the header as sent; undefined if absent */
  key: string | undefined
  /** the request's body, for comparison */
  sent: unknown
  /** path where the caller can look up the result; the key is appended */
  askedAt?: string
}

/** `read`: what was read; `atLast`: runs this work right before the commit, together with other last work, in order */
export type Parts<R> = { read: R; atLast: (work: () => Promise<unknown>) => void }

/**
 * Runs `effect` in a transaction, at most once per attempt: for one caller, method, path and key. A repetition gets the
 * stored reply with `Idempotency-Replayed: true`. Another body under the same key is refused with 422. A repetition is
 * refused with 409 while the first call runs. A refusal (a thrown error) stores nothing.
 * @param read reads what the effect needs, in one round trip with the stored reply. It also runs for repetitions
 */
export async function idempotent<R = undefined>(
  context: Context,
  attempt: Attempt,
  effect: (tx: Database, parts: Parts<R>) => Promise<Reply>,
  read?: (tx: Database) => Promise<R>,
): Promise<Reply> {
  const { place, bodyHash } = placeOf(attempt)
  const now = context.clock()
  const last: (() => Promise<unknown>)[] = []
  let notifications = ''

  const answer = await committed(
    context,
    async (tx) => {
      const [{ isFree, stored }, found] = await Promise.all([begin(tx, place), read?.(tx)])
      if (!isFree) throw stillRunning()
      const age = stored ? now - stored.createdAt.getTime() : Infinity
      if (stored && age < lifetimeOf(attempt)) {
        if (stored.bodyHash !== bodyHash) throw new ShopError(codes.keyReused, 422, errors.idempotencyReused)
        return replayed(stored)
      }
      const reply = await effect(tx, { read: found as R, atLast: (work) => last.push(work) })
      const kept = keep(tx, { ...place, bodyHash, reply, now: new Date(now) })
      await Promise.all([kept, ...last.map((work) => work())])
      return reply
    },
    (error) => replyOfAttempt(context, { ...place, bodyHash }, { error, attempt }),
    async (tx) => {
      const [row] = await takeNotifications(tx, {})
      notifications = row?.notifications ?? ''
    },
  )
  void tell(context.db, notifications)
  return answer
}

/**
 * Runs `work` in a transaction and returns its result. If the database stops responding during the commit, it is unknown
 * whether the transaction was committed. Then the result of `unsure` is returned.
 * @param unsure gets the database's error
 * @param last runs one statement, which is sent together with the commit
 */
async function committed<T>(
  { db }: Pick<Context, 'db'>,
  work: (tx: Database) => Promise<T>,
  unsure: (error: unknown) => Promise<T>,
  last?: (tx: Database) => Promise<void>,
): Promise<T> {
  let isDone = false
  const marked = async (tx: Database) => {
    const result = await work(tx)
    isDone = true
    return result
  }
  try {
    const [result] = await transact(db, marked, last)
    return result
  } catch (error) {
    if (!isDone || databaseErrorKind(error) !== 'away') throw error
    return unsure(error)
  }
}

/** Looks up an attempt. Returns its stored reply. Throws `error` when there is none, and a refusal if it is unknown. */
async function replyOfAttempt(
  { db }: Pick<Context, 'db'>,
  { bodyHash, ...place }: Place & { bodyHash: string },
  { error, attempt: { key: sentKey, askedAt } }: { error: unknown; attempt: Attempt },
): Promise<Reply> {
  const unsure = () =>
    storedError(error, {
      stored: 'unknown',
      ...(sentKey !== undefined && { idempotency_key: sentKey }),
      ...(askedAt !== undefined && { order_attempt: askedAt + encodeURIComponent(place.key) }),
    }) ?? error
  const found = await db
    .transaction()
    .execute((tx) => begin(tx, place))
    .catch(() => undefined)
  // If the lock is taken, the commit may still happen.
  if (!found?.isFree) throw unsure()
  if (found.stored?.bodyHash !== bodyHash) throw error
  const { status, body, headers } = found.stored
  return {
    status: status as 200 | 201,
    body,
    headers: headers as Record<string, string>,
    visibility: 'private',
  }
}

/** The place of an attempt's reply, and a hash that identifies its body. Throws 400 for a malformed key. */
function placeOf({ caller, method, path, key, sent }: Attempt): { place: Place; bodyHash: string } {
  if (key !== undefined && !/^[\x21-\x7e]{8,200}$/.test(key))
    throw invalidParameter('Idempotency-Key', 'Idempotency-Key must be 8 to 200 visible ASCII characters.')
  const bodyHash = createHash('sha256').update(canonical(sent)).digest('hex')
  return { place: { caller, method, path, key: key ?? `unkeyed-${bodyHash}` }, bodyHash }
}

/** ms for which the reply of an attempt is repeated */
const lifetimeOf = ({ key }: Attempt): number =>
  key === undefined ? orderRules.unkeyedRepeatMs : replyLifetimeMs

/** Whether the reply comes from an earlier attempt, so that this call changed nothing. */
export const isReplayed = (reply: Reply): boolean => reply.headers?.['Idempotency-Replayed'] === 'true'

const replayed = (row: { status: number; body: unknown; headers: object }): Reply => ({
  status: row.status as 200 | 201,
  body: row.body,
  headers: { ...row.headers, 'Idempotency-Replayed': 'true' },
  visibility: 'private',
})

/** ms after which a crashed process's claim expires */
const claimMs = 120_000
/** status of a row while the first call runs */
const claimed = 0
/** status of a row whose outcome is unknown: the next call checks */
const unknown = 1

/**
 * Like `idempotent`, for an effect outside the database, such as a call to a provider. A transaction must not stay open
 * during such an effect. So the attempt is claimed before the effect, and the reply is stored after it. The claim of a
 * crashed process expires after two minutes.
 * @param effect gets true if an earlier attempt may have begun; it must then check whether the work was done
 * @param isOpen whether the outcome is unknown after this error
 */
export async function idempotentExternal(
  context: Context,
  attempt: Attempt,
  effect: (again: boolean) => Promise<Reply>,
  isOpen: (error: unknown) => boolean = () => false,
): Promise<Reply> {
  const { place, bodyHash } = placeOf(attempt)
  let again = false
  const claimedAt = new Date(context.clock())
  const running = stillRunning()
  const stored = await context.db.transaction().execute(async (tx) => {
    const { isFree, stored: row } = await begin(tx, place)
    if (!isFree) throw running
    const age = row ? claimedAt.getTime() - row.createdAt.getTime() : Infinity
    const good = row?.status === claimed ? claimMs : lifetimeOf(attempt)
    again = row?.status === claimed || row?.status === unknown
    if (row && age < good) {
      if (row.bodyHash !== bodyHash) throw new ShopError(codes.keyReused, 422, errors.idempotencyReused)
      if (row.status === claimed) throw running
      if (row.status !== unknown) return replayed(row)
    }
    const reply: Reply = { body: null, visibility: 'private' }
    await keep(tx, { ...place, bodyHash, status: claimed, reply, now: claimedAt })
    return undefined
  })
  if (stored) return stored
  let isDone = false
  try {
    const reply = await effect(again)
    isDone = true
    await keep(context.db, { ...place, bodyHash, reply, now: new Date(context.clock()) })
    return reply
  } catch (error) {
    // Work that was done but not stored must not be repeated.
    if (isDone || isOpen(error)) await openClaim(context.db, place, claimedAt)
    else await forgetClaim(context.db, place, claimedAt)
    throw error
  }
}

/**
 * Like `idempotent`, for operators. Without a key no reply is stored and each call runs the effect, so that
 * an operator can create two identical rows. When the outcome is unknown, the refusal names a list in which
 * the operator can look for the row.
 */
export function idempotentIfKeyed(
  context: Context,
  attempt: Attempt,
  effect: (tx: Database) => Promise<Reply>,
): Promise<Reply> {
  if (attempt.key !== undefined) return idempotent(context, attempt, effect)
  const since = new Date(context.clock() - 1000).toISOString().slice(0, 19)
  const look_at = `/wp-json${attempt.path}?after=${since}&dates_are_gmt=true`
  return committed(context, effect, async (error) => {
    throw storedError(error, { stored: 'unknown', look_at }) ?? error
  })
}

const stillRunning = () =>
  new ShopError(codes.keyRunning, 409, errors.idempotencyRunning, {}, { 'Retry-After': '1' })

/**
 * Reads the stored body of an attempt; undefined when none is stored. Throws 409 while the attempt runs or its outcome
 * is unknown.
 */
export const answerTo = (context: Context, place: Place): Promise<unknown> =>
  context.db.transaction().execute(async (tx) => {
    const { isFree, stored: row } = await begin(tx, place)
    if (!isFree) throw stillRunning()
    const age = row ? context.clock() - row.createdAt.getTime() : Infinity
    if (!row || age >= replyLifetimeMs) return undefined
    if (row.status === unknown || (row.status === claimed && age < claimMs)) throw stillRunning()
    return row.status === claimed ? undefined : row.body
  })

/** When the reply of an attempt was stored; undefined when there is none. */
export const storedAt = async (db: Database, place: Place): Promise<Date | undefined> =>
  (await find(db, place))?.createdAt

/** Deletes replies stored before a time. */
export async function forgetReplies(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotentReply').where('createdAt', '<', before).execute()
}

/** Deletes the stored replies of a caller. */
export async function forgetRepliesTo(tx: Database, caller: string): Promise<void> {
  await tx.deleteFrom('idempotentReply').where('caller', '=', caller).execute()
}

/** Identifies the stored reply of an attempt. */
type Place = { caller: string; method: string; path: string; key: string }
type StoredReply = Selectable<IdempotentReplyTable>
type NewReply = Insertable<IdempotentReplyTable>

/**
 * Locks an attempt until the transaction ends, and reads its stored reply in the same round trip. `isFree` is
 * false when another transaction has the lock.
 */
async function begin(
  tx: Database,
  { caller, method, path, key }: Place,
): Promise<{ isFree: boolean; stored: StoredReply | undefined }> {
  const [row] = await beginAttempt(tx, { caller, method, path, key })
  if (!row) throw new Error('an attempt has no answer')
  const { free, ...stored } = row
  return { isFree: free, stored: stored.caller === null ? undefined : (stored as StoredReply) }
}

const beginAttempt = compiled((db, { caller, method, path, key }: Place) =>
  sql<{ free: boolean } & { [C in keyof StoredReply]: StoredReply[C] | null }>`
    select free, (stored).* from begin_attempt(${caller}, ${method}, ${path}, ${key})`.compile(db),
)

const find = (tx: Database, { caller, method, path, key }: Place) =>
  tx
    .selectFrom('idempotentReply')
    .selectAll()
    .where('caller', '=', caller)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirst()

/** Stores the reply of an attempt. */
async function keep(
  tx: Database,
  {
    caller,
    method,
    path,
    key,
    bodyHash,
    reply,
    status = reply.status ?? 200,
    now,
  }: Place & { bodyHash: string; reply: Reply; status?: number; now: Date },
): Promise<void> {
  await keepReply(tx, {
    ...{ caller, method, path, key, bodyHash, status },
    headers: JSON.stringify(reply.headers ?? {}),
    body: JSON.stringify(reply.body),
    createdAt: now,
  })
}

/** Notifications of the transaction, to be sent after the commit (`tell`). */
const takeNotifications = compiled((db) =>
  sql<{ notifications: string }>`select take_told() as notifications`.compile(db),
)

const keepReply = compiled(
  (db, { caller, method, path, key, bodyHash, status, headers, body, createdAt }: NewReply) => {
    const row = { bodyHash, status, headers, body, createdAt }
    return db
      .insertInto('idempotentReply')
      .values({ caller, method, path, key, ...row })
      .onConflict((conflict) => conflict.columns(['caller', 'method', 'path', 'key']).doUpdateSet(row))
      .compile()
  },
)

/** Marks the outcome as unknown, unless the claim has expired and another call has claimed the attempt since. */
async function openClaim(db: Database, { caller, method, path, key }: Place, claimedAt: Date): Promise<void> {
  await db
    .updateTable('idempotentReply')
    .set({ status: unknown })
    .where('caller', '=', caller)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key)
    .where('status', '=', claimed)
    .where('createdAt', '=', claimedAt)
    .execute()
}

async function forgetClaim(
  db: Database,
  { caller, method, path, key }: Place,
  claimedAt: Date,
): Promise<void> {
  await db
    .deleteFrom('idempotentReply')
    .where('caller', '=', caller)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key)
    .where('status', '=', claimed)
    .where('createdAt', '=', claimedAt)
    .execute()
}

/** JSON with sorted keys, so that the order of keys makes no difference. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
