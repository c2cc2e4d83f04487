/** Products that this browser remembers by their ids, the newest first: those wished for, and those looked at last. */
import { storageKeys } from '@sauda/domain/constants.ts'
import { useSyncExternalStore } from 'react'
import { local, onOtherTab, readJson } from './storage.ts'

/** as many as one call may ask for */
const most = { wishes: 100, viewed: 13 }

function remembered(key: string, limit: number) {
  const listeners = new Set<() => void>()
  let known: readonly number[] | undefined
  const read = (): readonly number[] => {
    const stored = readJson(local, key)
    return Array.isArray(stored)
      ? stored.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0).slice(0, limit)
      : []
  }
  const changed = () => {
    known = undefined
    for (const listen of listeners) listen()
  }
  /** Another tab may have written since. */
  const write = (how: (ids: readonly number[]) => readonly number[]) => {
    local.write(key, JSON.stringify(how(read()).slice(0, limit)))
    changed()
  }
  const subscribe = (listen: () => void) => {
    listeners.add(listen)
    const stop = onOtherTab([key], changed)
    return () => {
      stop()
      listeners.delete(listen)
    }
  }
  const current = () => (known ??= read())
  return {
    put: (id: number) => write((ids) => [id, ...ids.filter((each) => each !== id)]),
    remove: (id: number) => write((ids) => ids.filter((each) => each !== id)),
    /** For parts that the browser alone draws: the server knows of none. */
    useIds: (): readonly number[] => useSyncExternalStore(subscribe, current, none),
  }
}

const nothing: readonly number[] = []
const none = () => nothing

export const wishList = remembered(storageKeys.wishes, most.wishes)
export const recentlyViewed = remembered(storageKeys.viewed, most.viewed)
