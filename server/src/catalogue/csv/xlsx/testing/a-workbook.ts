/** Workbooks for tests: the parts of an .xlsx file in a ZIP. */
import { crc32, deflateRawSync } from 'node:zlib'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Parts = {
  /** the rows as XML */
  rows?: string
  shared?: readonly string[]
  /** number formats of the styles 0, 1, … : an id or a code */
  formats?: readonly (number | string)[]
  from1904?: boolean
  /** hidden sheets before the one with the rows */
  hidden?: number
  /** visible sheets without rows before it */
  empty?: number
  /** merged ranges of that sheet, such as A2:A4 */
  merged?: readonly string[]
  /** rows of further visible sheets after it, as XML */
  further?: readonly string[]
}

export function aWorkbook({
  rows = '',
  shared = [],
  formats = [],
  from1904,
  hidden = 0,
  empty = 0,
  merged = [],
  further = [],
}: Parts): Uint8Array<ArrayBuffer> {
  const sheets = Array.from({ length: hidden + empty + 1 + further.length }, (_, at) => at + 1)
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const codes = formats.map((format, at) => ({ id: typeof format === 'number' ? format : 200 + at, format }))
  return aZip({
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${sheets
      .map((n) => `<sheet name="S${n}" sheetId="${n}" ${n <= hidden ? 'state="hidden" ' : ''}r:id="r${n}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((n) => link(`r${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${link('s', 'sharedStrings', '/xl/sharedStrings.xml')}${link('f', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes
      .map(({ id, format }) =>
        typeof format === 'string' ? `<numFmt numFmtId="${id}" formatCode="${format}"/>` : '',
      )
      .join(
        '',
      )}</numFmts><cellXfs>${codes.map(({ id }) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((n) => [
        `xl/worksheets/sheet${n}.xml`,
        `<worksheet><sheetData>${[rows, ...further][n - hidden - empty - 1] ?? ''}</sheetData>${
          n === hidden + empty + 1 ? mergeCells(merged) : ''
        }</worksheet>`,
      ]),
    ),
  })
}

const mergeCells = (ranges: readonly string[]): string =>
  `<mergeCells count="${ranges.length}">${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`

/** Rows of inline texts, from row 1. */
export const textRows = (...rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    )
    .join('')

/** A ZIP file of texts by name. */
export function aZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const heads: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    heads.push(Buffer.from([0x50, 0x4b, 3, 4]), common, Buffer.from(name), packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    list.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, tail, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const entries = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.set([0x50, 0x4b, 5, 6])
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...heads, entries, end])
}
