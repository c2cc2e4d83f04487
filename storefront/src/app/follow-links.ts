/** Loads the script of a screen when a visitor points at, touches or focuses a link to it, before the link opens. */
import { pathOf } from '#navigation/location.tsx'
import { savesData } from '#state/data-saver.ts'

/**
 * @param load loads the script of the screen at a path
 * @returns a function that stops this
 */
export function followLinks(load: (path: string) => void): () => void {
  const stop = new AbortController()
  const listening = { capture: true, passive: true, signal: stop.signal }
  let last: Element | undefined
  const approached = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link === last || link.origin !== location.origin || link.target || link.hreflang) return
    // A pointer may pass over many links.
    if (type === 'pointerover' && savesData()) return
    last = link
    load(pathOf(link).pathname)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, approached, listening)
  return () => stop.abort()
}
