/** Whether to save data: the visitor's choice in the footer, otherwise the browser's setting. */
import { storageKeys } from '@sauda/domain/constants.ts'
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { local } from './storage.ts'

type Connection = { saveData?: boolean }
const key = storageKeys.dataSaver
const changes = createStore(() => ({ count: 0 }))

const browserSaves = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true

/**
 * Whether to save data. The server decides in the same way, and then sends smaller pictures. It reads the cookie
 * written by `chooseDataSaver`, or, if there is no cookie, the header `Save-Data`.
 */
export const savesData = (): boolean => {
  const chosen = local.read(key)
  return chosen === undefined ? browserSaves() : chosen === 'on'
}

/** `savesData` for components; false in server-rendered pages. */
export const useSavesData = (): boolean => useSyncExternalStore(changes.subscribe, savesData, () => false)

/** seconds in a year */
const aYear = 31_536_000
/** name of the worker's cache of pictures, as in public/worker.js */
const pictures = 'pictures-1'

/** Stores the visitor's choice; a choice equal to the browser's setting is deleted. */
export function chooseDataSaver(on: boolean): void {
  const isChoice = on !== browserSaves()
  if (isChoice) local.write(key, on ? 'on' : 'off')
  else local.remove(key)
  document.cookie = `${key}=${on ? 'on' : 'off'};path=/;samesite=lax;max-age=${isChoice ? aYear : 0}`
  changes.setState(({ count }) => ({ count: count + 1 }))
  // Otherwise the worker would continue to show the smaller pictures.
  if (!on)
    void globalThis.caches
      ?.open(pictures)
      .then(empty)
      .catch((cause: unknown) => console.warn('data saver: small pictures stay', cause))
}

const empty = async (cache: Cache) => Promise.all((await cache.keys()).map((each) => cache.delete(each)))
