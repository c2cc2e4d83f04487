import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * What the browser alone knows, such as the feed in its cache: the server drew the first view without it, and it may be here
 * before that view is taken over. @returns undefined until then
 */
export function useOnceHydrated<Value>(value: Value | undefined): Value | undefined {
  return useHydrated() ? value : undefined
}
