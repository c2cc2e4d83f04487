import { type ReactNode, useDeferredValue } from 'react'
import { useLocation } from '#navigation/location.tsx'

/**
 * Whether to render what is below the first screen of a page. After a tap on a link it is false once, so that a slow
 * phone paints the first screen without the rest; the rest follows in small steps. The first page of a visit is
 * complete, as the server has rendered it, and Back needs the full length at once.
 */
export function useBelowFirstScreen(): boolean {
  const { returned, loaded } = useLocation()
  return useDeferredValue(true, loaded || returned)
}

export const BelowFirstScreen = ({ children }: { children: ReactNode }) =>
  useBelowFirstScreen() ? children : null
