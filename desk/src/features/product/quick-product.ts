/** A product as the screen "Add from photos" edits it, and as the product form's draft. */
import { typedAmount } from '#ui/typed-number.ts'
import { quick as words } from '#wording/quick.ts'
import { type Draft, emptyDraft, keyOf, noCell } from './product.ts'
import { fieldErrors } from './wrong-fields.ts'

/** `id`: idempotency key of its upload; `preview`: see PreparedPicture; `src`: its address, once it is uploaded */
export type QuickPicture = { id: string; name: string; preview: string; src?: string; error?: string }

/** The next product begins with the same values, except `name`, `price` and `units`. */
export type QuickFields = {
  name: string
  price: string
  units: string
  sizes: readonly string[]
  /** undefined: none */
  category: number | undefined
  status: 'draft' | 'publish'
}

export const emptyFields: QuickFields = {
  ...{ name: '', price: '', units: '', sizes: [], category: undefined, status: 'draft' },
}

/**
 * `writing`: in the form or put aside; `waiting`: saved by the person, not by the shop yet; `sent`: the shop may have it,
 * the reply is missing; `refused`: by the shop
 */
type QuickState = 'writing' | 'waiting' | 'sent' | 'refused' | 'saved'

/** What IndexedDB contains; the files of its pictures are beside it. */
export type QuickProduct = {
  /** idempotency key of its creation */
  key: string
  /** id of the person who wrote it */
  by: number
  /** ms; the order of the list */
  at: number
  state: QuickState
  fields: QuickFields
  pictures: readonly QuickPicture[]
  /** the attribute of sizes; `id` 0: of this product only */
  attribute: SizeAttribute
  /** ms of the first attempt to write it */
  sentAt?: number
  /** why the shop refused it, or some of its sizes */
  reason?: string
  /** once the shop has it, with or without its sizes */
  id?: number
  link?: string
}

export type SizeAttribute = { id: number; name: string }

/** sizes of a product, so that they fit into one call */
export const mostSizes = 40

/** The draft that the product calls write. */
export function draftOfQuick({ fields, pictures, attribute }: Omit<QuickProduct, 'key'>): Draft {
  const { name, price, units, sizes, category, status } = fields
  const draft: Draft = {
    ...emptyDraft,
    ...{ name, status },
    categories: category === undefined ? [] : [category],
    pictures: pictures.flatMap(({ src }) => (src === undefined ? [] : [{ src, alt: name.trim() }])),
  }
  if (sizes.length === 0) return { ...draft, regular: price, stock: units }
  return {
    ...draft,
    choices: [{ ...attribute, options: [...sizes], forVariations: true, visible: true }],
    cells: Object.fromEntries(
      sizes.map((size) => [keyOf([size]), { ...noCell, regular: price, stock: units }]),
    ),
  }
}

/** The fields that this screen edits, for a product that the shop has: the others stay as they are. */
export function partOfQuick(product: QuickProduct) {
  const { name, status, categories, regular, stock, choices, cells, pictures } = draftOfQuick(product)
  return { name, status, categories, regular, stock, choices, cells, pictures }
}

type QuickErrors = { name?: string; price?: string; units?: string; pictures?: string }

/** What the person must correct before saving, by field. */
export function quickErrors(fields: QuickFields, pictures: readonly QuickPicture[]): QuickErrors {
  const { name, price, units } = fields
  // the rules of the product form; price and units are those of every size
  const wrong = fieldErrors({ ...emptyDraft, name, regular: price, stock: units })
  const refused = pictures.find(({ error }) => error !== undefined)
  return {
    ...(wrong.name && { name: wrong.name }),
    ...((wrong.regular ?? typedAmount(price) === '') && { price: wrong.regular ?? words.priceMissing }),
    ...(wrong.stock && { units: wrong.stock }),
    ...(refused && { pictures: words.pictureRefused(refused.name, refused.error ?? '') }),
  }
}

export const isBlank = ({ fields: { name, price, units }, pictures, id }: QuickProduct): boolean =>
  id === undefined &&
  name.trim() === '' &&
  price.trim() === '' &&
  units.trim() === '' &&
  pictures.length === 0

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const areTexts = (row: Row, names: readonly string[]): boolean =>
  names.every((name) => typeof row[name] === 'string')

/** What an earlier visit has stored; undefined when another release wrote it differently. */
export function readQuick(value: unknown): QuickProduct | undefined {
  if (!isRow(value) || !areTexts(value, ['key', 'state'])) return undefined
  const { by, at, fields, pictures, attribute } = value
  if (typeof by !== 'number' || typeof at !== 'number') return undefined
  if (!isRow(fields) || !areTexts(fields, ['name', 'price', 'units', 'status'])) return undefined
  if (!isRow(attribute) || !areTexts(attribute, ['name']) || !Array.isArray(fields['sizes'])) return undefined
  const areWhole =
    Array.isArray(pictures) &&
    pictures.every((each) => isRow(each) && areTexts(each, ['id', 'name', 'preview']))
  return areWhole ? (value as QuickProduct) : undefined
}
