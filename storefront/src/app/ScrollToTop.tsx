import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#navigation/location.tsx'
import { hideToast } from '#ui/toast-store.ts'

/**
 * After each change of path or catalogue page: to the top, focus to the heading, the page's name announced (D-133).
 * Changing a filter, chip or sort alone leaves the visitor where they are.
 */
export function ScrollToTop() {
  const { pathname, search } = useLocation()
  const screen = `${pathname}?${new URLSearchParams(search).get('page') ?? '1'}`
  const shown = useRef(screen)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    hideToast()
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    return whenHeading((heading) => {
      heading.focus({ preventScroll: true })
      setAnnounced(heading.textContent)
    })
  }, [screen])

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}

/** milliseconds after which a screen that is still loading keeps the focus where it is */
const patience = 10_000

/** Calls with the screen's h1, now or when it appears. @returns how to stop waiting */
function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) found(heading)
    return heading !== null
  }
  if (look()) return () => {}
  const observer = new MutationObserver(() => {
    if (look()) stop()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  return stop
}
