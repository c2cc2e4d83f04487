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
 * A value that only the browser has, such as the cached feed. It may be available before hydration, but the server
 * rendered the first view without it.
 * @returns undefined until the page is hydrated
 */
export function useOnceHydrated<Value>(value: Value | undefined): Value | undefined {
  return useHydrated() ? value : undefined
}
