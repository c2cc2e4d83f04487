/**
 * Limits the pages that an address may load (PAGES_PER_MINUTE). A page slower than usual counts more, by its CPU time.
 * The counts are in memory, because a write to the database costs more than a cached page.
 */
import { errors } from '@sauda/domain/wording/errors.ts'
import { LRUCache } from 'lru-cache'
import type { Config } from '#platform/environment/config.ts'
import { networkOf } from './caller-address.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'

/** Points of a rendered page; a cached one counts 1. A point is one millisecond of CPU time. */
const drawn = 20
const windowMs = 60_000
/** Factor by which a network's limit is higher than that of an address. */
const networkFactor = 4
/** maximum number of addresses and networks in memory */
const mostAddresses = 20_000

export type CountPage = (address: string, page: 'kept' | 'drawn') => void
type PageLimit = {
  /** Counts a page before it is rendered; throws 429 when the address or its network is over its limit. */
  count: CountPage
  /** Counts CPU time beyond the points of a rendered page; calls have other limits. @param ms CPU time */
  spent: (request: Request, address: string, ms: number) => void
}

type Window = { points: number; until: number }

export function openPageLimit(
  { pagesPerMinute, rateLimitFactor }: Pick<Config, 'pagesPerMinute' | 'rateLimitFactor'>,
  clock: () => number,
): PageLimit {
  const most = pagesPerMinute * rateLimitFactor
  if (most === 0) return { count: () => undefined, spent: () => undefined }
  const used = new LRUCache<string, Window>({ max: mostAddresses })
  const windowOf = (key: string, now: number): Window => {
    const before = used.get(key)
    if (before && before.until > now) return before
    const window = { points: 0, until: now + windowMs }
    used.set(key, window)
    return window
  }
  const windowsOf = (address: string) => {
    const now = clock()
    return [
      { window: windowOf(address, now), most: Math.max(most, drawn) },
      { window: windowOf(`of ${networkOf(address)}`, now), most: Math.max(most * networkFactor, drawn) },
    ]
  }
  return {
    count: (address, page) => {
      const points = page === 'drawn' ? drawn : 1
      const windows = windowsOf(address)
      const full = windows.find((each) => each.window.points + points > each.most)
      if (full) throw tooMany(full.window.until - clock())
      for (const { window } of windows) window.points += points
    },
    spent: ({ method, url }, address, ms) => {
      if (ms <= drawn || method === 'POST' || new URL(url).pathname.startsWith('/wp-json/')) return
      for (const { window } of windowsOf(address)) window.points += ms - drawn
    },
  }
}

function tooMany(ms: number): ShopError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new ShopError(
    codes.rateLimited,
    429,
    errors.rateLimited,
    { retry_after: seconds },
    { 'Retry-After': String(seconds) },
  )
}
