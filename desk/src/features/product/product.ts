/** A product in wc/v3's format, and as it is edited, with all fields as text. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { shopDay, shopMinute, atShopTime } from '#ui/shop-day.ts'
import { typedAmount, typedCount } from '#ui/typed-number.ts'
import { htmlOf, textOf } from './html-text.ts'

export type Picture = { src: string; alt: string; widths?: readonly number[] | undefined }
type Meta = { key: string; value: unknown }

type Reply = RowOf<'getProduct'>
/** A product as the API sends it. Its attributes have `options`; those of variations have one `option`. */
export type WooProduct = Omit<Reply, 'attributes'> & {
  attributes: readonly Extract<Reply['attributes'][number], { options: unknown }>[]
}

export type WooVariation = RowOf<'getVariation'>

export type Loaded = { product: WooProduct; variations: readonly WooVariation[] }

/** An attribute; `forVariations` when variations differ by it. */
export type Choice = {
  /** id of a global attribute; 0 for an attribute of this product only */
  id: number
  name: string
  options: string[]
  forVariations: boolean
  visible: boolean
}

export const cellColumns = ['stock', 'regular', 'sale', 'sku'] as const
export type CellColumn = (typeof cellColumns)[number]
/** One variation as text; '' for empty fields. */
export type CellValues = Record<CellColumn, string>
export const noCell: CellValues = { stock: '', regular: '', sale: '', sku: '' }

export type Draft = {
  name: string
  nameUr: string
  short: string
  shortUr: string
  description: string
  descriptionUr: string
  sku: string
  /** regular price in rupees */
  regular: string
  /** sale price in rupees */
  sale: string
  /** first day of the sale, "2026-11-30" */
  from: string
  /** last day of the sale */
  until: string
  /** whether stock is managed */
  counted: boolean
  stock: string
  /** units at which stock counts as low */
  warn: string
  categories: number[]
  featured: boolean
  status: string
  /** when a scheduled product goes on sale, in shop time, "2026-11-30T18:05"; '' = at once */
  goesOn: string
  slug: string
  pictures: Picture[]
  choices: Choice[]
  /** variations by `keyOf` of their options */
  cells: Record<string, CellValues>
}
export type DraftKey = keyof Draft

export const emptyDraft: Draft = {
  ...{ name: '', nameUr: '', short: '', shortUr: '', description: '', descriptionUr: '', sku: '' },
  ...{ regular: '', sale: '', from: '', until: '', counted: true, stock: '', warn: '', categories: [] },
  ...{ featured: false, status: 'draft', goesOn: '', slug: '', pictures: [], choices: [], cells: {} },
}

const between = '\u001f'
/** Identifies a variation by its options. @param options one per attribute, in order; '' is any */
export const keyOf = (options: readonly string[]): string => options.join(between)
/** The options in a key of `keyOf`. */
export const optionsOf = (key: string): string[] => key.split(between)

const metaText = (meta: readonly Meta[], key: string): string => {
  const value = meta.find((each) => each.key === key)?.value
  return typeof value === 'string' ? value : ''
}

/** HTML as plain text if possible; otherwise unchanged. */
const readable = (html: string): string => textOf(html) ?? html
const isMarkup = (text: string): boolean => /<[a-z][^<>]*>/i.test(text)
/** Text that was edited as HTML is stored unchanged. */
const stored = (text: string): string => (isMarkup(text) ? text : htmlOf(text))

const dayOf = (gmt: string | null): string => (gmt ? shopDay(new Date(`${gmt}Z`)) : '')
/** When a scheduled product goes on sale. A date in the past is only the date of creation, so it gives ''. */
const goesOnOf = ({ status, date_created_gmt: gmt }: WooProduct): string => {
  const at = gmt ? new Date(`${gmt}Z`) : undefined
  return at && (status === 'future' || at > new Date()) ? shopMinute(at) : ''
}
/** Whether shoppers see the product, now or from its scheduled time on. */
export const isInShop = (status: string): boolean => status === 'publish' || status === 'future'
const count = (value: number | null): string => (value === null ? '' : String(value))

/** The key of a variation for these attributes. */
export const keyOfVariation = ({ attributes }: WooVariation, names: readonly string[]): string =>
  keyOf(
    names.map(
      (name) => attributes.find((each) => each.name.toLowerCase() === name.toLowerCase())?.option ?? '',
    ),
  )

/** Names of the attributes by which variations differ. */
export const choiceNames = (choices: readonly Choice[]): string[] =>
  choices.filter(({ forVariations }) => forVariations).map(({ name }) => name)

