/** Turns rows whose columns are named like fields of WooCommerce's REST API into rows with our columns. */
import { importRules } from '@sauda/domain/catalogue-rules.ts'
import { attributeColumn, attributeColumns } from '#catalogue/csv/headers/numbered-columns.ts'
import {
  CellError,
  readAddresses,
  readList,
  writeList,
  writeNames,
  writePaths,
} from '#catalogue/csv/csv-cells.ts'

/** Names that only the REST API uses. A file with one of them is read as REST fields. */
const ofRest: ReadonlySet<string> = new Set([
  ...['regular_price', 'sale_price', 'stock_quantity', 'stock_status', 'manage_stock', 'short_description'],
  ...['catalog_visibility', 'default_attributes', 'date_on_sale_from'],
])

/** Fields that are lists or objects: a list of texts, JSON, or columns like `images/0/src`. */
const composed = [
  'images',
  'image',
  'categories',
  'tags',
  'brands',
  'attributes',
  'default_attributes',
  'dimensions',
] as const
type Composed = (typeof composed)[number]
/** A column like `images/0/src`: field `images`, entry `at` 0, key `src`; `index`: of the column */
type Part = { field: Composed; at: number; key: string; index: number }
/** Indexes of columns. `single`: of the `special` fields; `whole`: of lists in one cell */
type Fields = {
  single: ReadonlyMap<string, number>
  whole: ReadonlyMap<Composed, number>
  parts: readonly Part[]
}

/** `columns`: our names; `labels`: the file's names of some */
export type RestReader = {
  columns: readonly string[]
  labels: ReadonlyMap<string, string>
  /** Converts a row of the file to cells by our column. @throws CellError */
  cellsOf: (cells: readonly string[]) => ReadonlyMap<string, string>
}

const flattened =
  /^(images|categories|tags|brands|attributes|dimensions)[/.](?:(\d{1,3})[/.])?([a-z_]{1,20})(?:[/.]\d{1,3})?$/
/** Fields that together make one cell of ours: Type, or Stock. */
const special: ReadonlySet<string> = new Set([
  'manage_stock',
  'stock_quantity',
  'virtual',
  'downloadable',
  'type',
])

/** The reader for a file with the REST API's field names; undefined for another file. */
export function restReader(names: readonly string[]): RestReader | undefined {
  const lower = names.map((name) => name.toLowerCase())
  const isRest = lower.some((name) => ofRest.has(name) || /^(images|attributes)[/.]\d{1,3}[/.]/.test(name))
  if (!isRest) return undefined
  const whole = new Map<Composed, number>()
  const single = new Map<string, number>()
  const parts: Part[] = []
  lower.forEach((name, index) => {
    const field = composed.find((each) => each === name)
    const [, group, at = '0', key = ''] = flattened.exec(name) ?? []
    if (field) whole.set(field, index)
    else if (group) parts.push({ field: group as Composed, at: Number(at), key, index })
    else if (special.has(name)) single.set(name, index)
  })
  const isTaken = new Set([...whole.values(), ...single.values(), ...parts.map(({ index }) => index)])
  const plain = names.flatMap((name, index) => (isTaken.has(index) || name === '' ? [] : [{ name, index }]))
  const fields = { single, whole, parts }
  return {
    columns: [...new Set([...plain.map(({ name }) => name), ...columnsOf(fields)])],
    labels: new Map([
      ...[...whole].map(([field, index]) => [ourName[field], names[index] ?? ''] as const),
      ...parts.map(({ field, index }) => [ourName[field], names[index] ?? ''] as const),
      ...[...single].flatMap(([name, index]) =>
        name === 'type' || name === 'stock_quantity'
          ? [[name === 'type' ? 'Type' : 'Stock', names[index] ?? ''] as const]
          : [],
      ),
    ]),
    cellsOf: (cells) =>
      new Map([
        ...plain.map(({ name, index }) => [name, cells[index] ?? ''] as const),
        ...composedCells(cells, fields),
      ]),
  }
}

const ourName: Readonly<Record<Composed, string>> = {
  images: 'Images',
  image: 'Images',
  categories: 'Categories',
  tags: 'Tags',
  brands: 'Brands',
  attributes: 'Attribute 1 name',
  default_attributes: 'Attribute 1 default',
  dimensions: 'Length (cm)',
}

function columnsOf({ single, whole, parts }: Fields): string[] {
  const has = (field: Composed) => whole.has(field) || parts.some((part) => part.field === field)
  return [
    ...(['type', 'virtual', 'downloadable'].some((name) => single.has(name)) ? ['Type'] : []),
    ...(single.has('stock_quantity') ? ['Stock'] : []),
    ...(has('images') || has('image') ? ['Images', 'Meta: _sauda_image_alts'] : []),
    ...(has('categories') ? ['Categories'] : []),
    ...(has('tags') ? ['Tags'] : []),
    ...(has('brands') ? ['Brands'] : []),
    ...(has('dimensions') ? ['Length (cm)', 'Width (cm)', 'Height (cm)'] : []),
    ...(has('attributes')
      ? attributeColumns(importRules.attributes, ['name', 'value(s)', 'visible', 'global', 'default'])
      : []),
  ]
}

/** An entry of a list: a text, or an object. */
type Entry = Readonly<Record<string, unknown>>

