import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onLeave, useLocation } from '#navigation/location.tsx'
import { placeOf, setPlace, storePlaces } from '#state/scroll-places.ts'
import { hideToast } from '#ui/toast-store.ts'
import { find, markOf } from './focus-mark.ts'

/**
 * After each change of path or catalogue page: scrolls to the top, focuses the heading and announces the page's name
 * (D-133). Changes of only a filter, chip or sort keep the scroll position. Back and Forward restore scroll and focus.
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
    // Describe the focused element only on leaving: its description reads many elements, which would delay each press.
    let focused: HTMLElement | undefined
    const left = () => {
      // The scroll event of the last movement may not have fired yet.
      scrolled()
      if (focused?.isConnected) setPlace(shown.current.step, { focus: markOf(focused) })
    }
    const leaving = (isStep: boolean) => {
      left()
      // After Back or Forward, ignore scroll events until the restored screen has rendered.
      if (isStep) isReturning.current = true
    }
    const close = () => {
      left()
      storePlaces()
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', scrolled, { passive: true, signal })
    const forget = onLeave(leaving)
    document.addEventListener('focusin', ({ target }) => (focused = target as HTMLElement), { signal })
    // These are the last events before the page may be closed.
    document.addEventListener('visibilitychange', close, { signal })
    window.addEventListener('pagehide', close, { signal })
    return () => {
      forget()
      listening.abort()
    }
  }, [])

  // This effect runs before the next paint, and before the scroll event that a shorter screen causes.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { screen, step, visit }
    const isFirst = before.visit === visit
    // With this attribute CSS lays out everything immediately, without fade-ins.
    document.documentElement.toggleAttribute('data-returned', returned && !isFirst)
    // In a transition, because an urgent update would delay the first paint of the screen.
    const arrived = ({ textContent }: HTMLElement) => {
      if (before.screen !== screen) startTransition(() => setAnnounced(textContent))
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

/** ms after which the restoration ends on a screen that is still loading */
const patience = 10_000
/** ms for which a restored position is held, until late content has rendered */
const settling = 1_000

/** Events of the visitor that cancel the restoration. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

type Return = { refocus: boolean; arrived(heading: HTMLElement): void; done(): void }

/**
 * Scrolls to the stored position of this step as soon as the page is long enough. @returns a function that stops this
 */
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
        // Scroll a horizontal row back to the element.
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        element.focus({ preventScroll: true })
      }
    }
    window.scrollTo({ top: y, left: 0, behavior: 'instant' })
    return isFocused && document.documentElement.scrollHeight - window.innerHeight >= y - 1
  }
  let isStopped = false
  const stop = () => {
    // A later restoration may have begun.
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
    // Wait, because re-rendering a list may briefly shorten the page.
    clearTimeout(timer)
    timer = setTimeout(stop, settling)
  }
  const growth = new MutationObserver(grown)
  // A late style sheet, or rows shown again, lengthen the page without adding elements.
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

/** Calls a function with the screen's h1, now or when it appears. @returns a function that cancels this */
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
