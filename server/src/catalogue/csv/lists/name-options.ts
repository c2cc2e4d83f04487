/**
 * Names in an owner's own list that end with a size or a colour, such as "Kurta - Red - M". The user may choose to make
 * one product of adjacent rows whose names begin equally. Without this choice the rows stay as they are, and a note
 * offers it.
 */
import { swatchColour } from '@sauda/domain/swatches.ts'
import { type FileRecord, plainCells, type Row } from '#catalogue/csv/records/csv-records.ts'
import { nameWithOptions } from '#catalogue/csv/plain-column.ts'
import { unreadable } from '#catalogue/csv/read-row.ts'
import { isSizeName, listColumns, type ListColumns } from './list-columns.ts'
import { isSize } from './size-words.ts'

type Kind = 'Size' | 'Color'
const isOfKind: Readonly<Record<Kind, (text: string) => boolean>> = {
  Size: isSize,
  Color: (text) => swatchColour(text) !== undefined,
}

/** The column of names, and the kinds of options for which the file does not have a column. */
type NamedOptions = { nameAt: number; kinds: readonly Kind[] }

/** The columns and rows of a list. */
type List = { names: readonly string[]; columns: ListColumns; rows: AsyncGenerator<FileRecord> }

/**
 * The list in the form that the user has chosen.
 * @param options `mapping`: our name for names in the file; `isJoined`: whether to join rows; `note`: gets the offer
 */
export function namedList(
  names: readonly string[],
  rows: AsyncGenerator<FileRecord>,
  {
    mapping,
    isJoined,
    note,
  }: { mapping: ReadonlyMap<string, string>; isJoined: boolean; note: (text: string) => void },
): List {
  const columns = listColumns(names, mapping)
  const named = namedOptions(columns)
  if (!named) return { names, columns, rows }
  if (!isJoined)
    return { names, columns, rows: offeringJoin(rows, named, { column: names[named.nameAt] ?? '', note }) }
  // The prefix marks columns that the file does not have.
  const all = [...names, ...named.kinds.map((kind) => `\u0000${kind}`)]
  return { names: all, columns: listColumns(all, mapping), rows: joinedRows(rows, named, names.length) }
}

/** What names may end with; undefined for a file of another program. */
function namedOptions({ isList, ours, options, sizes }: ListColumns): NamedOptions | undefined {
  const hasSizes = sizes.length > 0 || options.some(({ name }) => isSizeName(name))
  const hasColours = options.some(({ name }) => !isSizeName(name))
  const kinds = [...(hasSizes ? [] : ['Size' as const]), ...(hasColours ? [] : ['Color' as const])]
  return isList && kinds.length > 0 ? { nameAt: ours.indexOf('Name'), kinds } : undefined
}

/** `stem`: the name without options; `key`: of rows that can be one product */
type Split = { stem: string; key: string; values: ReadonlyMap<Kind, string> }

function splitName(name: string, kinds: readonly Kind[]): Split | undefined {
  const parts = name.replace(/\s+/g, ' ').split(/( [-–—|/] | ?[,،] )/)
  const values = new Map<Kind, string>()
  while (parts.length > 2) {
    const text = parts.at(-1)?.trim() ?? ''
    const kind = kinds.find((each) => !values.has(each) && isOfKind[each](text))
    if (kind === undefined) break
    values.set(kind, text)
    parts.splice(-2)
  }
  const stem = parts.join('').trim()
  const key = JSON.stringify([stem.toLowerCase(), ...values.keys()])
  return values.size === 0 || stem === '' ? undefined : { stem, key, values }
}

/**
 * Joins adjacent rows such as "Kurta - Red" and "Kurta - Blue". The common start ("Kurta") becomes the name of both
 * rows, and the options go into the added columns.
 */
async function* joinedRows(
  records: AsyncIterable<FileRecord>,
  { nameAt, kinds }: NamedOptions,
  width: number,
): AsyncGenerator<FileRecord> {
  const withCells = (row: Row, split?: Split): Row => {
    const refused = unreadable(row, width)
    if (refused !== undefined) return { ...row, refused }
    const cells = Array.from({ length: width }, (_, at) =>
      split && at === nameAt ? split.stem : (row.record[at] ?? ''),
    )
    return { ...row, record: [...cells, ...kinds.map((kind) => split?.values.get(kind) ?? '')] }
  }
  /** the last row, if its name ends with options, and whether it belongs to the row above */
  let last: { row: Row; split: Split; isJoined: boolean } | undefined
  for await (const read of records) {
    const split = 'record' in read ? splitName(nameOf(read, nameAt), kinds) : undefined
    const isSame = split !== undefined && split.key === last?.split.key
    if (last) yield withCells(last.row, last.isJoined || isSame ? last.split : undefined)
    last = undefined
    if ('cutShortAt' in read) yield read
    else if (split) last = { row: read, split, isJoined: isSame }
    else yield withCells(read)
  }
  if (last) yield withCells(last.row, last.isJoined ? last.split : undefined)
}

const nameOf = ({ record }: Row, nameAt: number): string => plainCells([record[nameAt] ?? ''])[0] ?? ''

/** All rows unchanged. At the end, a note offers to join rows if some could be joined. @param column the file's name */
async function* offeringJoin(
  records: AsyncIterable<FileRecord>,
  { nameAt, kinds }: NamedOptions,
  { column, note }: { column: string; note: (text: string) => void },
): AsyncGenerator<FileRecord> {
  let before: { name: string; key: string } | undefined
  let example: string | undefined
  for await (const read of records) {
    if (example === undefined && 'record' in read) {
      const name = nameOf(read, nameAt)
      const key = splitName(name, kinds)?.key
      if (key !== undefined && key === before?.key && name !== before.name)
        example = `"${before.name}" and "${name}"`
      before = key === undefined ? undefined : { name, key }
    }
    yield read
  }
  if (example !== undefined)
    note(
      `${example} are imported as separate products. To make one product with variations of rows like these, import the column "${column}" as "${nameWithOptions}".`,
    )
}
