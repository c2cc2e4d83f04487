/** Notes that other programs keep beside a row. */
import type { StoredMeta } from '#platform/database/tables/column-types.ts'

/** The known notes with the given ones put over them; a value of '' takes its key away. */
export function mergedMeta(given: readonly StoredMeta[], known: readonly StoredMeta[]): StoredMeta[] {
  const keys = new Set(given.map(({ key }) => key))
  return [...known.filter(({ key }) => !keys.has(key)), ...given.filter(({ value }) => value !== '')]
}

/** A value as text, where nothing else is understood: what is no text becomes JSON. */
export const metaText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** The same as wc/v3 answers it. */
export const metaReply = (meta: readonly StoredMeta[]) =>
  meta.map(({ key, value }, index) => ({ id: index + 1, key, value }))

/** The same of a line of an order, whose values other programs show. */
export const lineMetaReply = (meta: readonly StoredMeta[]) =>
  metaReply(meta).map((each) => ({ ...each, display_key: each.key, display_value: each.value }))
