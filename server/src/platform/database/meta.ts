/** Metadata that other programs store with a row. */
import type { StoredMeta } from '#platform/database/tables/column-types.ts'

/** The known metadata with the given entries on top; a value of '' removes its key. */
export function mergedMeta(given: readonly StoredMeta[], known: readonly StoredMeta[]): StoredMeta[] {
  const keys = new Set(given.map(({ key }) => key))
  return [...known.filter(({ key }) => !keys.has(key)), ...given.filter(({ value }) => value !== '')]
}

/** A value as text for programs that read only text: other types become JSON. */
export const metaText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** Metadata in the form of wc/v3. */
export const metaReply = (meta: readonly StoredMeta[]) =>
  meta.map(({ key, value }, index) => ({ id: index + 1, key, value }))

/** Metadata of an order line, whose values other programs display. */
export const lineMetaReply = (meta: readonly StoredMeta[]) =>
  metaReply(meta).map((each) => ({ ...each, display_key: each.key, display_value: each.value }))
