/** Makes rows with our columns of the parts of a product: the product, then its variations. */
import { importRules } from '@sauda/domain/catalogue-rules.ts'
import { writeList } from '#catalogue/csv/csv-cells.ts'
import { attributeColumn } from '#catalogue/csv/headers/numbered-columns.ts'
import type { OurRow, Refused } from './group-rows.ts'
import { pricesOf } from './prices.ts'
import type { Option, Part, Picture } from './system.ts'

/** `cells`: also those that needed no conversion; `mapped`: by our column, as the user mapped them */
type FamilyPart = Part & {
  line: number
  cells: Readonly<Record<string, string | undefined>>
  mapped: ReadonlyMap<string, string>
}

/** Columns of what is sold: a variation, or a product without variations. */
export const ofSold =
  /^(SKU|GTIN, UPC, EAN, or ISBN|Stock|In stock\?|Low stock amount|Backorders allowed\?|Tax status|Date sale price (starts|ends)|(Weight|Length|Width|Height) \(\w+\))$/
export const ofPrice = /^(Regular price|Sale price|Date sale price (starts|ends))$/

/** The rows of the file that describe one product. */
type Family = {
  /** the product's own row */
  head: FamilyPart
  all: readonly FamilyPart[]
  /** the rows of what customers buy: the variations, or the product itself */
  sold: readonly FamilyPart[]
  /** whether the product has no variations */
  isWhole: boolean
  /** options of a product without variations, from which customers choose */
  offers: NonNullable<Part['offers']>
}

/**
 * The rows of a product with our columns: first the product, then its variations.
 * @param all the product's rows in the file
 * @param slug the product's slug
 * @param options `mark`: delimiter between cells of the file; `leavesType`: a product without variations keeps its type
 */
export function familyRows(
  all: readonly FamilyPart[],
  slug: string,
  { mark, leavesType }: { mark: string; leavesType: boolean },
): (OurRow | Refused)[] {
  const head = all.find(({ kind }) => kind === 'product') ?? all.find(({ kind }) => kind === 'sold')
  if (!head) return [{ line: all[0]?.line ?? 1, reason: 'no row above it names its product' }]
  const sold = all.filter(({ kind }) => kind === 'variation' || kind === 'sold')
  const isWhole = sold.length === 0 || (sold.length === 1 && sold[0] === head)
  const family: Family = { head, all, sold, isWhole, offers: isWhole ? (head.offers ?? []) : [] }
  const cells = productCells(family, mark).set('Slug', slug)
  if (leavesType && cells.get('Type') === 'simple') cells.delete('Type')
  const { variations, refused, notes } = variationsOf(family, mark)
  return [
    { line: head.line, cells: withMapped(head, cells), notes: [...tooMany(family), ...notes] },
    ...variations,
    ...refused,
  ]
}

function productCells({ head, all, sold, isWhole, offers }: Family, mark: string): Map<string, string> {
  const cells = new Map(defined(head.cells))
  setPictures(cells, all, sold)
  setAttributes(cells, attributesOf({ head, all, sold, isWhole, offers }))
  const hasVariations = !isWhole || offers.length > 0
  cells.set('Type', typed(hasVariations ? 'variable' : 'simple', head))
  if (hasVariations) {
    for (const column of [...cells.keys()]) if (isLeftOut(column, head)) cells.delete(column)
  } else setAll(cells, pricesOf(head, head, mark))
  if (head.kind === 'sold' && sold.some(isPublished)) cells.set('Published', 'publish')
  return cells
}

const tooMany = (family: Family): string[] => {
  const count = attributesOf(family).length
  return count > importRules.attributes
    ? [`only ${importRules.attributes} of its ${count} attributes were imported`]
    : []
}

const attributesOf = ({ head, sold, isWhole, offers }: Family) => [
  ...(isWhole ? plainOptions(head) : offeredBy(sold)),
  ...offers,
  ...(head.attributes ?? []),
]

/** The options of the only row of a product, which customers read and do not choose. */
const plainOptions = ({ isOnly = false, options = [] }: FamilyPart) =>
  isOnly ? [] : options.map(([name, value]) => [name, [value]] as const)

/** The options of variations, with all values. */
const offeredBy = (sold: readonly FamilyPart[]) =>
  [
    ...Map.groupBy(
      sold.flatMap(({ options = [] }) => options),
      ([name]) => name,
    ),
  ].map(([name, all]) => [name, [...new Set(all.map(([, value]) => value))]] as const)

/** Whether variations get this column: prices, and, if one row describes product and variation, `ofSold`. */
const isLeftOut = (column: string, { kind }: Part): boolean =>
  ofPrice.test(column) || (kind === 'sold' && ofSold.test(column))

const isPublished = ({ cells }: FamilyPart): boolean =>
  ['publish', 'published', 'active', '1', 'true'].includes((cells['Published'] ?? '').toLowerCase())

