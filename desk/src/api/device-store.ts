/**
 * Stores unsent work and its files in IndexedDB, so that they survive a reload and a closed browser. If IndexedDB is
 * blocked or full, nothing is stored, and the desk continues with the data in memory.
 */

const name = 'sauda-desk'
const version = 1
/** `records`: unsent products by their key; `files`: pictures of these products by the picture's id */
const stores = ['records', 'files'] as const
type StoreName = (typeof stores)[number]

/** maximum ms to wait for the browser's answer to a request, so that a missing answer does not stop the desk */
const answerWithin = 5_000

let opened: Promise<IDBDatabase | undefined> | undefined

const database = (): Promise<IDBDatabase | undefined> => (opened ??= open())

async function open(): Promise<IDBDatabase | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      for (const store of stores) request.result.createObjectStore(store)
    })
    const found = await answered(request)
    // Close the database when another tab deletes or upgrades it.
    found.addEventListener('versionchange', () => found.close())
    found.addEventListener('close', () => (opened = undefined))
    return found
  } catch {
    return undefined
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), answerWithin)
    request.addEventListener('success', () => {
      clearTimeout(timer)
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(request.error ?? new Error('refused'))
    })
  })

/** Runs a request on a store. @returns its result; undefined when IndexedDB is blocked, full or silent */
async function ask<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  run: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const open = await database()
    return open && (await answered(run(open.transaction(store, mode).objectStore(store))))
  } catch {
    return undefined
  }
}

/** Stores a value under a key, in place of an earlier one. @returns whether it is stored */
export const putItem = async (store: StoreName, key: string, value: unknown): Promise<boolean> =>
  (await ask(store, 'readwrite', (rows) => rows.put(value, key))) !== undefined

export const deleteItem = async (store: StoreName, key: string): Promise<void> => {
  await ask(store, 'readwrite', (rows) => rows.delete(key))
}

/** Reads the values with the first keys. @param most maximum number of values */
export const getItems = async (store: StoreName, most: number): Promise<unknown[]> =>
  (await ask<unknown[]>(store, 'readonly', (rows) => rows.getAll(null, most))) ?? []

export const getItem = (store: StoreName, key: string): Promise<unknown> =>
  ask<unknown>(store, 'readonly', (rows) => rows.get(key))

/** The keys of all stored values. */
export const getKeys = async (store: StoreName): Promise<IDBValidKey[]> =>
  (await ask(store, 'readonly', (rows) => rows.getAllKeys())) ?? []
