/** Which state of the catalogue is the present one: asked of the database by every request, together with others. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { readVersions, type Versions } from './product-store.ts'

type PendingRead = { running: Promise<unknown> | undefined; next: Promise<Versions> | undefined }

const buses = new WeakMap<Database, PendingRead>()
const requests = new AsyncLocalStorage<{ versions?: Promise<Versions> }>()

/** Runs one reading request: all that it asks here is answered as at its first question. */
export const withSharedVersions = <T>(work: () => T): T => requests.run({}, work)

/**
 * The versions at this moment. Requests that come while a query is under way wait for the next one and share it. So no
 * answer is older than its question: a change whose version was raised before the call is always seen.
 */
export function currentVersions({ db }: Pick<Context, 'db'>): Promise<Versions> {
  const request = requests.getStore()
  return request ? (request.versions ??= nextVersions(db)) : nextVersions(db)
}

function nextVersions(db: Database): Promise<Versions> {
  const bus = buses.get(db) ?? { running: undefined, next: undefined }
  buses.set(db, bus)
  return (bus.next ??= follow(db, bus))
}

async function follow(db: Database, bus: PendingRead): Promise<Versions> {
  await bus.running?.catch(() => undefined) // its own waiters hear of it
  const query = readVersions(db)
  bus.running = query
  bus.next = undefined
  return query
}