function variationsOf(
  { head, all, sold, isWhole, offers }: Family,
  mark: string,
): { variations: OurRow[]; refused: Refused[]; notes: string[] } {
  const changes = all.filter(({ kind }) => kind === 'change')
  const changesOf = Map.groupBy(changes, (change) => change.cells['SKU'] || optionsKey(change))
  const known = new Set(sold.flatMap((part) => [part.cells['SKU'] ?? '', optionsKey(part)]))
  const notes = changes
    .filter((change) => isWhole || !known.has(change.cells['SKU'] || optionsKey(change)))
    .map(({ line }) => `line ${line} changes several variations or an option, and was not imported`)
  if (isWhole)
    return { variations: offers.length > 0 ? [anyOption(head, offers, mark)] : [], refused: [], notes }
  const lineOf = new Map<string, number>()
  const variations: OurRow[] = []
  const refused: Refused[] = []
  for (const part of sold) {
    const { line, options = [] } = part
    const key = optionsKey(part)
    const earlier = lineOf.get(key)
    if (options.length === 0)
      refused.push({ line, reason: 'it has no size, colour or other option, as each variation needs' })
    else if (earlier !== undefined)
      refused.push({ line, reason: `it has the same options as line ${earlier}` })
    else {
      const own = [...(changesOf.get(part.cells['SKU'] ?? '') ?? []), ...(changesOf.get(key) ?? [])]
      const changed = own.toSorted((a, b) => a.line - b.line).reduce(withChange, part)
      variations.push(variation(changed, head, mark))
      lineOf.set(key, line)
    }
  }
  return { variations, refused, notes }
}

const optionsKey = ({ options }: Part): string => JSON.stringify(options ?? [])

const withChange = (part: FamilyPart, change: FamilyPart): FamilyPart => ({
  ...part,
  cells: {
    ...part.cells,
    ...(change.cells['Regular price'] && { 'Regular price': change.cells['Regular price'] }),
  },
  ...(change.difference && { difference: change.difference }),
  ...(change.picture && { picture: change.picture }),
})

function variation(part: FamilyPart, head: FamilyPart, mark: string): OurRow {
  const { line, options = [], picture } = part
  const cells = new Map(defined(part.cells).filter(([column]) => ofSold.test(column)))
  setAll(cells, pricesOf(part, head, mark))
  cells.set('Type', typed('variation', { ...part, isVirtual: part.isVirtual ?? head.isVirtual ?? false }))
  if (part.cells['Published'] !== undefined) cells.set('Published', isPublished(part) ? 'publish' : 'private')
  if (picture !== undefined) cells.set('Images', writeList(picture === '' ? [] : [picture]))
  setAttributes(
    cells,
    options.map(([name, value]) => [name, [value]]),
  )
  return { line, cells: withMapped(part, cells), notes: part.notes ?? [] }
}

/** The variation of a product whose customers choose among values that all cost the same. */
function anyOption(head: FamilyPart, offers: NonNullable<Part['offers']>, mark: string): OurRow {
  const any = { ...head, options: offers.map(([name]): Option => [name, '']), notes: [] }
  const cells = variation(any, head, mark).cells
  // The SKU is the product's.
  return { line: head.line, cells: new Map([...cells].filter(([column]) => column !== 'SKU')) }
}

const typed = (type: string, { isVirtual = false }: Part): string => (isVirtual ? `${type}, virtual` : type)

/** Sets each picture of the product once. A product without pictures gets those of its variations. */
function setPictures(
  cells: Map<string, string>,
  parts: readonly FamilyPart[],
  sold: readonly FamilyPart[],
): void {
  const given = parts.flatMap(({ kind, pictures }) =>
    pictures && ['product', 'sold', 'picture'].includes(kind) ? pictures : [],
  )
  const own = sold.flatMap(({ picture }) => (picture ? [{ src: picture, alt: '' }] : []))
  const all = given.length > 0 ? given : own
  const bySource = new Map<string, Picture>()
  for (const picture of all) if (!bySource.has(picture.src)) bySource.set(picture.src, picture)
  const pictures = [...bySource.values()]
  if (pictures.length === 0) return
  cells.set('Images', writeList(pictures.map(({ src }) => src)))
  // In the list an empty text means no value, so write a dash for a picture without alt text.
  if (pictures.some(({ alt }) => alt !== ''))
    cells.set('Meta: _sauda_image_alts', writeList(pictures.map(({ alt }) => alt || '–')))
}

function setAttributes(
  cells: Map<string, string>,
  attributes: readonly (readonly [name: string, values: readonly string[]])[],
): void {
  for (const [at, [name, values]] of attributes.slice(0, importRules.attributes).entries()) {
    cells.set(attributeColumn(at, 'name'), name)
    cells.set(attributeColumn(at, 'value(s)'), writeList(values))
    cells.set(attributeColumn(at, 'visible'), '1')
  }
}

const defined = (cells: FamilyPart['cells']): [string, string][] =>
  Object.entries(cells).flatMap(([column, cell]) => (cell === undefined ? [] : [[column, cell]]))

const setAll = (cells: Map<string, string>, pairs: readonly [string, string][]) => {
  for (const [column, cell] of pairs) cells.set(column, cell)
}

/** Sets the cells of columns that the user mapped, which take precedence. */
const withMapped = ({ mapped }: FamilyPart, cells: Map<string, string>): Map<string, string> =>
  new Map([...cells, ...mapped])
