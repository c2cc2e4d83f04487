/** A choice that lasts until the tab closes. False on the server and in the first render. */
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { session } from './storage.ts'

const chosen = createStore<Readonly<Record<string, boolean>>>(() => ({}))

/** @param key name of the choice in the session storage @returns the choice, and a function that sets it */
export function useSessionFlag(key: string): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    chosen.subscribe,
    () => chosen.getState()[key] ?? session.read(key) === '1',
    () => false,
  )
  const choose = (next: boolean) => {
    if (next) session.write(key, '1')
    else session.remove(key)
    chosen.setState({ [key]: next })
  }
  return [on, choose]
}