export function draftOf({ product, variations }: Loaded): Draft {
  const choices = product.attributes.map(({ id, name, options, variation, visible }) => ({
    id,
    name,
    options: [...options],
    forVariations: variation,
    visible,
  }))
  const names = choiceNames(choices)
  return {
    name: product.name,
    nameUr: metaText(product.meta_data, 'name_ur'),
    short: readable(product.short_description),
    shortUr: readable(metaText(product.meta_data, 'short_description_ur')),
    description: readable(product.description),
    descriptionUr: readable(metaText(product.meta_data, 'description_ur')),
    sku: product.sku,
    regular: product.regular_price,
    sale: product.sale_price,
    from: dayOf(product.date_on_sale_from_gmt),
    until: dayOf(product.date_on_sale_to_gmt),
    counted: product.manage_stock === true,
    stock: count(product.stock_quantity),
    warn: count(product.low_stock_amount),
    categories: product.categories.map(({ id }) => id),
    featured: product.featured,
    status: product.status,
    goesOn: goesOnOf(product),
    slug: product.slug,
    pictures: product.images.map(({ src, alt, widths }) => ({ src, alt, widths })),
    choices,
    cells: Object.fromEntries(
      variations.map((row) => [
        keyOfVariation(row, names),
        {
          stock: row.manage_stock === true ? count(row.stock_quantity) : '',
          regular: row.regular_price,
          sale: row.sale_price,
          sku: row.sku,
        },
      ]),
    ),
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two drafts differ. */
export const changedKeys = (from: Draft, to: Draft): DraftKey[] =>
  (Object.keys(emptyDraft) as DraftKey[]).filter((key) => !same(from[key], to[key]))

/** The keys of the cells whose values differ between two drafts. */
export const changedCells = (from: Draft, to: Draft): string[] =>
  [...new Set([...Object.keys(from.cells), ...Object.keys(to.cells)])].filter(
    (key) => !same(from.cells[key], to.cells[key]),
  )

/** Number of changed fields and variations. */
export const changesOf = (from: Draft, to: Draft): number =>
  changedKeys(from, to).filter((key) => key !== 'cells').length + changedCells(from, to).length

const amount = (text: string): string => typedAmount(text) ?? text

const endOfDay = '23:59:59'
const gmt = (day: string, clock: string): string | null =>
  day === '' ? null : atShopTime(day, clock).toISOString().slice(0, 19)

/** The time of a value of a field with date and time. @param minute "2026-11-30T18:05" in shop time */
export const momentOf = (minute: string): Date => atShopTime(minute.slice(0, 10), `${minute.slice(11)}:00`)

const isVariable = (draft: Draft): boolean => draft.choices.some(({ forVariations }) => forVariations)

/** The wc/v3 body of changed fields; managed stock has its own call. */
export function bodyOf(from: Draft, to: Draft, isNew: boolean): Record<string, unknown> {
  const changed = new Set(changedKeys(from, to))
  const body: Record<string, unknown> = {}
  const put = (keys: readonly DraftKey[], fields: () => Record<string, unknown>) => {
    if (keys.some((key) => changed.has(key))) Object.assign(body, fields())
  }
  put(['name'], () => ({ name: to.name.trim() }))
  put(['short'], () => ({ short_description: stored(to.short) }))
  put(['description'], () => ({ description: stored(to.description) }))
  put(['nameUr', 'shortUr', 'descriptionUr'], () => ({
    meta_data: [
      ...(changed.has('nameUr') ? [{ key: 'name_ur', value: to.nameUr.trim() }] : []),
      ...(changed.has('shortUr') ? [{ key: 'short_description_ur', value: stored(to.shortUr) }] : []),
      ...(changed.has('descriptionUr') ? [{ key: 'description_ur', value: stored(to.descriptionUr) }] : []),
    ],
  }))
  put(['sku'], () => ({ sku: to.sku.trim() }))
  put(['regular'], () => ({ regular_price: amount(to.regular) }))
  put(['sale'], () => ({ sale_price: amount(to.sale) }))
  put(['from'], () => ({ date_on_sale_from_gmt: gmt(to.from, '00:00:00') }))
  put(['until'], () => ({ date_on_sale_to_gmt: gmt(to.until, endOfDay) }))
  put(['warn'], () => ({ low_stock_amount: typedCount(to.warn) ?? null }))
  put(['categories'], () => ({ categories: to.categories.map((id) => ({ id })) }))
  put(['featured'], () => ({ featured: to.featured }))
  put(['status'], () => ({ status: to.status }))
  put(['goesOn'], () => ({
    status: isInShop(to.status) ? 'publish' : to.status,
    date_created_gmt: (to.goesOn === '' ? new Date() : momentOf(to.goesOn)).toISOString(),
  }))
  put(['slug'], () => ({ slug: to.slug.trim() }))
  put(['pictures'], () => ({ images: to.pictures.map(({ src, alt }) => ({ src, alt })) }))
  put(['choices'], () => ({
    attributes: to.choices.map(({ id, name, options, forVariations, visible }, position) => ({
      ...(id > 0 && { id }),
      ...{ name, options, visible, position },
      variation: forVariations,
    })),
    ...(isVariable(to) !== isVariable(from) && { type: isVariable(to) ? 'variable' : 'simple' }),
  }))
  const isCounted = to.counted && to.stock.trim() !== ''
  if (isNew ? isCounted : changed.has('counted') || (!from.counted && changed.has('stock')))
    Object.assign(body, {
      manage_stock: to.counted,
      ...(isCounted && { stock_quantity: typedCount(to.stock) }),
    })
  if (isNew) body['status'] = to.status
  return body
}

/** Units to add to a product's stock; 0 unless its stock is managed before and after the change. */
export const stockDifference = (from: Draft, to: Draft): number =>
  from.counted && to.counted ? (typedCount(to.stock) ?? 0) - (typedCount(from.stock) ?? 0) : 0

/** The wc/v3 body of a variation. @param counts whether the body sets stock; otherwise a difference is written */
export function cellBody(values: CellValues, before: CellValues | undefined, counts: boolean) {
  const has = (column: CellColumn) => values[column] !== (before?.[column] ?? '')
  return {
    ...(has('regular') && { regular_price: amount(values.regular) }),
    ...(has('sale') && { sale_price: amount(values.sale) }),
    ...(has('sku') && { sku: values.sku.trim() }),
    ...(counts &&
      has('stock') &&
      (values.stock === ''
        ? { manage_stock: false }
        : { manage_stock: true, stock_quantity: typedCount(values.stock) })),
  }
}

/** The address of a copy that is sharp at this width in CSS pixels; the original when there is none. */
export function copyOf({ src, widths = [] }: Picture, pixels: number): string {
  const width = widths.filter((each) => each >= pixels).toSorted((one, other) => one - other)[0]
  return width === undefined ? src : src.replace(/\.webp$/, `-${width}.webp`)
}
