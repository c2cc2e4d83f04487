/**
 * Prepares pages before they are opened. Their scripts load while the browser is idle. What a page shows is requested
 * when a link to it is touched or pressed, or when the mouse or the focus rests on it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import type { Session } from '#api/session.ts'
import { pagesToLoad, routeOf } from './menu.tsx'

/** ms from the first page until scripts are loaded, where the browser does not say when it is idle */
const scriptsAfter = 2_000
/** ms for which the mouse or the focus rests on a link before its page is prepared */
const restMs = 60

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Calls `work` when the browser is idle. @returns a function that cancels it */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, scriptsAfter)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

/** Loads the scripts of pages one after the other. @returns a function that stops it */
function loadInTurn(loads: readonly (() => Promise<unknown>)[]): () => void {
  const [load, ...others] = loads
  if (!load) return () => {}
  let isStopped = false
  let stop = whenIdle(() => {
    const next = () => {
      if (!isStopped) stop = loadInTurn(others)
    }
    load().then(next, next)
  })
  return () => {
    isStopped = true
    stop()
  }
}

/** The handlers of the frame that prepare pages. */
export function usePreparedPages(session: Session | null | undefined) {
  const queries = useQueryClient()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => (session && !savesData() ? loadInTurn(pagesToLoad(session)) : undefined), [session])
  const prepare = ({ target }: SyntheticEvent) => {
    const link = linkAt(target as Element)
    if (!session || !link || savesData()) return
    const found = routeOf(session, link.pathname.slice(desk.length) || '/')
    const address = found && { params: found.params, search: link.search }
    if (address)
      found.route.load().then(
        ({ prepare: run }) => run?.(queries, address),
        () => {},
      )
  }
  const prepareLater = (event: SyntheticEvent) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => prepare(event), restMs)
  }
  return { onPointerDown: prepare, onPointerOver: prepareLater, onFocus: prepareLater }
}

const desk = '/desk'

/** The link to a page of the desk at an element; a row of a list opens its first link. */
function linkAt(element: Element): HTMLAnchorElement | undefined {
  const place = element.closest('a, tr')
  const link = place?.matches('tr') ? place.querySelector('a') : place
  return link instanceof HTMLAnchorElement && link.pathname.startsWith(desk) && link.target === ''
    ? link
    : undefined
}
