/** Where old addresses lead (docs/decisions/0070): an exact path of the table, or nowhere. */
import { categoryPath, productPath } from '@sauda/domain/page-address.ts'
import { LRUCache } from 'lru-cache'
import { withoutSlashesAtEnd } from '@sauda/domain/slashes.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { hasRedirects, moveAddress, redirectOf } from './redirect-store.ts'

/** characters */
const longestPath = 1000

/** A path as the table keeps it: decoded, without a slash at the end. Undefined for one that no table has. */
export function asRedirectPath(pathname: string): string | undefined {
  if (!pathname.startsWith('/') || pathname.startsWith('//') || pathname.length > longestPath)
    return undefined
  const path = withoutSlashesAtEnd(decoded(pathname)) || '/'
  return path.includes('\0') ? undefined : path
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** A copy of a picture that WordPress made: its name ends in its size, or in -scaled. */
const copy = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[a-z]{2,5}$)/i

/** The paths that may stand in the table for this one, the best first. */
function redirectCandidates(path: string): string[] {
  const original = path.replace(copy, '')
  const scaled = original.replace(/(?=\.[a-z]{2,5}$)/i, '-scaled')
  return /\.[a-z]{2,5}$/i.test(path) ? [...new Set([path, original, scaled])] : [path]
}

/** ms; how long a shop without any redirects is not asked again, by each of its processes */
const emptyMs = 60_000
const empties = new WeakMap<object, LRUCache<string, true>>()

/** To be called after the commit of changed redirects. */
export const redirectsChanged = (db: object): void => {
  empties.delete(db)
}

/** `before`: null where no page had an address, such as that of a draft */
type ChangedSlug = { kind: 'product' | 'category'; before: string | null; slug: string | null }

/** Keeps the address of a product or category whose slug changes, in the transaction of the change. */
export async function keepOldSlug(tx: Database, { kind, before, slug }: ChangedSlug): Promise<void> {
  if (before === null || slug === null || before === slug) return
  const linkTo = kind === 'product' ? productPath : categoryPath
  await moveAddress(tx, {
    ...{ oldPath: `/${kind}/${before}`, newPath: `/${kind}/${slug}` },
    ...{ was: linkTo(before), path: linkTo(slug) },
  })
}

/** The same at once; a process that has just found the table empty may look again after a minute only. */
export async function slugChanged(
  { db }: Pick<Context, 'db'>,
  tx: Database,
  changed: ChangedSlug,
): Promise<void> {
  await keepOldSlug(tx, changed)
  redirectsChanged(db)
}

/** Where an address that is no page leads, as a path of this shop. */
export async function redirectFor(
  { db }: Pick<Context, 'db'>,
  pathname: string,
  pictureAddress: (picture: { hash: string; name: string }) => string,
): Promise<string | undefined> {
  const path = asRedirectPath(pathname)
  if (path === undefined) return undefined
  const empty = empties.get(db) ?? new LRUCache<string, true>({ max: 1, ttl: emptyMs })
  empties.set(db, empty)
  if (empty.has('')) return undefined
  if (!(await hasRedirects(db))) {
    empty.set('', true)
    return undefined
  }
  const found = await redirectOf(db, redirectCandidates(path))
  const target = found && ('path' in found ? found.path : pictureAddress(found))
  // the table is written by this shop alone; another host must be impossible all the same
  return target !== undefined && /^\/(?![/\\])/.test(target) ? target : undefined
}
