/**
 * All products and categories (D-094), shuffled once per request (D-095). A local copy is used for `timings.homeCache` (D-130).
 * Home, catalogue, search and deals use this query.
 */
import { type Feed, shuffled } from '@sauda/domain/feed.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import { defaultLocale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { Lane } from '#api/slots.ts'
import { local, readJson } from '#state/storage.ts'
import { queryKeys } from './keys.ts'
import { countCacheHit } from './cache-hits.ts'
import { type FetchedFeed, feedOptions } from './feed-options.ts'
import { runCooperatively } from './run-cooperatively.ts'
import { lifetimes } from './lifetimes.ts'

/** Storage key of the local copy, one for each language. */
const storedCopy = locale === defaultLocale ? storageKeys.home : `${storageKeys.home}_${locale}`

/** Maximum ms by which a clock may be set back; after more, the copy's age means nothing. */
const clockTolerance = 60_000

/** The local copy while it is valid, else the server's answer. */
export const loadFeed = async (signal: AbortSignal): Promise<FetchedFeed> =>
  (await storedFeed()) ?? (await fetchFeed(signal))

/** Prefetches the products, and sorts them for lists, so that the first list appears at once. No screen changes. */
export const prefetchFeed = (client: QueryClient): Promise<void> =>
  client.prefetchQuery({
    ...feedOptions(),
    queryFn: async ({ signal }) => {
      const fetched = (await storedFeed()) ?? (await fetchFeed(signal, 'background'))
      if (!fetched.feed.partial) void makeReady(fetched.feed)
      return fetched
    },
  })

/** Prepares the rules of lists for this feed. Their script is that of lists, which is prefetched too. */
async function makeReady(feed: Feed): Promise<void> {
  try {
    const { warmUpSteps } = await import('@sauda/domain/catalogue.ts')
    await runCooperatively(warmUpSteps(feed))
  } catch (cause) {
    console.warn('home feed: nothing was made ready', cause)
  }
}

/** Deletes the local copy, and requests all products and lists from the server again. For the button Try Again. */
export async function refetchFeed(client: QueryClient): Promise<void> {
  local.remove(storedCopy)
  client.removeQueries({ queryKey: queryKeys.lists, type: 'inactive' })
  await Promise.all([
    client.resetQueries({ queryKey: queryKeys.feed }),
    client.resetQueries({ queryKey: queryKeys.lists }),
  ])
}

async function fetchFeed(signal: AbortSignal, lane: Lane = 'screen'): Promise<FetchedFeed> {
  const { body } = await call('allProductsData', {
    query: locale === defaultLocale ? {} : { lang: locale },
    signal,
    lane,
    fresh: true,
  })
  const { decodeFeedCooperatively } = await import('./decoders.ts')
  const fetchedAt = Date.now()
  const wire = shuffledWire(body, Math.random)
  const feed = await runCooperatively(decodeFeedCooperatively(wire))
  keepCopy(wire, fetchedAt)
  return { feed, fetchedAt }
}

function keepCopy(wire: unknown, timestamp: number) {
  const { products, search_only, categories, partial } = wire as Record<string, unknown> // decoded above
  local.write(storedCopy, JSON.stringify({ timestamp, data: { products, search_only, categories, partial } }))
}

/** The reply with its products in random order, which is stored with the copy. */
export function shuffledWire(body: unknown, random: () => number): unknown {
  if (typeof body !== 'object' || body === null || !('products' in body) || !Array.isArray(body.products))
    return body
  return { ...body, products: shuffled(body.products as unknown[], random) }
}

/** The local copy while it is valid; an unreadable copy counts as absent and is only logged. */
async function storedFeed(): Promise<FetchedFeed | undefined> {
  const copy = readJson(local, storedCopy)
  if (typeof copy !== 'object' || copy === null || !('timestamp' in copy) || !('data' in copy))
    return undefined
  const { timestamp, data } = copy
  const now = Date.now()
  if (typeof timestamp !== 'number' || now - timestamp >= lifetimes.feed || timestamp > now + clockTolerance)
    return undefined
  try {
    const { decodeFeedCooperatively } = await import('./decoders.ts')
    countCacheHit('allProductsData')
    return { feed: await runCooperatively(decodeFeedCooperatively(data)), fetchedAt: timestamp }
  } catch (cause) {
    console.warn('home feed: the local copy was unreadable', cause)
    return undefined
  }
}