function* composedCells(cells: readonly string[], fields: Fields): Generator<[string, string]> {
  const { single } = fields
  const one = (name: string) => (cells[single.get(name) ?? -1] ?? '').toLowerCase()
  if (['type', 'virtual', 'downloadable'].some((name) => single.has(name))) {
    const words = ['virtual', 'downloadable'].filter((name) => isTrue(one(name)))
    yield ['Type', [one('type') || 'simple', ...words].join(', ')]
  }
  if (single.has('stock_quantity'))
    yield ['Stock', ['false', '0', 'no'].includes(one('manage_stock')) ? '' : one('stock_quantity')]
  yield* pictureCells(cells, fields)
  const categories = entriesOf('categories', cells, fields)?.map((entry) => textOf(entry, 'name'))
  if (categories)
    yield ['Categories', writePaths(categories.map((path) => path.split('>').map((name) => name.trim())))]
  const tags = entriesOf('tags', cells, fields)?.map((entry) => textOf(entry, 'name'))
  if (tags) yield ['Tags', writeNames(tags)]
  const brands = entriesOf('brands', cells, fields)?.map((entry) => textOf(entry, 'name'))
  if (brands) yield ['Brands', brands.join(', ')]
  const [size] = entriesOf('dimensions', cells, fields) ?? []
  if (size)
    for (const side of ['Length', 'Width', 'Height']) yield [`${side} (cm)`, textOf(size, side.toLowerCase())]
  yield* attributeCells(cells, fields)
}

function* pictureCells(cells: readonly string[], fields: Fields): Generator<[string, string]> {
  const pictures = entriesOf('images', cells, fields) ?? entriesOf('image', cells, fields)
  if (pictures) {
    const found = pictures.flatMap((entry) => {
      const src = textOf(entry, 'src')
      return src === '' ? [] : [{ src, alt: textOf(entry, 'alt') }]
    })
    yield ['Images', writeList(found.map(({ src }) => src))]
    if (found.some(({ alt }) => alt !== ''))
      yield ['Meta: _sauda_image_alts', writeList(found.map(({ alt }) => alt || '–'))]
  }
}

function* attributeCells(cells: readonly string[], fields: Fields): Generator<[string, string]> {
  const attributes = entriesOf('attributes', cells, fields)
  if (!attributes) return
  if (attributes.length > importRules.attributes)
    throw new CellError(`attributes: there are more than ${importRules.attributes}`)
  const defaults = entriesOf('default_attributes', cells, fields) ?? []
  for (const [at, entry] of attributes.entries()) {
    const name = textOf(entry, 'name')
    const { options } = entry
    const values = Array.isArray(options)
      ? options.map(optionText)
      : plainList(textOf(entry, 'options') || textOf(entry, 'option'))
    const preset = defaults.find((each) => textOf(each, 'name').toLowerCase() === name.toLowerCase())
    yield [attributeColumn(at, 'name'), name]
    yield [attributeColumn(at, 'value(s)'), writeList(values)]
    yield [
      attributeColumn(at, 'visible'),
      entry['visible'] === undefined ? '' : isTrue(textOf(entry, 'visible')) ? '1' : '0',
    ]
    yield [attributeColumn(at, 'global'), Number(textOf(entry, 'id')) > 0 ? '1' : '0']
    yield [attributeColumn(at, 'default'), preset ? textOf(preset, 'option') : '']
  }
}

function optionText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  if (value !== null) throw new CellError('attributes: an option is no text')
  return ''
}

const isTrue = (text: string): boolean => ['1', 'true', 'yes'].includes(text.toLowerCase())

/** The values of a list, which are separated by `|` if it has one, otherwise by commas. */
const plainList = (cell: string): string[] =>
  cell.includes('|')
    ? cell
        .split('|')
        .map((text) => text.trim())
        .filter((text) => text !== '')
    : readList(cell)

/** The entries of a field, or undefined when the file lacks it. */
function entriesOf(field: Composed, cells: readonly string[], { whole, parts }: Fields): Entry[] | undefined {
  const index = whole.get(field)
  const own = parts.filter((part) => part.field === field)
  if (index === undefined && own.length === 0) return undefined
  if (index !== undefined) return entriesIn(field, (cells[index] ?? '').trim())
  const entries: Record<string, unknown>[] = []
  for (const { at, key, index: column } of own) {
    const cell = (cells[column] ?? '').trim()
    if (cell === '' || at >= importRules.listEntries) continue
    const entry = (entries[at] ??= {})
    // The options of an entry are spread over several columns.
    entry[key] = key === 'options' && entry[key] !== undefined ? [entry[key], cell].flat() : cell
  }
  return entries.filter((entry) => entry !== undefined)
}

function entriesIn(field: Composed, cell: string): Entry[] {
  const key = field === 'images' || field === 'image' ? 'src' : 'name'
  if (!/^[[{]/.test(cell)) {
    const texts = key === 'src' && !cell.includes('|') ? readAddresses(cell) : plainList(cell)
    return texts.map((text) => ({ [key]: text }))
  }
  const value = parsed(field, cell)
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > importRules.listEntries)
    throw new CellError(`${field}: it has more than ${importRules.listEntries} entries`)
  return list.map((each) =>
    typeof each === 'object' && each !== null ? (each as Entry) : { [key]: String(each) },
  )
}

function parsed(field: string, cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown
  } catch {
    throw new CellError(`${field}: it is no valid JSON`)
  }
}

/** A value as text; '' for an object or an absent value. */
function textOf(entry: Entry, key: string): string {
  const value = entry[key]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''
}
