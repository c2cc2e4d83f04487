/**
 * Values made from the state of the shop, in memory. A value is made once for its stamp, however many ask at the same
 * time, and made anew for another stamp. Each cache is bounded, and a failure is not cached.
 */
import { LRUCache } from 'lru-cache'

/** What a value depends on: a version, a text of several, or the object it was made from. Compared by `===`. */
export type Stamp = string | number | object

type Entry<V> = { stamp: Stamp; at: number; value: V; begun: number }

export type CacheBound<V> =
  | { max: number }
  /** `maxSize` and `sizeOf` in a unit of the caller's; `maxEntrySize`: larger values are not cached */
  | { maxSize: number; sizeOf: (value: V, key: string) => number; maxEntrySize?: number }

export type CacheOptions<V> = CacheBound<V> & {
  /** how long a value holds although its stamp does; without it as long as the stamp */
  lifetime?: { ms: number; clock: () => number }
  /** whether others may have a value; without it they may */
  isCacheable?: (value: V) => boolean
}

/** @param previous the newest value before, made or being made, whatever its stamp; undefined when it failed too */
type Make<V> = (previous: () => Promise<V | undefined>) => Promise<V>

export type VersionedCache<V> = {
  /** The value of this stamp, when it is cached and not too old. */
  get(key: string, stamp: Stamp): V | undefined
  set(key: string, stamp: Stamp, value: V): void
  /** The value that was cached last, whatever its stamp and age. `ageMs` counts from when it was begun. */
  last(key: string): { value: V; ageMs: number } | undefined
  /** The value of this stamp: cached, being made, or made now. */
  fetch(key: string, stamp: Stamp, make: Make<V>): Promise<V>
  /** Makes the value again under the stamp it has. */
  renew(key: string, make: Make<V>): Promise<V>
  /** What is cached now, in the unit of its bound. */
  size(): number
}

export function versionedCache<V extends object | string | number>(
  options: CacheOptions<V>,
): VersionedCache<V> {
  const { lifetime, isCacheable = () => true } = options
  const kept = new LRUCache<string, Entry<V>>(boundOf(options))
  const making = new Map<string, Entry<Promise<V>>>()
  const now = lifetime?.clock ?? (() => 0)
  let begun = 0

  const isFresh = (entry: Entry<unknown>, stamp: Stamp): boolean => {
    if (entry.stamp !== stamp) return false
    const age = now() - entry.at
    return lifetime === undefined || (age >= 0 && age < lifetime.ms)
  }
  /** What was begun later stays, also when it was ready first. */
  const keep = (key: string, entry: Entry<V>): void => {
    const other = kept.peek(key)
    if (other === undefined || other.begun < entry.begun) kept.set(key, entry)
  }
  const begin = (key: string, stamp: Stamp, make: Make<V>): Promise<V> => {
    const before: Promise<V> | V | undefined = making.get(key)?.value ?? kept.get(key)?.value
    const made = { stamp, at: now(), begun: ++begun }
    const entry = { ...made, value: make(() => resolved<V>(before)) }
    making.set(key, entry)
    const end = () => {
      if (making.get(key) === entry) making.delete(key)
    }
    entry.value.then((value) => {
      if (isCacheable(value)) keep(key, { ...made, value })
      end()
    }, end)
    return entry.value
  }

  const get = (key: string, stamp: Stamp): V | undefined => {
    const entry = kept.get(key)
    return entry && isFresh(entry, stamp) ? entry.value : undefined
  }
  return {
    get,
    set: (key, stamp, value) => keep(key, { stamp, at: now(), value, begun: ++begun }),
    last: (key) => {
      const entry = kept.get(key)
      return entry && { value: entry.value, ageMs: now() - entry.at }
    },
    fetch: async (key, stamp, make) => {
      const known = get(key, stamp)
      if (known !== undefined) return known
      const running = making.get(key)
      return running && isFresh(running, stamp) ? running.value : begin(key, stamp, make)
    },
    renew: async (key, make) => {
      const stamp = (making.get(key) ?? kept.get(key))?.stamp ?? neverAsked
      return begin(key, stamp, make)
    },
    size: () => kept.calculatedSize || kept.size,
  }
}

/** A cache for each owner, such as a shop's context: tests have several in one process. */
export function cachesOf<O extends object, V extends object | string | number>(
  optionsFor: (owner: O) => CacheOptions<V>,
): (owner: O) => VersionedCache<V> {
  const caches = new WeakMap<O, VersionedCache<V>>()
  return (owner) => {
    const known = caches.get(owner)
    if (known) return known
    const cache = versionedCache(optionsFor(owner))
    caches.set(owner, cache)
    return cache
  }
}

/** no state has it, so the next question makes its own */
const neverAsked = {}

async function resolved<V>(value: Promise<V> | V | undefined): Promise<V | undefined> {
  try {
    return await value
  } catch {
    return undefined // those who asked for it hear of it
  }
}

const boundOf = <V>(bound: CacheBound<V>): LRUCache.Options<string, Entry<V>, unknown> =>
  'max' in bound
    ? { max: bound.max }
    : {
        maxSize: bound.maxSize,
        ...(bound.maxEntrySize !== undefined && { maxEntrySize: bound.maxEntrySize }),
        sizeCalculation: ({ value }, key) => bound.sizeOf(value, key),
      }
