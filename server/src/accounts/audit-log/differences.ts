/** What differs between two replies about the same thing, field by field, short enough to be stored and read. */
import { callSizes } from '@sauda/contract/call-limits.ts'
import type { FieldChange } from '#platform/database/tables/staff-tables.ts'

/** so many fields of one change are stored, so many letters of each value; so deep and wide is a reply looked at */
const most = { fields: 40, letters: callSizes.changeValue, levels: 4, leaves: 1_000 }

/** Who reads the history learns no secret from it. */
const isSecret = /password|secret|token|csrf|recovery|private_key|^link$/i
/** They change with everything else and say nothing. */
const isNoise = /^(?:_links|date_modified|date_modified_gmt|timeline|history|version|changed_at|changed_by)$/

type Leaves = ReadonlyMap<string, string>

/** PostgreSQL stores it in no text. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const isLeaf = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' || (Array.isArray(value) && rowsOf(value) === undefined) || depth >= most.levels

/** what names a row of a list to people, the first that all rows have */
const nameFields = ['name', 'title', 'slug', 'bank', 'text', 'id'] as const

/** The rows of a list by what people call them, so that one changed row is one change; undefined where two are called the same. */
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

/** A reply as text by field: {a: {b: 1}} is `a.b` → "1". Rows of a list are named; other lists are JSON. */
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

/** Lists are written as JSON, so secrets inside them go first. */
const withoutSecrets = (value: unknown): unknown =>
  Array.isArray(value)
    ? (JSON.parse(
        JSON.stringify(value, (key, each: unknown) => (isSecret.test(key) ? '…' : each)),
      ) as unknown)
    : value

const shortened = (text: string | undefined): string | null =>
  text === undefined ? null : text.length > most.letters ? `${text.slice(0, most.letters)}…` : text

/** @param before undefined for what was not there @param after undefined for what is gone */
export function differences(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .slice(0, most.fields)
    .map((field) => ({ field, before: shortened(old.get(field)), after: shortened(now.get(field)) }))
}

/** What a person calls it: the number of an order, the code of a coupon, the ending of a gift code, a name. '' where there is none. */
export function nameIn(reply: unknown): string {
  if (typeof reply !== 'object' || reply === null) return ''
  const fields = reply as Readonly<Record<string, unknown>>
  const [first, last] = [fields['first_name'], fields['last_name']]
  const whole = [first, last].filter((part) => typeof part === 'string' && part !== '').join(' ')
  const found = [
    fields['number'],
    // the code of a gift code is money: its ending names it
    fields['ending'],
    fields['code'],
    fields['name'],
    fields['title'],
    whole,
    fields['email'],
  ].find((each): each is string => typeof each === 'string' && each !== '')
  return withoutNul(found ?? '').slice(0, 200)
}
