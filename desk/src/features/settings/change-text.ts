/** Labels of the audit log: names of fields, and formatted values. */
import { provinceName } from '@sauda/domain/places.ts'
import { changes as words } from '#wording/changes.ts'

export type FieldChange = { field: string; before: string | null; after: string | null }

/** segments of a field's path that labels omit */
const silent: ReadonlySet<string> = new Set([
  ...['values', 'zones', 'list', 'meta_data', 'line_items', 'changes'],
])
/** pattern of fields that repeat other fields of a change */
const isTechnical = /^(?:id|tab|marks|duplicates|seen|version|by|via|at|since|_.*)$/
/** pattern of paths of fields with amounts in rupees */
const isMoney =
  /(?:^|[._])(?:rupees|price|total|amount|due|freeFrom|balance|cashSurcharge|cashFrom|cashUpTo)$/
/** pattern of paths of fields with a province */
const isProvince = /(?:^|[._])(?:state|provinces)$/

/**
 * The changes that people read: without technical fields and stored objects, and with one line for each object of a
 * change to several.
 */
export function readableChanges(changes: readonly FieldChange[]): FieldChange[] {
  const sentPrices = new Map(changes.map(({ field, after }) => [field, after]))
  return changes.flatMap((change): FieldChange[] => {
    const [, row, part] = /^(changes\.[^.]+)\.([^.]+)$/.exec(change.field) ?? []
    const price = row === undefined ? undefined : sentPrices.get(`${row}.field`)
    if (price && part === 'to')
      return [{ ...change, field: `${row}.${price}_price`, before: sentPrices.get(`${row}.seen`) ?? null }]
    const isHidden = (price && part === 'field') || isTechnical.test(change.field.split('.').at(-1) ?? '')
    return isHidden || isStored(change.before) || isStored(change.after) ? [] : [change]
  })
}

/** Whether a value is an object in the form in which it is stored, except for those that are formatted. */
const isStored = (value: string | null): boolean =>
  value !== null && /^\[?\{"/.test(value) && daysIn(value) === undefined

/**
 * The label of a field. `values.zones.Mardan.rupees` becomes "Mardan, cost", `regular_price` becomes "Regular price",
 * `billing.city` becomes "Billing, city".
 */
export function fieldName(field: string): string {
  const known = words.paths[field.replace(/\.\d+\./, '.')]
  if (known) return known
  const parts = field
    .replace(/^changes\.(\d+)(?:\.action$)?/, 'changes.#$1')
    .split('.')
    .filter((part) => !silent.has(part))
  const text = parts.map((part) => words.fieldNames[part] ?? spaced(part)).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Splits a field name into words; a name that people have given stays unchanged. */
const spaced = (part: string): string =>
  /^[a-z][A-Za-z_]*$/.test(part)
    ? part
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll('_', ' ')
        .toLowerCase()
    : part

/** A value as displayed. @param field its path @param value null: there was no value */
export function shownValue(field: string, value: string | null): string {
  if (value === null) return words.nothing
  const state = words.states[endOf(field)]?.[value]
  if (state) return state
  if (value === 'true') return words.yes
  if (value === 'false') return words.no
  if (isMoney.test(field) && /^-?\d+(\.\d+)?$/.test(value))
    return `${value.startsWith('-') ? '−' : ''}Rs${Math.abs(Number(value)).toLocaleString('en', { maximumFractionDigits: 2 })}`
  if (isProvince.test(field)) return provinceName(value)
  return daysIn(value) ?? textsIn(value) ?? value
}

/** The last two segments of a path, or the last one after an index. */
const endOf = (field: string): string =>
  field
    .split('.')
    .slice(-2)
    .join('.')
    .replace(/^\d+\./, '')

/** Joins a list of texts with commas. Leaves a shortened list unchanged. */
function textsIn(value: string): string | undefined {
  if (!/^\["[^{]*"\]$/.test(value)) return undefined
  const list = JSON.parse(value) as unknown[]
  return list.join(', ')
}

/** Formats delivery days. */
function daysIn(value: string): string | undefined {
  const found = /^\{"least":(\d+),"most":(\d+)\}$/.exec(value)
  return found ? words.days(Number(found[1]), Number(found[2])) : undefined
}

/** The label of a kind of objects that changes name: `gift-codes` becomes "Gift codes". */
export function kindName(kind: string): string {
  const name = words.kindNames[kind] ?? kind.replaceAll(/[-_]/g, ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
