/** Recognises the product file of a system by its first line, and reads its rows as the system describes. */
import { importRules } from '@sauda/domain/catalogue-rules.ts'
import { writeLines } from '#catalogue/csv/csv-cells.ts'
import { columns } from '#catalogue/csv/csv-columns.ts'
import { columnOf } from '#catalogue/csv/headers/known-column.ts'
import { inMainLanguage } from '#catalogue/csv/headers/languages.ts'
import { metaCell } from '#catalogue/csv/headers/meta-columns.ts'
import { attributeColumns } from '#catalogue/csv/headers/numbered-columns.ts'
import { slugOf } from '#catalogue/product-data/slugs.ts'
import { bigCommerce, bigCommerceOfToday } from './bigcommerce.ts'
import { catalogueFeed } from './catalogue-feed.ts'
import { daraz } from './daraz.ts'
import { familyRows } from './family-rows.ts'
import type { FileRow, Layout } from './group-rows.ts'
import { openCart } from './opencart.ts'
import { prestaShop } from './prestashop/prestashop.ts'
import { square } from './square.ts'
import { parts, plainColumnName, type System, type SystemRow } from './system.ts'
import { wix } from './wix.ts'

const systems: readonly System[] = [
  ...[bigCommerce, bigCommerceOfToday, wix, square],
  ...[daraz, prestaShop, openCart, catalogueFeed],
]

/** Ids of another system mean nothing here, and rows say themselves to which product they belong. */
const unused: ReadonlySet<string> = new Set(['ID', 'Parent', 'Type'])
const measure = /^(Weight|Length|Width|Height) \((.+)\)$/
const texts: ReadonlySet<string> = new Set(['Description', 'Short description'])

/** A column of the file. `ours`: our column, '' for one that the system uses; undefined: it is not imported */
type FileColumn = {
  index: number
  name: string
  /** the heading without its language: `name(en-gb)` becomes `name` (see `inMainLanguage`) */
  meaning: string
  plain: string
  ours: string | undefined
  isMapped: boolean
}

/**
 * The layout of a file of another system; undefined if no system has these columns.
 * @param names the names of the file's columns
 * @param mapping our name for names in the file; '' = ignored
 * @param mark delimiter between cells of the file
 */
export function systemLayout(
  names: readonly string[],
  mapping: ReadonlyMap<string, string>,
  mark: string,
): Layout | undefined {
  const meanings = inMainLanguage(names)
  const plain = meanings.map(plainColumnName)
  const has = (...all: string[]) => all.every((name) => plain.includes(name))
  const system = systems.find(({ isIn }) => isIn(has))
  if (!system) return undefined
  const found = fileColumns(
    system,
    names.map((name, index) => ({
      ...{ index, name, meaning: meanings[index] ?? '', plain: plain[index] ?? '' },
      ...{ ours: undefined, isMapped: false },
    })),
    mapping,
  )
  return { ...layoutOf(system, names, found, mark), remark: system.remark?.(has, names) }
}

