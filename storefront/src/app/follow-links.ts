/**
 * Loads the script of a screen when a visitor points at, touches or focuses a link to it, before the link opens, and that
 * of the pages of text when the footer, which links to them, comes into view.
 */
import { pathOf } from '#navigation/location.tsx'
import { savesData } from '#state/data-saver.ts'

/** One of the pages of text, which share a script of 2 kB. The contact page would bring the rules of all forms, 40 kB. */
const pageOfText = '/privacy-policy'

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
  const footer = document.querySelector('footer')
  if (footer && typeof IntersectionObserver !== 'undefined') {
    // Without a distance: right after a navigation, while a screen is short, the footer is just below the window.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      if (!savesData()) load(pageOfText)
    })
    observer.observe(footer)
    stop.signal.addEventListener('abort', () => observer.disconnect())
  }
  return () => stop.abort()
}
