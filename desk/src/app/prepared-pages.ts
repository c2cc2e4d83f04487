/**
 * Prepares pages before they are opened. Their scripts load while the browser is idle. What a page shows is requested
 * when a link to it is touched or pressed, or when the mouse or the focus rests on it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchRoutes } from 'react-router'
import type { Session } from '#api/session.ts'
import type { LoadedPage } from './loaded-page.tsx'
import { entriesFor, mayOpen, pages } from './menu.tsx'

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

/** The route of a path below /desk; undefined if there is none, or the person may not open it. */
function routeOf({ rights }: Session, path: string) {
  const [found] = matchRoutes([...pages], path)?.slice(-1) ?? []
  return found && mayOpen(rights, found.route) ? found : undefined
}

/** Loads of the pages that are opened most often: those of the menu, and the details of their rows. */
function pagesToLoad(session: Session): readonly LoadedPage['load'][] {
  const paths = entriesFor(session).flatMap(({ path }) => [path, `${path}/1`])
  return paths.flatMap((path) => routeOf(session, path)?.route.load ?? [])
}

/** Prepares pages while it is shown; draws nothing. */
export function PreparedPages({ session }: { session: Session }): null {
  const queries = useQueryClient()
  useEffect(() => (savesData() ? undefined : loadInTurn(pagesToLoad(session))), [session])
  useEffect(() => {
    if (savesData()) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const prepare = ({ target }: Event) => {
      const link = linkAt(target)
      const found = link && routeOf(session, link.pathname.slice(desk.length) || '/')
      if (!found) return
      const address = { params: found.params, search: link.search }
      found.route.load().then(
        ({ prepare: run }) => run?.(queries, address),
        () => {},
      )
    }
    const prepareLater = (event: Event) => {
      clearTimeout(rest)
      rest = setTimeout(() => prepare(event), restMs)
    }
    const handlers = [
      ['pointerdown', prepare],
      ['pointerover', prepareLater],
      ['focusin', prepareLater],
    ] as const
    for (const [name, handler] of handlers) document.addEventListener(name, handler)
    return () => {
      clearTimeout(rest)
      for (const [name, handler] of handlers) document.removeEventListener(name, handler)
    }
  }, [queries, session])
  return null
}

const desk = '/desk'

/** The link to a page of the desk at an element; a row of a list opens its first link. */
function linkAt(element: EventTarget | null): HTMLAnchorElement | undefined {
  const place = element instanceof Element ? element.closest('a, tr') : undefined
  const link = place?.matches('tr') ? place.querySelector('a') : place
  return link instanceof HTMLAnchorElement && link.pathname.startsWith(desk) && link.target === ''
    ? link
    : undefined
}
