/** Differences between two replies about the same object, by field, shortened for storage. */
import { cutText } from '@sauda/domain/text.ts'
import { deskChangeSizes } from '@sauda/contract/desk-changes/calls.ts'
import type { FieldChange } from '#accounts/tables.ts'

/** Limits: changed fields stored per entry, letters per value, levels of a reply and values in it that are compared. */
const most = { fields: 40, letters: deskChangeSizes.changeValue, levels: 4, leaves: 1_000 }

/** Names of fields whose values are replaced by '…', because the log must not contain secrets. */
const isSecret = /password|secret|token|csrf|recovery|private_key|^link$/i
/** Names of fields that are not compared, because each change changes them. */
const isNoise = /^(?:_links|date_modified|date_modified_gmt|timeline|history|version|changed_at|changed_by)$/

type Leaves = ReadonlyMap<string, string>

/** Removes NUL characters, which PostgreSQL cannot store. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const isLeaf = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' || (Array.isArray(value) && rowsOf(value) === undefined) || depth >= most.levels

/** fields that may name a row of a list; the first field that all rows have is used */
const nameFields = ['name', 'title', 'slug', 'bank', 'text', 'id'] as const

/** Rows of a list by name, so that one changed row is one change; undefined unless the names are unique. */
function rowsOf(list: readonly unknown[]): Readonly<Record<string, unknown>> | undefined {
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)
  if (list.length === 0 || !list.every(isRow)) return undefined
  const rows = list as readonly Readonly<Record<string, unknown>>[]
  for (const field of nameFields) {
    const names = rows.map((row) => row[field]).map((name) => (isEmpty(name) ? '' : String(name)))
    if (names.every((name) => name !== '' && name.length <= 60) && new Set(names).size === rows.length)
      return Object.fromEntries(rows.map((row, index) => [names[index] ?? '', row]))
  }
  return undefined
}

/** Flattens a reply to text by field: {a: {b: 1}} is `a.b` → "1". Rows of a list are named; other lists are JSON. */
function leavesOf(value: unknown, path: readonly string[] = [], leaves = new Map<string, string>()): Leaves {
  if (isEmpty(value) || leaves.size >= most.leaves) return leaves
  if (isLeaf(value, path.length)) {
    const text = withoutNul(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(
      '\\u0000',
      '',
    )
    if (text !== '[]' && text !== '{}') leaves.set(path.join('.'), text)
    return leaves
  }
  const rows = Array.isArray(value) ? rowsOf(value) : undefined
  for (const [key, each] of Object.entries(rows ?? (value as object)))
    if (!isNoise.test(key)) leavesOf(isSecret.test(key) ? '…' : withoutSecrets(each), [...path, key], leaves)
  return leaves
}

/** Removes secrets from a list before it is written as JSON; other values are unchanged. */
const withoutSecrets = (value: unknown): unknown =>
  Array.isArray(value)
    ? (JSON.parse(
        JSON.stringify(value, (key, each: unknown) => (isSecret.test(key) ? '…' : each)),
      ) as unknown)
    : value

const shortened = (text: string | undefined): string | null =>
  text === undefined ? null : text.length > most.letters ? `${cutText(text, most.letters)}…` : text

/** The changed fields. @param before undefined for a new object @param after undefined for a deleted object */
export function differences(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .slice(0, most.fields)
    .map((field) => ({ field, before: shortened(old.get(field)), after: shortened(now.get(field)) }))
}

/**
 * Name of an object for the owner: an order's number, a coupon's code, a name, an email, an old address; '' if it has
 * none.
 */
export function nameIn(reply: unknown): string {
  if (typeof reply !== 'object' || reply === null) return ''
  const fields = reply as Readonly<Record<string, unknown>>
  const [first, last] = [fields['first_name'], fields['last_name']]
  const whole = [first, last].filter((part) => typeof part === 'string' && part !== '').join(' ')
  const found = [
    fields['number'],
    // Name a gift code by its ending, because its full code is worth money.
    fields['ending'],
    fields['code'],
    fields['name'],
    fields['title'],
    whole,
    fields['email'],
    fields['old_path'],
  ].find((each): each is string => typeof each === 'string' && each !== '')
  return cutText(withoutNul(found ?? ''), 200)
}
