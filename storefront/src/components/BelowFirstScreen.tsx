import { type ReactNode, useDeferredValue } from 'react'
import { useLocation } from '#navigation/location.tsx'

/**
 * Whether to render the content below the first screen of a page. It is false for the first render after a tap on a
 * link. So a slow phone shows the first screen first, and renders the rest in small steps. It is always true on the
 * first page of a visit, which the server has rendered completely. The same applies after Back, which needs the full
 * length at once.
 */
export function useBelowFirstScreen(): boolean {
  const { returned, loaded } = useLocation()
  return useDeferredValue(true, loaded || returned)
}

export const BelowFirstScreen = ({ children }: { children: ReactNode }) =>
  useBelowFirstScreen() ? children : null
