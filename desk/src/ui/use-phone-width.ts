import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(max-width: 767px)')
const subscribe = (changed: () => void) => {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Whether rows are drawn as cards instead of a table. */
export const usePhoneWidth = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
