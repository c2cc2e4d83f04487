/**
 * Reports errors of this shop's scripts to its owner, who sees them on the desk's health page. Sends nothing about the
 * visitor. The desk uses this file too.
 */

/** maximum number of reports of one visit, because an error in a loop would send many */
const mostReports = 5
const sent = new Set<string>()
/** address for reports; while undefined, reports wait */
let target: string | undefined
const waiting: string[] = []

/**
 * The place of an error: the first line of the stack in the shop's scripts; undefined for errors of browser extensions.
 */
const ownPlace = (stack: string): string | undefined =>
  // The lengths are bounded, because an unbounded pattern would take seconds on a long stack.
  /(?:\/desk)?\/assets\/[\w./-]{1,200}\.js:\d{1,9}:\d{1,9}/.exec(stack.replaceAll(location.origin, ''))?.[0]

/**
 * Whether an error comes from a missing connection, without which scripts and replies are missing; it is not the shop's
 * error.
 */
const isOutage = (error: Error): boolean => !navigator.onLine || error.name === 'ChunkError'

/** Sends an error, the same one only once per visit. */
export function reportBrowserError(error: unknown): void {
  if (!(error instanceof Error) || isOutage(error)) return
  const place = ownPlace(error.stack ?? '')
  const message = `${error.name}: ${error.message}`.slice(0, 500)
  if (place === undefined || sent.size >= mostReports || sent.has(message + place)) return
  sent.add(message + place)
  waiting.push(JSON.stringify({ message, place, page: location.pathname.slice(0, 500) }))
  send()
}

/** Sends waiting reports as beacons, which browsers send even when the visitor leaves the page after the error. */
function send(): void {
  if (target === undefined) return
  for (const body of waiting.splice(0))
    navigator.sendBeacon(target, new Blob([body], { type: 'application/json' }))
}

/**
 * Reports uncaught errors from now on.
 *
 * @param own path of the shop's own calls, such as /wp-json/sauda/v1
 * @returns a function that stops the reports
 */
export function watchBrowserErrors(own: string): () => void {
  target = `${own}/browser-errors`
  send()
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('error', ({ error }) => reportBrowserError(error), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => reportBrowserError(reason), { signal })
  return () => stop.abort()
}
