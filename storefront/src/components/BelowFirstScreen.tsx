import { type ReactNode, useDeferredValue } from 'react'
import { useLocation } from '#navigation/location.tsx'

/**
 * Whether to render what the first screen of a phone does not show: content below it, and what only wide screens have.
 * It is false for the first render after a tap on a link, so that a slow phone shows the first screen first (decision
 * 89). The rest is then rendered in small steps. It is true from the start on the first page of a visit, which the
 * server has rendered completely. After Back it is true too, because restoring the scroll position needs the full length
 * at once.
 */
export function useBelowFirstScreen(): boolean {
  const { returned, loaded } = useLocation()
  return useDeferredValue(true, loaded || returned)
}

export const BelowFirstScreen = ({ children }: { children: ReactNode }) =>
  useBelowFirstScreen() ? children : null
