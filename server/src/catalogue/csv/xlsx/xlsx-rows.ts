/** Reads the rows of a workbook's first visible sheet with a value as a stream. Only texts that cells share are all in memory. */
import { noResult } from '#catalogue/csv/csv-cells.ts'
import { CsvError } from '#catalogue/csv/records/csv-error.ts'
import { numberForm, type NumberForm, numberText } from './cell-text.ts'
import { columnAt, filler, mergesIn } from './merged-cells.ts'
import { readAllXml, readXml } from './xml-events.ts'
import { type Budget, damaged, unpacked, type ZipEntry, zipEntries } from './zip-entries.ts'

/** `unpacked`: bytes of all parts together */
export const xlsxLimits = { unpacked: 268_435_456, rows: 200_000 }
/** maximum characters of the texts that cells share; all are in memory */
const mostShared = 40_000_000
/** maximum characters of a cell; Excel allows 32,767 */
const longestCell = 100_000
const mostColumns = 1000
/** number of the last row that Excel allows */
const lastRow = 1_048_576
const mostStyles = 100_000

/** `row`: its number in the sheet, from 1 */
type SheetRow = { row: number; cells: readonly string[] }

/** `content`: reads the XML, within a budget; without one, within the budget of the workbook */
type Sheet = { name: string; content: (budget?: Budget) => AsyncIterable<Uint8Array> }

/** `shared`: texts that cells refer to by index; `forms`: by a cell's style; `from1904`: days are counted from 1904 */
type Workbook = {
  /** the visible sheets in their order, or else the first sheet */
  sheets: readonly Sheet[]
  shared: readonly string[]
  forms: readonly NumberForm[]
  from1904: boolean
}

/** What one reading of a workbook used: the sheet, and the names of further visible sheets with a value. */
export type SheetsRead = { read: string; others: string[] }

/**
 * Yields the rows with a value of the first visible sheet that has one.
 * @param sheets after the last row, this function stores in it which sheets it has read and left out
 * @throws CsvError when the file is no workbook, or too large
 */
export async function* xlsxRows(
  path: string,
  limits = xlsxLimits,
  sheets: SheetsRead = { read: '', others: [] },
): AsyncGenerator<SheetRow> {
  const workbook = await openWorkbook(path, limits.unpacked)
  for (const [at, sheet] of workbook.sheets.entries()) {
    let count = 0
    // A second reading must not use up the budget.
    const fills = filler(await mergesIn(sheet.content({ left: limits.unpacked })))
    for await (const rows of rowsOf(workbook, sheet, fills)) {
      count += rows.length
      if (count > limits.rows)
        throw new CsvError(
          `The sheet has more than ${limits.rows.toLocaleString('en')} rows: split it into several files.`,
        )
      yield* rows
    }
    if (count === 0) continue
    sheets.read = sheet.name
    for (const other of workbook.sheets.slice(at + 1))
      if (await hasValue(workbook, other)) sheets.others.push(other.name)
    return
  }
}

type Fills = ReturnType<typeof filler>

/** Yields the rows of a sheet in parts. */
function rowsOf(workbook: Workbook, { content }: Sheet, fills: Fills): AsyncIterable<SheetRow[]> {
  const made: SheetRow[] = []
  return readXml(
    content(),
    sheetEvents(workbook, fills, (row) => made.push(row)),
    made,
  )
}

async function hasValue(workbook: Workbook, sheet: Sheet): Promise<boolean> {
  for await (const rows of rowsOf(workbook, sheet, filler(new Map()))) if (rows.length > 0) return true
  return false
}

async function openWorkbook(path: string, mostUnpacked: number): Promise<Workbook> {
  const entries = await zipEntries(path)
  const budget: Budget = { left: mostUnpacked }
  const part = (entry: ZipEntry | undefined) => entry && unpacked(path, entry, budget)
  const book = part(entries.get('xl/workbook.xml'))
  if (!book) throw new CsvError('This is a ZIP file, and no Excel workbook.')
  const { listed, from1904 } = await sheetsOf(book)
  const links = await linksOf(part(entries.get('xl/_rels/workbook.xml.rels')))
  const entryOf = (matches: (link: Link) => boolean) => entries.get(links.find(matches)?.target ?? '')
  const linked = (matches: (link: Link) => boolean) => part(entryOf(matches))
  const sheets = listed.flatMap(({ id: sheetId, name }): Sheet[] => {
    const entry = entryOf(({ id, type }) => id === sheetId && type.endsWith('/worksheet'))
    return entry ? [{ name, content: (own = budget) => unpacked(path, entry, own) }] : []
  })
  if (sheets.length === 0) throw damaged()
  return {
    sheets,
    shared: await sharedTexts(linked(({ type }) => type.endsWith('/sharedStrings'))),
    forms: await formsOf(linked(({ type }) => type.endsWith('/styles'))),
    from1904,
  }
}

/** The relation ids and names of the sheets to read. */
async function sheetsOf(book: AsyncIterable<Uint8Array>) {
  const sheets: { id: string; name: string; isHidden: boolean }[] = []
  let from1904 = false
  await readAllXml(book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && id !== undefined && sheets.length < mostColumns)
        sheets.push({
          ...{ id, name: attributes['name'] ?? '' },
          isHidden: (attributes['state'] ?? 'visible') !== 'visible',
        })
    },
  })
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  return { listed: visible.length > 0 ? visible : sheets.slice(0, 1), from1904 }
}

