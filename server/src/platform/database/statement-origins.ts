/**
 * Finds the function that sent a slow statement, in the stack after the statement's reply. V8 still lists the functions
 * that await the statement by then. Statements that are not slow cost nothing, because no stack is read for them.
 */

/** maximum of frames in a stack; the first ones are Kysely's, so Node's ten would not reach the shop's code */
const mostFrames = 40
/** `at async findOrder (file:///…/server/src/orders/order/order-store.ts:12:34)`; without a name in a closure */
const frame =
  /^\s*at (?:async )?(?:([\w.#<>$ ]+) \()?(?:file:\/\/)?\/(?:\S*?\/)?((?:server\/src|extensions)\/\S+?):(\d+):\d+\)?$/

/** files of the database layer and of statement watching, whose frames are skipped */
const watchers = /^server\/src\/(platform\/database\/|operations\/health\/(metrics|slow-statements)\.ts)/

/**
 * The function that awaits the statement, such as "findOrder (orders/order/order-store.ts:12)"; undefined if unknown.
 * Call it synchronously in `StatementWatch.onSlow`.
 */
export function originOfStatement(): string | undefined {
  const before = Error.stackTraceLimit
  const holder: { stack?: string } = {}
  Error.stackTraceLimit = mostFrames
  Error.captureStackTrace(holder, originOfStatement)
  Error.stackTraceLimit = before
  return originIn(holder.stack ?? '') || undefined
}

/** The first frame of a stack outside the database's own code; '' when there is none. */
export function originIn(stack: string): string {
  for (const line of stack.split('\n')) {
    const [, name, path = '', row = ''] = frame.exec(line) ?? []
    if (path === '' || watchers.test(path)) continue
    const place = `${path.replace('server/src/', '')}:${row}`
    return name === undefined ? place : `${name} (${place})`
  }
  return ''
}
