/**
 * Cells that are merged over several rows. Excel stores their value in the first row only. A text is the value of all
 * these rows. A number is not, because it may be the stock of all rows together.
 */
import { damaged } from './zip-entries.ts'

/** The last row of each merged range in one column, by its column (from 0) and first row (from 1), such as "0 2". */
type Merges = ReadonlyMap<string, number>

/** maximum number of ranges of a sheet; further ones are ignored */
const mostMerges = 100_000
/** maximum characters of an element `mergeCell` */
const longestElement = 300
const range =
  /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,200}?ref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g

/** Finds the merged ranges of a sheet. They are after its rows, so the sheet is read once more for them. */
export async function mergesIn(content: AsyncIterable<Uint8Array>): Promise<Merges> {
  const merges = new Map<string, number>()
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const text = rest + decoder.decode(chunk, { stream: true })
    for (const [, from = '', first = '', to, last] of text.matchAll(range))
      if (from === to && Number(last) > Number(first) && merges.size < mostMerges)
        merges.set(`${columnAt(from)} ${Number(first)}`, Number(last))
    rest = text.slice(-longestElement)
  }
  return merges
}

/** Completes the rows of a sheet, which must be passed in their order. */
export function filler(merges: Merges) {
  const open = new Map<number, { text: string; last: number }>()
  return {
    /** Called for each cell with a text. */
    note(row: number, column: number, text: string) {
      const last = merges.get(`${column} ${row}`)
      if (last !== undefined) open.set(column, { text, last })
    },
    /** Adds the texts of merged cells to the cells of a row. */
    fill(row: number, cells: string[]) {
      for (const [column, { text, last }] of open)
        if (row > last) open.delete(column)
        else if (!cells[column]) {
          while (cells.length < column) cells.push('')
          cells[column] = text
        }
    },
  }
}

/** The index of a column from a reference: `B12` → 1. */
export function columnAt(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase()
  if (letters === undefined) throw damaged()
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
