/** `_fields`: which parts of a reply are kept (CONTRACT 1.8). */

/** Fields by name; those inside are named further, `undefined` keeps the whole. */
type Wanted = Map<string, Wanted | undefined>

/**
 * Keeps the named fields, nested ones written `billing.email`, of lists inside in each entry. `_links` stays on a single
 * item and must be named in a list.
 * @param list names with commas between; none keeps everything
 */
export function onlyFields(body: unknown, list: string | undefined): unknown {
  const wanted = wantedIn(list ?? '')
  if (wanted.size === 0) return body
  if (Array.isArray(body)) return kept(body, wanted)
  return kept(body, new Map([...wanted, ['_links', undefined]]))
}

function wantedIn(list: string): Wanted {
  const wanted: Wanted = new Map()
  for (const path of list.split(',')) {
    const names = path.trim().split('.').filter(Boolean)
    let level: Wanted | undefined = wanted
    for (const [depth, name] of names.entries()) {
      const isWhole: boolean =
        depth === names.length - 1 || (level.has(name) && level.get(name) === undefined)
      const inner: Wanted | undefined = isWhole ? undefined : (level.get(name) ?? new Map())
      level.set(name, inner)
      if (inner === undefined) break
      level = inner
    }
  }
  return wanted
}

function kept(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.map((entry) => kept(entry, wanted))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      if (!wanted.has(name)) return []
      const inner = wanted.get(name)
      return [[name, inner === undefined ? each : kept(each, inner)]]
    }),
  )
}
