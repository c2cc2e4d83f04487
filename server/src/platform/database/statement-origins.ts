/**
 * Which function a statement comes from. A stack is captured once for each text, because a capture costs microseconds and
 * the same text comes from the same function.
 */

const origins = new Map<string, string>()
/** texts; lists of values make endless variants, which stay unnamed */
const mostTexts = 2000
/** characters of a text that is remembered */
const longestText = 10_000
/** Kysely's own frames come first */
const mostFrames = 40
/** `at async findOrder (file:///…/server/src/orders/order/order-store.ts:12:34)`; without a name in a closure */
const frame =
  /^\s*at (?:async )?(?:([\w.#<>$ ]+) \()?(?:file:\/\/)?\/(?:\S*?\/)?((?:server\/src|extensions)\/\S+?):(\d+):\d+\)?$/

/** Call it synchronously where the statement is sent. */
export function noteOrigin(statement: string): void {
  if (origins.size >= mostTexts || statement.length > longestText || origins.has(statement)) return
  const before = Error.stackTraceLimit
  const holder: { stack?: string } = {}
  Error.stackTraceLimit = mostFrames
  Error.captureStackTrace(holder, noteOrigin)
  Error.stackTraceLimit = before
  origins.set(statement, originIn(holder.stack ?? ''))
}

/** "findOrder (orders/order/order-store.ts:12)"; undefined when it is unknown. */
export const originOf = (statement: string): string | undefined => origins.get(statement) || undefined

/** The first frame of a stack outside the database's own code; '' when there is none. */
export function originIn(stack: string): string {
  for (const line of stack.split('\n')) {
    const [, name, path = '', row = ''] = frame.exec(line) ?? []
    if (path === '' || path.startsWith('server/src/platform/database/')) continue
    const place = `${path.replace('server/src/', '')}:${row}`
    return name === undefined ? place : `${name} (${place})`
  }
  return ''
}
