/** Names of addresses for metrics and the log, which must not contain visitors' input. */
import { splitLocale } from '@sauda/domain/locale.ts'
import { pageAt } from '#site/pages/page-at.ts'

/** Names by the first part of an address. */
const places: Readonly<Record<string, string>> = {
  assets: 'asset',
  media: 'picture',
  desk: 'desk',
  docs: 'description',
  feeds: 'feed',
  mcp: 'assistant',
  payments: 'payment return',
  preview: 'preview',
  receipt: 'receipt',
  oauth: 'consent',
  'wc-auth': 'consent',
  '.well-known': 'well-known',
  'robots.txt': 'robots',
  'sitemap.xml': 'sitemap',
  'worker.js': 'worker',
  healthz: 'healthz',
  readyz: 'readyz',
  metrics: 'metrics',
}

/** Name of an address that no route has named: a page's pattern, a kind of file, or `unknown`, also for calls. */
export function sitePlace(pathname: string): { kind: 'call' | 'page' | 'other'; name: string } {
  if (/^\/wp-json(\/|$)/.test(pathname)) return { kind: 'call', name: 'unknown' }
  const [, first = ''] = pathname.split('/', 2)
  const place = Object.hasOwn(places, first) ? places[first] : undefined
  if (place !== undefined) return { kind: 'other', name: place }
  const page = pageAt(splitLocale(pathname).path)
  return page ? { kind: 'page', name: page.path } : { kind: 'other', name: 'unknown' }
}
