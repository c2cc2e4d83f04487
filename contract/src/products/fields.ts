/**
 * The plain fields of a product. The shop reads, stores and returns them unchanged. The database column, the CSV
 * column, the body and the reply of each field are derived from this table. A new field needs a row in this table, a
 * migration, and a place that shows it. Server only.
 */
import * as z from 'zod'
import { count, optionalFlag, optionalText } from '@sauda/contract/parameter-types.ts'
import { type ShownField, shownFields } from '@sauda/domain/shown-fields.ts'
import * as reply from '@sauda/contract/reply-types.ts'

type PlainField = {
  /** the field's name in the API */
  rest: string
  /** the value of a new product and of an empty cell; its type is the type of the field */
  empty: string | boolean | number | null
  /** whether variations have the field */
  of: 'product' | 'product and variation'
  /** the column's name in a CSV file, then other accepted names, in lower case */
  csv: readonly [name: string, ...others: readonly string[]]
  /** input HTML is sanitized; in a name, markup and entities become plain text */
  clean?: 'html' | 'name'
  /** whether only operators see it; others receive the empty value */
  hidden?: true
}

export const plainFields = {
  gtin: {
    rest: 'global_unique_id',
    empty: '',
    of: 'product and variation',
    csv: ['GTIN, UPC, EAN, or ISBN', 'global_unique_id', 'gtin', 'ean', 'barcode'],
  },
  featured: { rest: 'featured', empty: false, of: 'product', csv: ['Is featured?', 'featured'] },
  taxClass: { rest: 'tax_class', empty: '', of: 'product and variation', csv: ['Tax class', 'tax_class'] },
  lowStockAmount: {
    rest: 'low_stock_amount',
    empty: null,
    of: 'product and variation',
    csv: ['Low stock amount', 'low_stock_amount'],
  },
  soldIndividually: {
    rest: 'sold_individually',
    empty: false,
    of: 'product',
    csv: ['Sold individually?', 'sold_individually', 'sold individually'],
  },
  reviewsAllowed: {
    rest: 'reviews_allowed',
    empty: true,
    of: 'product',
    csv: ['Allow customer reviews?', 'reviews_allowed', 'allow customer reviews'],
  },
  purchaseNote: {
    rest: 'purchase_note',
    empty: '',
    of: 'product',
    csv: ['Purchase note', 'purchase_note'],
    clean: 'html',
    hidden: true,
  },
  shippingClass: {
    rest: 'shipping_class',
    empty: '',
    of: 'product and variation',
    csv: ['Shipping class', 'shipping_class_id'],
  },
  downloadLimit: {
    rest: 'download_limit',
    empty: -1,
    of: 'product and variation',
    csv: ['Download limit', 'download_limit'],
  },
  downloadExpiry: {
    rest: 'download_expiry',
    empty: -1,
    of: 'product and variation',
    csv: ['Download expiry days', 'download_expiry'],
  },
  buttonText: { rest: 'button_text', empty: '', of: 'product', csv: ['Button text', 'button_text'] },
  brand: {
    rest: 'brand',
    empty: '',
    of: 'product',
    csv: ['Brands', 'brand', 'brand_ids', 'product brand'],
    clean: 'name',
  },
} as const satisfies Record<string, PlainField>

type Fields = typeof plainFields
/** Fields that shoppers see are plain texts with one name in code and API. */
const shownArePlain: { [N in ShownField]: { rest: N; empty: '' } } = plainFields
void shownArePlain
export const shownNames = Object.keys(shownFields) as ShownField[]

export type PlainName = keyof Fields
/** The type of a field in code and database. */
export type PlainValue<N extends PlainName> = Fields[N]['empty'] extends string
  ? string
  : Fields[N]['empty'] extends boolean
    ? boolean
    : Fields[N]['empty'] extends number
      ? number
      : number | null
export type PlainValues = { [N in PlainName]: PlainValue<N> }

type Of = PlainField['of']
type NameOf<O extends Of> = { [N in PlainName]: Fields[N]['of'] extends O ? N : never }[PlainName]

const rows = Object.entries(plainFields) as readonly (readonly [PlainName, PlainField])[]
/** Every field with its row. */
export const plainRows = (of?: Of) => (of ? rows.filter(([, field]) => field.of === of) : rows)

/** The values of a new product. */
export const emptyFields = Object.fromEntries(rows.map(([name, { empty }]) => [name, empty])) as PlainValues

type BodyType<Empty> = Empty extends string
  ? typeof optionalText
  : Empty extends boolean
    ? typeof optionalFlag
    : Empty extends number
      ? typeof wholeNumber
      : typeof wholeOrNone
type ReplyType<Empty> = Empty extends string
  ? typeof reply.text
  : Empty extends boolean
    ? typeof reply.flag
    : Empty extends number
      ? typeof reply.whole
      : typeof replyOrNone
const wholeNumber = count().optional()
/** A caller sends null explicitly to remove the number, as in WooCommerce. */
const wholeOrNone = z.optional(
  z.preprocess((value: number | '' | null) => (value === '' ? null : value), z.nullable(count())),
)
const replyOrNone = reply.whole.nullable()

const bodyType = (empty: PlainField['empty']): z.ZodType => {
  if (typeof empty === 'string') return optionalText
  if (typeof empty === 'boolean') return optionalFlag
  return empty === null ? wholeOrNone : wholeNumber
}
const replyType = (empty: PlainField['empty']): z.ZodType => {
  if (typeof empty === 'string') return reply.text
  if (typeof empty === 'boolean') return reply.flag
  return empty === null ? replyOrNone : reply.whole
}

const shapeOf = (of: Of, typeOf: (empty: PlainField['empty']) => z.ZodType) =>
  Object.fromEntries(plainRows(of).map(([, { rest, empty }]) => [rest, typeOf(empty)]))

/** The schema of a body with these fields. */
export const plainBody = <O extends Of>(of: O) =>
  shapeOf(of, bodyType) as { [N in NameOf<O> as Fields[N]['rest']]: BodyType<Fields[N]['empty']> }

/** The reply's schema of these fields. */
export const plainReply = <O extends Of>(of: O) =>
  shapeOf(of, replyType) as { [N in NameOf<O> as Fields[N]['rest']]: ReplyType<Fields[N]['empty']> }

type Body<O extends Of> = z.output<z.ZodObject<ReturnType<typeof plainBody<O>>>>
type Reply<O extends Of> = z.output<z.ZodObject<ReturnType<typeof plainReply<O>>>>

/** The fields of a body, by their names in code. */
export const readPlain = <O extends Of>(of: O, body: Body<O>): Partial<Pick<PlainValues, NameOf<O>>> => {
  const given: Readonly<Record<string, unknown>> = body
  return Object.fromEntries(
    plainRows(of).flatMap(([name, { rest }]) => (given[rest] === undefined ? [] : [[name, given[rest]]])),
  ) as Partial<Pick<PlainValues, NameOf<O>>>
}

/** The fields of a stored product by their names in the API. */
export const writePlain = <O extends Of>(of: O, row: PlainValues, operator: boolean): Reply<O> =>
  Object.fromEntries(
    plainRows(of).map(([name, { rest, hidden, empty }]) => [rest, hidden && !operator ? empty : row[name]]),
  ) as Reply<O>
