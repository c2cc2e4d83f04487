/**
 * Product ids stored in this browser, newest first: the wish list and the recently viewed products. After a sign-in
 * they belong to that account (`queries/product-lists-sync.ts`). A sign-out deletes them.
 */
import { limits, storageKeys } from '@sauda/domain/constants.ts'
import { useSyncExternalStore } from 'react'
import { local, onOtherTab, readJson } from './storage.ts'

type Ids = readonly number[]
/**
 * Changes of the lists that are not sent to the account yet, as product ids. `customer`: the owner of the lists,
 * undefined for a guest; `wished`, `unwished`: added to and removed from the wish list
 */
export type UnsentChanges = { customer: number | undefined; wished: Ids; unwished: Ids; viewed: Ids }

const keys = [storageKeys.wishes, storageKeys.viewed]
const listeners = new Set<() => void>()
const notify = () => {
  for (const listen of listeners) listen()
}

/** Calls the listener after each change of a list, in this or another tab. @returns a function that stops this */
export function onProductMemory(listen: () => void): () => void {
  listeners.add(listen)
  const stop = onOtherTab(keys, listen)
  return () => {
    stop()
    listeners.delete(listen)
  }
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0
const idsIn = (stored: unknown, most: number): Ids =>
  Array.isArray(stored) ? stored.filter(isId).slice(0, most) : []
const without = (ids: Ids, id: number): Ids => ids.filter((each) => each !== id)
const first = (ids: Ids, id: number): Ids => [id, ...without(ids, id)]

export const unsentChanges = {
  read(): UnsentChanges {
    const { customer, wished, unwished, viewed } = (readJson(local, storageKeys.productLists) ??
      {}) as Partial<UnsentChanges>
    return {
      customer: isId(customer) ? customer : undefined,
      wished: idsIn(wished, limits.wishes),
      unwished: idsIn(unwished, limits.wishes),
      viewed: idsIn(viewed, limits.viewed),
    }
  },
  write(changes: UnsentChanges) {
    local.write(storageKeys.productLists, JSON.stringify(changes))
  },
}

/** A guest's lists are merged as a whole at sign-in, so their changes are not recorded. */
function record(how: (changes: UnsentChanges) => Partial<UnsentChanges>) {
  const changes = unsentChanges.read()
  if (changes.customer !== undefined) unsentChanges.write({ ...changes, ...how(changes) })
}

function remembered(key: string, most: number) {
  let text: string | undefined
  let known: Ids = []
  /** Reads the storage each time, because another tab or a sign-out may have changed it. */
  const ids = (): Ids => {
    const stored = local.read(key)
    if (stored !== text) known = idsIn(readJson(local, key), most)
    text = stored
    return known
  }
  const set = (next: Ids) => {
    local.write(key, JSON.stringify(next.slice(0, most)))
    notify()
  }
  return {
    ids,
    set,
    /** For parts rendered only in the browser: empty on the server. */
    useIds: (): Ids => useSyncExternalStore(onProductMemory, ids, none),
  }
}

const nothing: Ids = []
const none = () => nothing

const wishes = remembered(storageKeys.wishes, limits.wishes)
const viewed = remembered(storageKeys.viewed, limits.viewed)

export const wishList = {
  ...wishes,
  put(id: number) {
    record(({ wished, unwished }) => ({ wished: first(wished, id), unwished: without(unwished, id) }))
    wishes.set(first(wishes.ids(), id))
  },
  remove(id: number) {
    record(({ wished, unwished }) => ({ wished: without(wished, id), unwished: first(unwished, id) }))
    wishes.set(without(wishes.ids(), id))
  },
}

export const recentlyViewed = {
  ...viewed,
  put(id: number) {
    record((changes) => ({ viewed: first(changes.viewed, id) }))
    viewed.set(first(viewed.ids(), id))
  },
}
