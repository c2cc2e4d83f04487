import { useInsertionEffect } from 'react'
import { useLocation } from '#navigation/location.tsx'

/**
 * Removes the focus from the screen that is about to be replaced. When a focused link is removed, Chromium computes the
 * style of the whole screen, even of content that is not rendered yet. On a slow phone that takes 70 ms. This component
 * is rendered before the screens, because React runs insertion effects in the order of the tree while it changes the
 * document.
 */
export function ReleaseFocus() {
  const { pathname } = useLocation()
  useInsertionEffect(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.closest('#main') && focused.id !== 'main') focused.blur()
  }, [pathname])
  return null
}
