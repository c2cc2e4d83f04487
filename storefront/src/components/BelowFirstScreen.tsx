import { type ReactNode, useDeferredValue } from 'react'
import { useLocation } from '#navigation/location.tsx'
import { useHydrated } from '#state/use-hydrated.ts'

/**
 * Whether to render what is below the first screen of a page. After a tap on a link it is false once, so that a slow
 * phone paints the first screen without the rest; the rest follows in small steps. A page that the server rendered is
 * complete, and Back needs the full length at once.
 */
export function useBelowFirstScreen(): boolean {
  const { returned } = useLocation()
  const isServerRendered = !useHydrated()
  return useDeferredValue(true, isServerRendered || returned)
}

export const BelowFirstScreen = ({ children }: { children: ReactNode }) =>
  useBelowFirstScreen() ? children : null
