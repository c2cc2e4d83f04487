/** Finds the targets of old addresses in the table `redirect`, and stores changed addresses (docs/decisions/0070). */
import { categoryPath, productPath, percentDecoded } from '@sauda/domain/page-address.ts'
import { LRUCache } from 'lru-cache'
import { withoutSlashesAtEnd } from '@sauda/domain/slashes.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { hasRedirects, moveAddress, redirectOf } from './redirect-store.ts'

/** maximum characters of a path */
const longestPath = 1000
/** maximum bytes of a path; the database cannot index much longer ones */
const mostBytes = 2000

/** A path as the table stores it: percentDecoded, without a trailing slash. undefined for one that cannot be stored. */
export function asRedirectPath(pathname: string): string | undefined {
  if (!pathname.startsWith('/') || pathname.startsWith('//') || pathname.length > longestPath)
    return undefined
  const path = withoutSlashesAtEnd(percentDecoded(pathname)) || '/'
  return path.includes('\0') || Buffer.byteLength(path) > mostBytes ? undefined : path
}

/** WordPress's address of a page or a picture by its id, as the table stores it. */
export const plainAddress = (kind: 'page' | 'attachment', id: number): string => `/?${kind}_id=${id}`

/** Whether an old address is that of a page by its id. */
export const isPlainPage = (address: string): boolean => /^\/\?page_id=[1-9]\d{0,8}$/.test(address)

/** Ending by which WordPress names the copies of a picture: the size, or -scaled. */
const copy = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[a-z]{2,5}$)/i

/** A path without the ending by which WordPress names a copy of a picture. */
export const originalPicture = (path: string): string => path.replace(copy, '')

/** The path of a list or page without WordPress's endings for further pages of it and for its feed. */
export const withoutPageNumber = (path: string): string =>
  path.replace(/\/(?:page\/\d{1,6}|feed)$/, '') || '/'

/**
 * Paths to look up for an address, the best first: for a picture also its original and its scaled copy, for a further
 * page of a list also the list.
 */
function redirectCandidates(path: string): string[] {
  const original = originalPicture(path)
  const scaled = original.replace(/(?=\.[a-z]{2,5}$)/i, '-scaled')
  return /\.[a-z]{2,5}$/i.test(path)
    ? [...new Set([path, original, scaled])]
    : [...new Set([path, withoutPageNumber(path)])]
}

/** ms for which a process assumes that the table is still empty */
const emptyMs = 5_000
const empties = new WeakMap<object, LRUCache<string, true>>()

/** Makes this process look into the table again; called after the commit of changed redirects. */
export const redirectsChanged = (db: object): void => {
  empties.delete(db)
}

/** `before`, `slug`: former and new slug; null: without a public page, such as a draft */
type ChangedSlug = { kind: 'product' | 'category'; before: string | null; slug: string | null }

/** Redirects from the former address of a product or category whose slug changes, in the transaction of the change. */
export async function keepOldSlug(tx: Database, { kind, before, slug }: ChangedSlug): Promise<void> {
  if (before === null || slug === null || before === slug) return
  const linkTo = kind === 'product' ? productPath : categoryPath
  await moveAddress(tx, {
    ...{ oldPath: `/${kind}/${before}`, newPath: `/${kind}/${slug}` },
    ...{ was: linkTo(before), path: linkTo(slug) },
  })
}

/**
 * Stores redirects as `keepOldSlug` does. A process that found the table empty before the commit sees them within
 * seconds.
 */
export async function slugChanged(
  { db }: Pick<Context, 'db'>,
  tx: Database,
  changed: ChangedSlug,
): Promise<void> {
  await keepOldSlug(tx, changed)
  redirectsChanged(db)
}

/** Path to which an address without a page is redirected, if any. @param pictureAddress returns a picture's path */
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
  // Only this shop writes the table; even so, never redirect to another host.
  return target !== undefined && /^\/(?![/\\])/.test(target) ? target : undefined
}
