/** How many pages an address may ask for (PAGES_PER_MINUTE). Counted in memory: a cached page costs less than a write. */
import { codes } from '@sauda/contract/refusals.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { LRUCache } from 'lru-cache'
import type { Config } from '#config.ts'
import { ShopError } from './errors.ts'

/** What a page counts that must be drawn; one from memory counts 1. */
const drawn = 20
const windowMs = 60_000
/** addresses that are remembered at most */
const mostAddresses = 20_000

export type CountPage = (address: string, page: 'kept' | 'drawn') => void

/** @returns counts a page; throws 429 when the address has used up its limit */
export function openPageLimit(
  { pagesPerMinute, rateLimitFactor }: Pick<Config, 'pagesPerMinute' | 'rateLimitFactor'>,
  clock: () => number,
): CountPage {
  const most = pagesPerMinute * rateLimitFactor
  if (most === 0) return () => undefined
  const used = new LRUCache<string, { points: number; until: number }>({ max: mostAddresses })
  return (address, page) => {
    const now = clock()
    const before = used.get(address)
    const window = before && before.until > now ? before : { points: 0, until: now + windowMs }
    const points = window.points + (page === 'drawn' ? drawn : 1)
    if (points > Math.max(most, drawn)) throw tooMany(window.until - now)
    window.points = points
    if (window !== before) used.set(address, window)
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
