/** Labels of the audit log: names of fields, and formatted values. */
import { provinceName } from '@sauda/domain/places.ts'
import { changes as words } from '#wording/changes.ts'

export type FieldChange = { field: string; before: string | null; after: string | null }

/** segments of a field's path that labels omit */
const silent: ReadonlySet<string> = new Set(['values', 'zones', 'list', 'meta_data', 'line_items'])
/** paths of fields with amounts in rupees */
const isMoney = /(?:^|[._])(?:rupees|price|total|amount|freeFrom|balance|cashSurcharge|cashFrom|cashUpTo)$/
/** paths of fields with a province */
const isProvince = /(?:^|[._])(?:state|provinces)$/

/**
 * The label of a field. `values.zones.Mardan.rupees` becomes "Mardan, cost", `regular_price` becomes "Regular price",
 * `billing.city` becomes "Billing, city".
 */
export function fieldName(field: string): string {
  const parts = field.split('.').filter((part) => !silent.has(part))
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
  if (value === 'true') return words.yes
  if (value === 'false') return words.no
  if (isMoney.test(field) && /^-?\d+(\.\d+)?$/.test(value))
    return `Rs${Number(value).toLocaleString('en', { maximumFractionDigits: 2 })}`
  if (isProvince.test(field)) return provinceName(value)
  return daysIn(value) ?? value
}

/** Formats delivery days. */
function daysIn(value: string): string | undefined {
  const found = /^\{"least":(\d+),"most":(\d+)\}$/.exec(value)
  return found ? words.days(Number(found[1]), Number(found[2])) : undefined
}

/** The label of a kind of changed objects: `gift-codes` is Gift codes. */
export function kindName(kind: string): string {
  const name = words.kindNames[kind] ?? kind.replaceAll(/[-_]/g, ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
