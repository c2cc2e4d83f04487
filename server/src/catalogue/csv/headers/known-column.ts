/** Our columns by the names in a file: their own, and common aliases. */
import { withoutDirectionMarks } from '#catalogue/csv/csv-cells.ts'
import { columns } from '#catalogue/csv/csv-columns.ts'
import { markColumn } from '#catalogue/csv/whose-id.ts'
import type { Column } from '#catalogue/csv/plain-column.ts'
import { metaCell } from './meta-columns.ts'
import { numberedPart } from './numbered-columns.ts'

const byName = new Map<string, Column>()
for (const column of columns)
  for (const alias of column.aliases) byName.set(alias.replaceAll('_', ' '), column)
for (const column of [...columns, markColumn]) byName.set(column.name.toLowerCase(), column)

/** Removes stars in front of a name, and stars, number signs and blanks behind it, in linear time. */
export function withoutMarks(name: string): string {
  let end = name.length
  while (end > 0 && '*# '.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end).replace(/^[* ]+/, '')
}

const plainName = (name: string): string => {
  const words = name.toLowerCase().split(/[\s_]+/)
  return withoutMarks(words.filter((word) => word !== '').join(' '))
}

/** `price in rs.` → `price` */
const withoutCurrency = (name: string): string =>
  name.replace(/(?<=price) (?:in )?(?:pkr|rs\.?|rupees?|₨)$/, '')

/**
 * The column of a header cell. The cell may have a unit in brackets after the name, and underscores instead of blanks.
 * Other systems put a star before the name of a required column. `exact`: the cell has the column's own name, not an
 * alias
 */
export function columnOf(name: string): { column: Column; unit: string; exact: boolean } | undefined {
  const plain = plainName(withoutDirectionMarks(name))
  const whole = byName.get(plain) ?? byName.get(withoutCurrency(plain))
  const bracket = plain.endsWith(')') ? plain.lastIndexOf('(') : -1
  const [stem, unit] =
    bracket > 0 ? [plain.slice(0, bracket).trimEnd(), plain.slice(bracket + 1, -1)] : ['', '']
  const column = whole ?? byName.get(stem)
  const own = column?.name.toLowerCase().replace(/ \((kg|cm)\)$/, '')
  return column && { column, unit: unit.trim(), exact: plain === own || stem === own }
}

/** Whether a column's name is one of ours, so that it needs no mapping. */
export const isOurName = (name: string): boolean =>
  columnOf(name) !== undefined || numberedPart.test(name) || metaCell(name, 0) !== undefined
