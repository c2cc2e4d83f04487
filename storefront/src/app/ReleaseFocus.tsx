import { useInsertionEffect } from 'react'
import { useLocation } from '#navigation/location.tsx'

/**
 * Takes the focus from the screen that is about to be removed. Chromium otherwise computes the style of its whole
 * content, also of what is not rendered yet, when the focused link is removed; on a slow phone that takes 70 ms. It is
 * rendered before the screens, because React runs insertion effects in the order of the tree, while it changes the
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