function layoutOf(
  system: System,
  names: readonly string[],
  found: readonly FileColumn[],
  mark: string,
): Layout {
  const plain = found.map((each) => each.plain)
  const indexOf = new Map(plain.map((name, index) => [name, index] as const).toReversed())
  const keyIndex = indexOf.get(system.keys.find((name) => indexOf.has(name)) ?? '') ?? -1
  const taken = found.filter(({ ours }) => ours)
  const rowOf = ({ line, cells }: FileRow): SystemRow => ({
    line,
    cell: (...all) => {
      for (const name of all) {
        const cell = cells[indexOf.get(name) ?? -1]
        if (cell) return cell
      }
      return ''
    },
    cells: (pattern) =>
      plain.flatMap((name, index) => {
        const match = pattern.exec(name)
        const cell = cells[index]
        return match && cell ? [{ match, cell }] : []
      }),
  })
  const isId = ({ plain: column }: FileColumn) => system.ids?.includes(column) ?? false
  const idNames = new Set(found.filter(isId).map(({ name }) => name))
  const partOf = (row: FileRow, above: FileRow) => {
    const part = system.read(rowOf(row), rowOf(above))
    const withIds = taken.filter((each) => isId(each) && areIds(row.cells[each.index] ?? ''))
    const cellOf = ({ index }: FileColumn) => row.cells[index] ?? ''
    const base = taken.filter(({ isMapped }) => !isMapped)
    return {
      ...part,
      line: row.line,
      cells: {
        ...Object.fromEntries(base.map((each) => [each.ours ?? '', written(each.ours ?? '', cellOf(each))])),
        ...part.cells,
        ...Object.fromEntries(withIds.map(({ ours = '' }) => [ours, undefined])),
      },
      mapped: new Map(
        taken.filter(({ isMapped }) => isMapped).map((each) => [each.ours ?? '', cellOf(each)]),
      ),
    }
  }
  return {
    system: system.name,
    isMarked: true,
    names,
    ours: ourColumns(taken.map(({ ours }) => ours ?? '')),
    labels: new Map(taken.map(({ ours, name }) => [ours ?? '', name])),
    other: found
      .filter((each) => each.name !== '' && (each.ours === undefined || isId(each)))
      .map(({ index }) => index),
    keyColumn: names[keyIndex] ?? '',
    keyOf: (row) => {
      if (system.isFirst) return system.isFirst(rowOf(row)) ? `#${row.line}` : ''
      return rowOf(row).cell(...system.keys)
    },
    slugOf: (row, key, isTaken) => {
      const { slug, keys } = system
      const name = row.cells[found.find(({ ours }) => ours === 'Name')?.index ?? -1] ?? ''
      const base = slugOf(slug?.(rowOf(row)) || name) || slugOf(key)
      return isTaken(base) ? slugOf(`${base}-${rowOf(row).cell(...keys) || key}`) : base
    },
    isUsual: (name, cell) => (idNames.has(name) ? !areIds(cell) : isUsual(cell)),
    rowsOf: ({ handle, rows: [first, ...rest] }) =>
      first === undefined
        ? []
        : familyRows(
            [first, ...rest].map((row) => partOf(row, first)).filter(({ kind }) => kind !== 'none'),
            handle,
            { mark, leavesType: system.leavesType ?? false },
          ),
  }
}

const areIds = (cell: string): boolean => /^\d{1,9}(?:[,;|\s]+\d{1,9})*$/.test(cell)

/** Values that mean nothing special, so that a column with only these is not reported as not imported. */
const isUsual = (cell: string): boolean => /^(0*([.,]0*)?|no?|false|none|default.*)$/i.test(cell)

function fileColumns(
  system: System,
  all: readonly FileColumn[],
  mapping: ReadonlyMap<string, string>,
): FileColumn[] {
  const taken = new Set<string>(mapping.values())
  const once = (ours: string): string => {
    if (taken.has(ours)) return ''
    taken.add(ours)
    return ours
  }
  const described = all.map((column): FileColumn => {
    const mapped = mapping.get(column.name)
    if (mapped !== undefined) return { ...column, ours: mapped || undefined, isMapped: true }
    const ours = Object.hasOwn(system.columns, column.plain) ? system.columns[column.plain] : undefined
    if (ours !== undefined) return { ...column, ours: once(ours) }
    return system.numbered?.test(column.plain) ? { ...column, ours: '' } : column
  })
  // A column that the system does not describe has its usual meaning, unless another column has this meaning already.
  return described.map((column) => {
    if (column.isMapped || column.ours !== undefined) return column
    const known = knownName(column.meaning)
    return known === undefined || unused.has(known) || taken.has(known)
      ? column
      : { ...column, ours: once(known) }
  })
}

function knownName(name: string): string | undefined {
  const meta = metaCell(name, 0)
  if (meta) return name
  const known = columnOf(name)
  const stem = known && measure.exec(known.column.name)?.[1]
  return stem && known.unit !== '' ? `${stem} (${known.unit})` : known?.column.name
}

/** Our columns that rows can have: each once, so that of `Weight (kg)` and `Weight (g)` the file's is read. */
function ourColumns(taken: readonly string[]): string[] {
  const measured = new Set(taken.flatMap((name) => measure.exec(name)?.[1] ?? []))
  return [
    ...new Set([
      ...columns
        .map(({ name }) => name)
        .filter((name) => name !== 'ID' && name !== 'Parent' && !measured.has(measure.exec(name)?.[1] ?? '')),
      ...['Meta: seo_title', 'Meta: seo_description', 'Meta: _sauda_image_alts'],
      ...taken,
      ...attributeColumns(importRules.attributes, ['name', 'value(s)', 'visible']),
    ]),
  ]
}

/** A cell as our column has it. */
function written(ours: string, cell: string): string {
  if (texts.has(ours)) return writeLines(cell)
  // a comma separates brands
  return ours === 'Brands' ? parts(cell, ',').join(' ') : cell
}
