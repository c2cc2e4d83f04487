/**
 * Products that this browser remembers by their ids, the newest first: those wished for, and those looked at last. After a
 * sign-in they belong to that account (`queries/product-lists-sync.ts`); sign-out takes them away.
 */
import { limits, storageKeys } from '@sauda/domain/constants.ts'
import { useSyncExternalStore } from 'react'
import { local, onOtherTab, readJson } from './storage.ts'

type Ids = readonly number[]
/** Whose the lists are, and which changes it was not sent yet. `customer` undefined: nobody has signed in. */
export type UnsentChanges = { customer: number | undefined; wished: Ids; unwished: Ids; viewed: Ids }

const keys = [storageKeys.wishes, storageKeys.viewed]
const listeners = new Set<() => void>()
const notify = () => {
  for (const listen of listeners) listen()
}

/** Calls the listener after each change of a list, made here or in another tab. @returns how to stop */
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

/** Guests' lists are joined as a whole when they sign in, so that their changes need no record. */
function record(how: (changes: UnsentChanges) => Partial<UnsentChanges>) {
  const changes = unsentChanges.read()
  if (changes.customer !== undefined) unsentChanges.write({ ...changes, ...how(changes) })
}

function remembered(key: string, most: number) {
  let text: string | undefined
  let known: Ids = []
  /** What is stored may have changed in another tab, or be gone with a sign-out. */
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
    /** For parts that the browser alone draws: the server knows of none. */
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
