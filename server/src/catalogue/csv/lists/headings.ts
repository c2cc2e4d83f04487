/** Finds headings in a list: rows of one cell, such as WOMEN, above the products that belong to them. */
import { writePaths } from '#catalogue/csv/csv-cells.ts'
import { type FileRecord, plainCells, type Row } from '#catalogue/csv/records/csv-records.ts'

/** maximum number of headings that may follow each other: a group, and a group in it */
const mostLevels = 2
/** maximum characters of a heading */
const longest = 80

/**
 * Yields all rows but the headings. One or two rows with a single cell above a product are headings, and name its
 * category. Three or more such rows in sequence are products. Headings at the end of the file are refused, because no
 * product follows.
 * @param options `isHeading`: whether a heading may be in this column; `isOn`: false leaves all rows as they are
 */
export async function* headed(
  records: AsyncIterable<FileRecord>,
  { isHeading, isOn }: { isHeading: (index: number) => boolean; isOn: boolean },
): AsyncGenerator<FileRecord> {
  let heading: string | undefined
  /** rows of one cell that may be headings */
  let held: { row: Row; text: string }[] = []
  let isRunOfProducts = false
  let hasProducts = false
  const below = (row: Row): Row => (heading === undefined ? row : { ...row, heading })
  for await (const read of records) {
    if ('cutShortAt' in read) {
      yield read
      continue
    }
    const text = isOn ? textOf(read, isHeading) : undefined
    isRunOfProducts &&= text !== undefined
    if (text !== undefined && !isRunOfProducts) held.push({ row: read, text })
    if (held.length > mostLevels) {
      isRunOfProducts = true
      for (const { row } of held) yield below(row)
      held = []
    } else if (text === undefined && held.length > 0) {
      heading = writePaths([held.map((each) => each.text)])
      yield { ...below(read), notes: held.map(({ row, text: name }) => noteOf(name, row.line)) }
      held = []
    } else if (held.length === 0) yield below(read)
    hasProducts ||= held.length === 0
  }
  for (const { row, text } of held)
    yield hasProducts ? { ...row, refused: withoutProducts(text) } : below(row)
}

/** The text of a row with one cell, if it can be a heading. */
function textOf({ record }: Row, isHeading: (index: number) => boolean): string | undefined {
  const at = record.findIndex((cell) => cell.trim() !== '')
  if (!isHeading(at) || record.some((cell, index) => index !== at && cell.trim() !== '')) return undefined
  const [text = ''] = plainCells([record[at] ?? ''])
  return text.length <= longest && /\p{L}/u.test(text) ? text : undefined
}

const noteOf = (text: string, line: number): string =>
  `"${text}" in line ${line} is no product: it was read as the category of the rows below it`

const withoutProducts = (text: string): string =>
  `"${text}" is the only cell of its row, and no product is below it`
