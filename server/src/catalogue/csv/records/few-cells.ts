/** Refuses lines with millions of cells before they are parsed, because a cell costs far more than a character. */
import { CsvError } from './csv-error.ts'

/** Maximum number of cells of a line. Excel has so many columns, and writes a comma for each that has a format. */
export const mostCells = 16_384

/**
 * Passes the text on unchanged, and counts the cells of each line. As in the parser, a quote opens a quoted cell only
 * as the cell's first character.
 * @throws CsvError for a line with more than `mostCells`
 */
export async function* withFewCells(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string> {
  const mark = delimiter.charCodeAt(0)
  const place: Place = { line: 1, cells: 1, state: 'first', isAfterReturn: false }
  for await (const text of chunks) {
    for (let at = 0; at < text.length; at += 1) {
      step(place, text.charCodeAt(at), mark)
      if (place.cells > mostCells)
        throw new CsvError(`Line ${place.line} has more than ${mostCells.toLocaleString('en')} cells.`)
    }
    yield text
  }
}

/** `first`: before the first character of a cell; `closing`: behind a quote inside a quoted cell */
type Place = {
  line: number
  cells: number
  state: 'first' | 'plain' | 'quoted' | 'closing'
  isAfterReturn: boolean
}

const [quote, newline, carriageReturn] = [0x22, 0x0a, 0x0d]

function step(place: Place, code: number, mark: number): void {
  const isLineEnd = code === newline || code === carriageReturn
  if (isLineEnd && !(code === newline && place.isAfterReturn)) place.line += 1
  place.isAfterReturn = code === carriageReturn
  if (place.state === 'quoted') {
    if (code === quote) place.state = 'closing'
  } else if (isLineEnd) {
    place.state = 'first'
    place.cells = 1
  } else if (code === mark) {
    place.state = 'first'
    place.cells += 1
  } else if (code === quote && place.state !== 'plain') place.state = 'quoted'
  else place.state = 'plain'
}
