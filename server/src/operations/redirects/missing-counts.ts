/** Counts addresses without a page in this process; `store-missing.ts` stores the counts once a minute. */
import { localePath, splitLocale } from '@sauda/domain/locale.ts'
import { asRedirectPath } from '#shop/pages/redirects.ts'
import { sitePlace } from '#site/site-place.ts'

/** For each path, how often it was requested, and when last, in epoch ms. */
export type MissingCounts = ReadonlyMap<string, { requests: number; lastAt: number }>

/**
 * Maximum different paths counted between two stores. Further ones are dropped, so that a flood of them uses no memory.
 */
const mostPaths = 500
/** maximum characters of a path that is counted */
const longestPath = 200
const mostSegments = 6

let counts = new Map<string, { requests: number; lastAt: number }>()

/** Paths that vulnerability scanners request. */
const ofScanners =
  /^\/(?:\.|(?:wp-(?:admin|login|includes|content|json|config)|cgi-bin|xmlrpc|phpmyadmin|pma|admin|administrator|vendor|actuator|solr|owa|boaform|hnap1|_ignition|server-status|autodiscover|sdk|telescope|console|geoserver)(?=[/.]|$))/i
/** A path with a file extension other than .htm or .html. */
const isFile = /\.(?!html?$)[a-z0-9]{1,8}$/i
/** Parts of a path that may be personal data: an e-mail address, a phone or order number, a key. */
const isPersonal = /@|\d{7,}|wc_order|(?=[\w-]{0,60}\d)(?=[\w-]{0,60}[A-Z])[\w-]{16,}/
// oxlint-disable-next-line no-control-regex -- they are what is refused
const isControl = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\<>"]/

/**
 * The path under which a request is counted. Undefined for paths that are not counted: those of scanners, files and API
 * calls, and paths with personal data.
 */
export function countedPath(pathname: string): string | undefined {
  if (pathname.length > 3 * longestPath) return undefined
  const path = asRedirectPath(pathname)
  if (path === undefined || path === '/' || path.length > longestPath) return undefined
  if ([ofScanners, isFile, isPersonal, isControl].some((pattern) => pattern.test(path))) return undefined
  const { locale, path: plain } = splitLocale(path)
  const { kind, name } = sitePlace(plain)
  if (kind === 'call' || (kind === 'other' && name !== 'unknown')) return undefined
  if (path.split('/').length - 1 > mostSegments) return undefined
  // A redirect from a page's path holds for all languages. Other addresses need one redirect for each language.
  return kind === 'page' ? plain : localePath(plain, locale)
}

/** Counts a browser's request that was answered with 404. @param status the reply's status @param now epoch ms */
export function noteMissing(request: Request, status: number, now: number): void {
  if (status !== 404 || request.method !== 'GET') return
  if (!(request.headers.get('accept') ?? '').includes('text/html')) return
  const path = countedPath(new URL(request.url).pathname)
  const known = path === undefined ? undefined : counts.get(path)
  if (path === undefined || (known === undefined && counts.size >= mostPaths)) return
  counts.set(path, { requests: (known?.requests ?? 0) + 1, lastAt: now })
}

/** Returns the counts and resets them. */
export function takeMissing(): MissingCounts {
  const taken = counts
  counts = new Map()
  return taken
}
