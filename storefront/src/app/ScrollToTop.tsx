import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onStep, useLocation } from '#navigation/location.tsx'
import { placeOf, setPlace, storePlaces } from '#state/scroll-places.ts'
import { hideToast } from '#ui/toast-store.ts'
import { find, markOf } from './focus-mark.ts'

/**
 * After each change of path or catalogue page: to the top, focus to the heading, the page's name announced (D-133).
 * Changing a filter, chip or sort alone leaves the visitor where they are. Back and Forward are a return: scroll and focus
 * are what they were.
 */
export function ScrollToTop() {
  const { pathname, search, step, returned, visit } = useLocation()
  const screen = `${pathname}?${new URLSearchParams(search).get('page') ?? '1'}`
  const shown = useRef({ screen, step, visit })
  const isReturning = useRef(false)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const scrolled = () => {
      if (!isReturning.current) setPlace(shown.current.step, { y: window.scrollY })
    }
    // until the screen of that step stands there, what the page still does is nobody's scrolling
    const stepped = () => {
      scrolled()
      isReturning.current = true
    }
    const focused = ({ target }: Event) => {
      if (target instanceof HTMLElement) setPlace(shown.current.step, { focus: markOf(target) })
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', scrolled, { passive: true, signal })
    // the event of the last movement may not have come yet; captured: before the screen changes
    window.addEventListener('click', scrolled, { capture: true, signal })
    const forget = onStep(stepped)
    document.addEventListener('focusin', focused, { signal })
    // the page may be left for good
    document.addEventListener('visibilitychange', storePlaces, { signal })
    window.addEventListener('pagehide', storePlaces, { signal })
    return () => {
      forget()
      listening.abort()
    }
  }, [])

  // before the next paint, and before the shorter screen's own scroll event counts as the visitor's
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { screen, step, visit }
    const isFirst = before.visit === visit
    // style: all is laid out at once, nothing fades in
    document.documentElement.toggleAttribute('data-returned', returned && !isFirst)
    const arrived = (heading: HTMLElement) => {
      if (before.screen !== screen) setAnnounced(heading.textContent)
    }
    if (returned) {
      if (!isFirst) hideToast()
      isReturning.current = true
      return returnTo(step, { refocus: !isFirst, arrived, done: () => (isReturning.current = false) })
    }
    isReturning.current = false
    if (before.screen === screen) {
      setPlace(step, { y: window.scrollY })
      return
    }
    hideToast()
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    return whenHeading((heading) => {
      heading.focus({ preventScroll: true })
      arrived(heading)
    })
  }, [screen, step, returned, visit])

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}

/** milliseconds after which a screen that is still loading keeps scroll and focus where they are */
const patience = 10_000
/** milliseconds for which a place that was reached is held, until what comes late stands there */
const settling = 1_000

/** What the visitor does by hand is where they want to be. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

type Return = { refocus: boolean; arrived(heading: HTMLElement): void; done(): void }

/** Scrolls to where this step was left, as soon as the page is long enough again. @returns how to give up */
function returnTo(step: string, { refocus, arrived, done }: Return): () => void {
  const { y = 0, focus } = placeOf(step) ?? {}
  let isFocused = !refocus
  const attempt = (isLast: boolean): boolean => {
    if (!isFocused) {
      const heading = document.querySelector<HTMLElement>('main h1')
      const element = (focus && find(focus)) ?? (isLast || !focus ? heading : undefined)
      if (heading && element) {
        isFocused = true
        arrived(heading)
        // a row that was scrolled sideways shows it again
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        element.focus({ preventScroll: true })
      }
    }
    window.scrollTo({ top: y, left: 0, behavior: 'instant' })
    return isFocused && document.documentElement.scrollHeight - window.innerHeight >= y - 1
  }
  let isStopped = false
  const stop = () => {
    // a later return may have begun
    if (isStopped) return
    isStopped = true
    clearTimeout(timer)
    growth.disconnect()
    size?.disconnect()
    for (const move of ownMoves) window.removeEventListener(move, stop, true)
    done()
  }
  const grown = () => {
    if (!attempt(false)) return
    // a list that is drawn anew may make the page shorter for a moment
    clearTimeout(timer)
    timer = setTimeout(stop, settling)
  }
  const growth = new MutationObserver(grown)
  // a style sheet that comes late, or rows that are shown again, make the page longer without an element more
  const size = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(grown)
  let timer = setTimeout(() => {
    attempt(true)
    stop()
  }, patience)
  growth.observe(document.body, { childList: true, subtree: true })
  size?.observe(document.body)
  for (const move of ownMoves) window.addEventListener(move, stop, true)
  grown()
  return stop
}

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
  const timer = setTimeout(stop, patience)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
  return stop
}