type Link = { id: string; type: string; target: string }

/** The files to which the workbook refers. `target`: name in the ZIP file */
async function linksOf(part: AsyncIterable<Uint8Array> | undefined): Promise<Link[]> {
  const links: Link[] = []
  if (!part) return links
  await readAllXml(part, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship' && links.length < 10_000)
        links.push({ id, type, target: target.startsWith('/') ? target.slice(1) : `xl/${target}` })
    },
  })
  return links
}

async function sharedTexts(part: AsyncIterable<Uint8Array> | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!part) return texts
  const reader = textReader()
  let total = 0
  await readAllXml(part, {
    open: reader.open,
    text: reader.text,
    close: (name) => {
      reader.close(name)
      if (name !== 'si') return
      const text = reader.take()
      // An empty text uses memory too.
      total += text.length + 1
      if (total > mostShared)
        throw new CsvError('This workbook is too large: save it as CSV UTF-8, in parts.')
      texts.push(text)
    },
  })
  return texts
}

/** Decodes characters that XML cannot have, such as the return in a text, which Excel writes as _x000D_. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Collects the text of `t` elements, without the reading aids of Japanese texts (`rPh`), until it is taken. */
function textReader() {
  let text = ''
  let isText = false
  let isAid = false
  return {
    open: (name: string) => {
      if (name === 't') isText = true
      else if (name === 'rPh') isAid = true
    },
    text: (more: string) => {
      if (!isText || isAid) return
      text += more
      if (text.length > longestCell) throw new CsvError('A cell of the workbook is too long.')
    },
    close: (name: string) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isAid = false
    },
    take: () => {
      const taken = unescaped(text)
      text = ''
      return taken
    },
  }
}

/** How each style shows numbers, by index of the style. */
async function formsOf(part: AsyncIterable<Uint8Array> | undefined): Promise<NumberForm[]> {
  const forms: NumberForm[] = []
  const codes = new Map<number, string>()
  if (!part) return forms
  let isInCells = false
  await readAllXml(part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt' && codes.size < mostStyles) codes.set(Number(numFmtId), formatCode)
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells && forms.length < mostStyles)
        forms.push(numberForm(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return forms
}

/** `column`: from 0; `type`: of Excel, such as `n` for numbers; `value`: as in the XML */
type Cell = { column: number; type: string; style: number; value: string; isFormula: boolean }

/** Whether a text is a number: stored as text, it may be the stock of all merged rows together. */
const isNumeric = (text: string): boolean => /^[\d\s.,٫٬۰-۹٠-٩+-]+$/.test(text)
const isText = (type: string): boolean => ['s', 'str', 'inlineStr'].includes(type)

function sheetEvents(workbook: Workbook, fills: Fills, onRow: (row: SheetRow) => void) {
  const inline = textReader()
  let row = 0
  let cells: string[] = []
  let column = -1
  let cell: Cell | undefined
  let isValue = false
  const openRow = (number: string | undefined) => {
    row = Math.max(row + 1, Number(number) || 0)
    if (row > lastRow) throw damaged()
    cells = []
    column = -1
  }
  const openCell = ({ r, t, s }: Readonly<Record<string, string | undefined>>) => {
    column = r === undefined ? column + 1 : columnAt(r)
    cell = { column, type: t ?? 'n', style: Number(s ?? 0), value: '', isFormula: false }
  }
  const closeCell = ({ column: at, ...found }: Cell) => {
    const text = found.type === 'inlineStr' ? inline.take() : cellText(found, workbook)
    inline.take()
    if (text.trim() === '') return
    if (at >= mostColumns)
      throw new CsvError(
        `The sheet has more than ${mostColumns} columns, and at most ${mostColumns} are read.`,
      )
    while (cells.length < at) cells.push('')
    cells[at] = text
    if (isText(found.type) && !isNumeric(text)) fills.note(row, at, text)
  }
  return {
    open: (name: string, attributes: Readonly<Record<string, string | undefined>>) => {
      if (name === 'row') openRow(attributes['r'])
      else if (name === 'c') openCell(attributes)
      else if (name === 'v') isValue = true
      else if (name === 'f' && cell) cell.isFormula = true
      else inline.open(name)
    },
    text: (text: string) => {
      inline.text(text)
      if (!isValue || !cell) return
      cell.value += text
      if (cell.value.length > longestCell) throw new CsvError('A cell of the workbook is too long.')
    },
    close: (name: string) => {
      inline.close(name)
      if (name === 'v') isValue = false
      else if (name === 'c' && cell) {
        closeCell(cell)
        cell = undefined
      } else if (name === 'row' && cells.length > 0) {
        fills.fill(row, cells)
        onRow({ row, cells })
      }
    },
  }
}

function cellText(
  { type, style, value, isFormula }: Omit<Cell, 'column'>,
  { shared, forms, from1904 }: Workbook,
): string {
  // Only a text can be the empty result of a formula.
  if (isFormula && value === '' && type !== 'str') return noResult
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'n') return numberText(value, forms[style] ?? { isDate: false, width: 0 }, from1904)
  // `d` is a time in ISO 8601. Other types are results of formulas, flags as 1 and 0, and errors.
  if (type === 'str') return unescaped(value)
  return type === 'd' ? value.replace(/T00:00:00(\.0+)?Z?$/, '') : value
}
