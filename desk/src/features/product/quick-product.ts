/** A product as the screen "Add from photos" edits it, and as the product form's draft. */
import { typedAmount } from '#ui/typed-number.ts'
import { quick as words } from '#wording/quick.ts'
import { type Draft, emptyDraft, keyOf, noCell } from './product.ts'
import { fieldErrors } from './wrong-fields.ts'

/** `id`: idempotency key of its upload; `preview`: see PreparedPicture; `src`: its address, once it is uploaded */
export type QuickPicture = { id: string; name: string; preview: string; src?: string; error?: string }

/** The fields of the form. The next product begins with the same values, except `name`, `price` and `units`. */
export type QuickFields = {
  name: string
  price: string
  units: string
  sizes: readonly string[]
  /** id of the category; undefined: none */
  category: number | undefined
  status: 'draft' | 'publish'
}

export const emptyFields: QuickFields = {
  ...{ name: '', price: '', units: '', sizes: [], category: undefined, status: 'draft' },
}

/**
 * The state of a product from photos. `writing`: in the form, or set aside while another product is in it; `waiting`:
 * to be sent; `sent`: sent without a reply, so the shop may have it; `refused`: rejected by the shop; `saved`: the shop
 * has it
 */
type QuickState = 'writing' | 'waiting' | 'sent' | 'refused' | 'saved'

/** A product as stored in IndexedDB; the files of its pictures are in another store. */
export type QuickProduct = {
  /** idempotency key of its creation */
  key: string
  /** id of the person who created the product */
  by: number
  /** epoch milliseconds of its creation, by which the list is sorted */
  at: number
  state: QuickState
  fields: QuickFields
  pictures: readonly QuickPicture[]
  /** the attribute of sizes; `id` 0: the attribute belongs to this product only */
  attribute: SizeAttribute
  /** epoch milliseconds of the first attempt to send it */
  sentAt?: number
  /** why the shop refused the product or some of its sizes */
  reason?: string
  /** the shop's id, once the shop has the product, with or without its sizes */
  id?: number
  link?: string
}

export type SizeAttribute = { id: number; name: string }

/** maximum number of sizes of a product, so that its variations fit into one call */
export const mostSizes = 40

/** The product as a draft of the product form, which `save-product.ts` writes. */
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

/** Only the fields that this screen edits, to update a product that the shop has already. */
export function partOfQuick(product: QuickProduct) {
  const { name, status, categories, regular, stock, choices, cells, pictures } = draftOfQuick(product)
  return { name, status, categories, regular, stock, choices, cells, pictures }
}

type QuickErrors = { name?: string; price?: string; units?: string; pictures?: string }

/** What the person must correct before saving, by field. */
export function quickErrors(fields: QuickFields, pictures: readonly QuickPicture[]): QuickErrors {
  const { name, price, units } = fields
  // Use the rules of the product form; price and units apply to every size.
  const wrong = fieldErrors({ ...emptyDraft, name, regular: price, stock: units })
  const refused = pictures.find(({ error }) => error !== undefined)
  return {
    ...(wrong.name && { name: wrong.name }),
    ...((wrong.regular ?? typedAmount(price) === '') && { price: wrong.regular ?? words.priceMissing }),
    ...(wrong.stock && { units: wrong.stock }),
    ...(refused && { pictures: words.pictureRefused(refused.name, refused.error ?? '') }),
  }
}

/** Whether the product can be dropped without asking, because nothing was typed and no photo was added. */
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

/** Validates a stored product; undefined when another release stored it in another format. */
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
