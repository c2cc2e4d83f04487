/** Loads the scripts of the pages in the footer when the footer comes into view, so that a tap on one shows it at once. */
import { pages } from '@sauda/contract/pages.ts'
import { type RefObject, useContext, useEffect } from 'react'
import { LoadScreen } from '#components/load-screen.ts'
import { pathOf } from '#navigation/location.tsx'
import { matchPath } from '#navigation/routes.tsx'
import { savesData } from '#state/data-saver.ts'

/**
 * Loads the scripts of all screens that the footer links to and the server renders. They are small, and at most one for
 * each kind of page. Screens of an account load at the touch of a link. With data saving nothing is loaded.
 */
export function useFooterScreens(footer: RefObject<HTMLElement | null>): void {
  const loadScreen = useContext(LoadScreen)
  useEffect(() => {
    if (!footer.current || typeof IntersectionObserver === 'undefined') return
    // Without a distance: right after a navigation, while a screen is short, the footer is just below the viewport.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      if (!savesData()) screensIn(entry.target).forEach(loadScreen)
    })
    observer.observe(footer.current)
    return () => observer.disconnect()
  }, [footer, loadScreen])
}

/** One path for each kind of page that the server renders. */
function screensIn(footer: Element): readonly string[] {
  const found = new Map<string, string>()
  for (const link of footer.querySelectorAll('a')) {
    if (link.origin !== location.origin || link.target || link.hreflang) continue
    const { pathname } = pathOf(link)
    const [kind, rules] = pages.find(([path]) => matchPath(path, pathname)) ?? []
    if (kind !== undefined && rules?.drawn === 'server') found.set(kind, pathname)
  }
  return [...found.values()]
}
