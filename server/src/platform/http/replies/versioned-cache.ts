/**
 * Caches values computed from the state of the shop, in memory. A value is computed once per stamp, even for concurrent
 * callers, and again when the stamp changes. Each cache has a maximum size. Failures are not cached.
 */
import { LRUCache } from 'lru-cache'

/**
 * The state that a value depends on: a version, several versions joined as text, or the source object. Compared with
 * `===`.
 */
type Stamp = string | number | object

/**
 * `at`: when the value's computation began, by the cache's clock; `begun`: number of that computation; `currentAt`: when
 * a caller last asked for the value's stamp; `tookMs`: duration of the computation
 */
type Entry<V> = { stamp: Stamp; at: number; currentAt: number; value: V; begun: number; tookMs: number }

/** maximum ms between the beginnings of two computations of a value that may lag */
const longestPauseMs = 30_000
/** the same as a multiple of the last computation's duration, so that a value is computed for a tenth of the time */
const pauses = 10

type CacheBound<V> =
  | { max: number }
  /** `maxSize` and `sizeOf` in the caller's unit; values larger than `maxEntrySize` are not cached */
  | { maxSize: number; sizeOf: (value: V, key: string) => number; maxEntrySize?: number }

type CacheOptions<V> = CacheBound<V> & {
  /** maximum age of a value whose stamp has not changed; absent: no maximum */
  lifetime?: { ms: number; clock: () => number }
  /** needed for values that may lag; default: the clock of `lifetime` */
  clock?: () => number
  /** whether a value may be cached; default: always */
  isCacheable?: (value: V) => boolean
}

/**
 * Computes a value.
 * @param previous returns the key's latest value, cached or in progress, whatever its stamp; undefined if there is
 * none, or if computing that value failed
 */
type Make<V> = (previous: () => Promise<V | undefined>) => Promise<V>

type VersionedCache<V> = {
  /** returns the value cached for a key, if it has this stamp and has not expired */
  get(key: string, stamp: Stamp): V | undefined
  set(key: string, stamp: Stamp, value: V): void
  /** The latest cached value, whatever its stamp and age. `ageMs` counts from the start of its computation. */
  last(key: string): { value: V; ageMs: number } | undefined
  /**
   * The value of this stamp: cached, in progress, or computed now.
   * @param lagOf for values that take long: ms for which an outdated value is returned while the next is computed.
   * The next computation begins after ten times as long as the last took, at most half a minute or a third of the lag.
   */
  fetch(key: string, stamp: Stamp, make: Make<V>, lagOf?: (value: V) => number): Promise<V>
  /** Computes the value again under its current stamp. */
  renew(key: string, make: Make<V>): Promise<V>
  /** Current size of the cache, in the unit of its bound. */
  size(): number
}

export function versionedCache<V extends object | string | number>(
  options: CacheOptions<V>,
): VersionedCache<V> {
  const { lifetime, isCacheable = () => true } = options
  const kept = new LRUCache<string, Entry<V>>(boundOf(options))
  const making = new Map<string, Entry<Promise<V>>>()
  const now = options.clock ?? lifetime?.clock ?? (() => 0)
  let begun = 0

  const isFresh = (entry: Entry<unknown>, stamp: Stamp): boolean => {
    if (entry.stamp !== stamp) return false
    const age = now() - entry.at
    return lifetime === undefined || (age >= 0 && age < lifetime.ms)
  }
  /** The value begun later wins, even when it was ready first. */
  const keep = (key: string, entry: Entry<V>): void => {
    const other = kept.peek(key)
    if (other === undefined || other.begun < entry.begun) kept.set(key, entry)
  }
  const begin = (key: string, stamp: Stamp, make: Make<V>): Promise<V> => {
    const before: Promise<V> | V | undefined = making.get(key)?.value ?? kept.get(key)?.value
    const made = { stamp, at: now(), currentAt: now(), begun: ++begun, tookMs: 0 }
    const began = performance.now()
    const entry = { ...made, value: make(() => resolved<V>(before)) }
    making.set(key, entry)
    const end = () => {
      if (making.get(key) === entry) making.delete(key)
    }
    entry.value.then((value) => {
      if (isCacheable(value)) keep(key, { ...made, value, tookMs: performance.now() - began })
      end()
    }, end)
    return entry.value
  }

  const get = (key: string, stamp: Stamp): V | undefined => {
    const entry = kept.get(key)
    if (!entry || !isFresh(entry, stamp)) return undefined
    entry.currentAt = now()
    return entry.value
  }
  /** The cached value if it was current a short while ago; `isDue`: whether to compute the next. */
  const lagging = (key: string, lagOf: (value: V) => number) => {
    const entry = kept.get(key)
    if (!entry) return undefined
    const lag = lagOf(entry.value)
    const [sinceCurrent, sinceBegun] = [now() - entry.currentAt, now() - entry.at]
    if (sinceCurrent < 0 || sinceCurrent >= lag) return undefined
    return {
      value: entry.value,
      isDue: sinceBegun >= Math.min(lag / 3, longestPauseMs, pauses * entry.tookMs),
    }
  }
  return {
    get,
    set: (key, stamp, value) =>
      keep(key, { stamp, at: now(), currentAt: now(), value, begun: ++begun, tookMs: 0 }),
    last: (key) => {
      const entry = kept.get(key)
      return entry && { value: entry.value, ageMs: now() - entry.at }
    },
    fetch: async (key, stamp, make, lagOf) => {
      const known = get(key, stamp)
      if (known !== undefined) return known
      const outdated = lagOf && lagging(key, lagOf)
      if (outdated) {
        if (outdated.isDue && !making.has(key)) begin(key, stamp, make).catch(() => {}) // the next call begins it again
        return outdated.value
      }
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

/**
 * Returns a function that gives each owner, such as a shop's context, its cache: in tests one process has several
 * shops.
 */
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

/** A stamp that equals no other, so that the next call computes its value again. */
const neverAsked = {}

async function resolved<V>(value: Promise<V> | V | undefined): Promise<V | undefined> {
  try {
    return await value
  } catch {
    return undefined // the callers of that computation get the error
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

/** number of rows from which they are not read again for each call: counting ten million takes a second */
const manyFrom = 50_000
/** ms for which a value of many rows may lag */
const longestLagMs = 60 * 60_000
/** maximum characters of a key that is cached */
const longestKey = 500
const mostKept = 200

type WithClock = { clock: () => number }
type Sum = { value: unknown; rows: number }
const sumsOf = cachesOf<WithClock, Sum>(({ clock }) => ({ max: mostKept, clock }))

/**
 * A value computed from rows: of few rows anew for each call, of many the last one, which is then computed again in
 * the background.
 * @param key names the value and its filter
 * @param rowsIn number of rows from which the value was computed
 */
export async function sumOfRows<V>(
  context: WithClock,
  key: string,
  make: () => Promise<V>,
  rowsIn: (value: V) => number,
): Promise<V> {
  if (key.length > longestKey) return make()
  const sum = async (): Promise<Sum> => {
    const value = await make()
    return { value, rows: rowsIn(value) }
  }
  // No stamp says whether a row was changed meanwhile.
  const { value } = await sumsOf(context).fetch(key, {}, sum, ({ rows }) =>
    rows < manyFrom ? 0 : longestLagMs,
  )
  return value as V
}
