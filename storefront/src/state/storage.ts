/**
 * The only access to localStorage and sessionStorage. A browser may block either one (private mode, quota, settings).
 * Then the memory of the tab is used, with one log line per key (D-155).
 */
import { storageKeys } from '@sauda/domain/constants.ts'

type StorageArea = {
  read(key: string): string | undefined
  /** @returns false when it is stored only in this tab's memory */
  write(key: string, value: string): boolean
  remove(key: string): void
}

const logged = new Set<string>()
function logOnce(key: string, cause: unknown) {
  if (logged.has(key)) return
  logged.add(key)
  console.warn(`storage: "${key}" is kept for this tab only`, cause)
}

function area(open: () => Storage): StorageArea {
  const memory = new Map<string, string>()
  return {
    read(key) {
      const held = memory.get(key)
      if (held !== undefined) return held
      try {
        return open().getItem(key) ?? undefined
      } catch (cause) {
        logOnce(key, cause)
        return undefined
      }
    },
    write(key, value) {
      try {
        try {
          open().setItem(key, value)
        } catch (cause) {
          // Give up the copy of the catalogue: it is the largest value and the least needed.
          if (key === storageKeys.home) throw cause
          open().removeItem(storageKeys.home)
          open().setItem(key, value)
        }
        memory.delete(key)
        return true
      } catch (cause) {
        logOnce(key, cause)
        memory.set(key, value)
        return false
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        open().removeItem(key)
      } catch (cause) {
        logOnce(key, cause)
      }
    },
  }
}

/** Storage that survives the tab. */
export const local = area(() => localStorage)
/** Storage that ends with the tab. */
export const session = area(() => sessionStorage)

/** Reads JSON; invalid JSON is dropped with one log line. */
export function readJson(from: StorageArea, key: string): unknown {
  const text = from.read(key)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    console.warn(`storage: "${key}" was unreadable and is dropped`, cause)
    from.remove(key)
    return undefined
  }
}

/**
 * Calls `changed` when another tab has changed one of the keys, or cleared the storage.
 * @returns a function that stops listening
 */
export function onOtherTab(keys: readonly string[], changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
