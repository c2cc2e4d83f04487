/** `_fields`: the parts of a reply to send (CONTRACT 1.8). */

/** Fields by name, with their own fields; `undefined` includes the whole field. */
type FieldTree = Map<string, FieldTree | undefined>

/**
 * Reduces a body to the named fields. Nested fields are written `billing.email`, and apply to each entry of a list. A
 * single item always includes `_links`; for the items of a list `_links` must be named.
 * @param list names separated by commas; empty: all fields
 */
export function onlyFields(body: unknown, list: string | undefined): unknown {
  const wanted = wantedIn(list ?? '')
  if (wanted.size === 0) return body
  if (Array.isArray(body)) return pickFields(body, wanted)
  return pickFields(body, new Map([...wanted, ['_links', undefined]]))
}

function wantedIn(list: string): FieldTree {
  const wanted: FieldTree = new Map()
  for (const path of list.split(',')) {
    const names = path.trim().split('.').filter(Boolean)
    let level: FieldTree | undefined = wanted
    for (const [depth, name] of names.entries()) {
      const isWhole: boolean =
        depth === names.length - 1 || (level.has(name) && level.get(name) === undefined)
      const inner: FieldTree | undefined = isWhole ? undefined : (level.get(name) ?? new Map())
      level.set(name, inner)
      if (inner === undefined) break
      level = inner
    }
  }
  return wanted
}

function pickFields(value: unknown, wanted: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((entry) => pickFields(entry, wanted))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      if (!wanted.has(name)) return []
      const inner = wanted.get(name)
      return [[name, inner === undefined ? each : pickFields(each, inner)]]
    }),
  )
}
