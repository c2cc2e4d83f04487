/** Parses JSON that other programs send. Its cost is bounded by the number of values, not only by bytes. */

/** Maximum nesting of objects and lists; real bodies have fewer than ten levels. */
const deepestBody = 64

/** The text has more values than the caller may send. */
export class TooManyValues extends RangeError {}

/**
 * The value of a JSON text. Lone surrogates, which the database cannot store, become U+FFFD.
 * @param most maximum number of values, because parsing and checking many small values takes seconds. Each `,`,
 * `[` and `{` in a text counts as a value too
 * @throws TooManyValues; SyntaxError for invalid JSON; RangeError for JSON that is nested too deeply
 */
export function valueOfJson(text: string, most: number): unknown {
  if (hasMoreValues(text, most)) throw new TooManyValues()
  const value: unknown = JSON.parse(text)
  let level = isHolder(value) ? [value] : []
  for (let depth = 0; level.length > 0; depth += 1) {
    const inner: Holder[] = []
    for (const holder of level)
      for (const name of Object.keys(holder)) {
        if (depth >= deepestBody) throw new RangeError('The body is nested too deeply.')
        const each = holder[name]
        if (typeof each === 'string') {
          if (!each.isWellFormed()) holder[name] = each.toWellFormed()
        } else if (isHolder(each)) inner.push(each)
      }
    level = inner
  }
  return value
}

type Holder = Record<string, unknown>
const isHolder = (value: unknown): value is Holder => value !== null && typeof value === 'object'

/**
 * The bytes `,` `[` and `{`. Each value of a JSON text, except the first, needs one of them, so their number limits the
 * values.
 */
const before: ReadonlySet<number> = new Set(Buffer.from(',[{'))

function hasMoreValues(text: string, most: number): boolean {
  let left = most
  for (let at = 0; at < text.length; at += 1) {
    if (!before.has(text.charCodeAt(at))) continue
    left -= 1
    if (left < 0) return true
  }
  return false
}
