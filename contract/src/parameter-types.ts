/** Types of parameters, with WooCommerce's limits and texts (CONTRACT 2, 5). Server only. */
import { limits, pageSizes } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { defaultLocale, locales } from '@sauda/domain/locale.ts'
import { isAmountTooLarge, largestAmount, parseAmount } from '@sauda/domain/money.ts'
import * as z from 'zod'
import { readTime } from './time.ts'

const isDigits = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d{1,15}(?:\.0+)?$/.test(value)

/** The maximum of database columns with ids and counts. */
export const highestId = 2_147_483_647

/** Whether a number can be the id of a row. */
export const isRowId = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= highestId

/** A whole number; '' is invalid rather than absent, as in WooCommerce. `meta` is its API description. */
export const integer = (least?: number, most?: number) =>
  z
    .preprocess(
      (value: number | string) => (isDigits(value) ? Number(value) : value),
      z
        .number({ error: 'is not of type integer.' })
        .refine(Number.isSafeInteger, { error: 'is not of type integer.', abort: true })
        .refine((value) => (least === undefined || value >= least) && (most === undefined || value <= most), {
          error:
            most === undefined
              ? `must be greater than or equal to ${least}`
              : `must be between ${least} (inclusive) and ${most} (inclusive)`,
        }),
    )
    .meta({
      type: 'integer',
      ...(least !== undefined && least > -highestId && { minimum: least }),
      ...(most !== undefined && most < highestId && { maximum: most }),
    })

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `is not one of ${listed(values)}.` })

const listed = (values: readonly string[]): string =>
  values.length === 1
    ? `${values[0]}`
    : `${values.slice(0, -1).join(', ')}${values.length > 2 ? ',' : ''} and ${values.at(-1)}`

export const boolean = z.preprocess(
  (value: boolean | number | string) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? ({ true: true, false: false, 1: true, 0: false }[String(value).toLowerCase()] ?? value)
      : value,
  z.boolean({ error: 'is not of type boolean.' }),
)

/** Text without NUL characters, which the database cannot store. Numbers are invalid, as in WooCommerce. */
export const string = z
  .string({ error: 'is not of type string.' })
  .transform((text) => text.replaceAll('\0', ''))

/** A text with a maximum number of characters. */
export const textUpTo = (most: number) =>
  string
    .refine((text) => text.length <= most, { error: `must be at most ${most} characters long.` })
    .meta({ maxLength: most })

/** Ids as `1,2` or as a list; entries that are not numbers are dropped (CONTRACT 6). */
export const idList = z
  .preprocess(
    (value: string | number | null | readonly (string | number)[]) =>
      Array.isArray(value)
        ? value
        : typeof value === 'string'
          ? value.split(',')
          : value === undefined
            ? []
            : value === null
              ? value
              : [value],
    z.array(z.unknown(), { error: 'is not of type array.' }).transform((entries) =>
      entries
        .filter((entry) => typeof entry === 'number' || (typeof entry === 'string' && entry.trim() !== ''))
        .map(Number)
        .filter(isRowId),
    ),
  )
  .meta({ type: 'array', items: { type: 'integer' } })

/** Ids of products, newest first. */
export const productIds = (most: number) =>
  z
    .array(integer(1, highestId), { error: 'is not of type array.' })
    .max(most, { error: `has more than ${most} entries.` })

/** The id of a row; a number outside the range matches no row. */
export const rowId = integer()
  .transform((value) => (isRowId(value) ? value : -1))
  .meta({ type: 'integer' })

/**
 * Ids in a body, as a list or as `1,2`. An entry that is no number is refused, as in WooCommerce. It is not dropped,
 * because the list could become empty, and a coupon with an empty list of products is valid for all products.
 */
export const bodyIds = z
  .preprocess(
    (value: unknown) => {
      if (typeof value === 'string') return value.trim() === '' ? [] : value.split(',').map((id) => id.trim())
      // PHP programs send an empty list as an empty object.
      const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
      return typeof value === 'number' ? [value] : isEmpty ? [] : value
    },
    z.array(rowId, { error: 'is not of type array.' }),
  )
  .meta({ type: 'array', items: { type: 'integer' } })

/** A count in a body, within the column's range. */
export const count = (least = -highestId, most = highestId) => integer(least, most)

/** A time in shop time, unless it has a zone (D-166). */
export const date = string.refine((text) => readTime(undefined, text) !== undefined, {
  error: 'Invalid date.',
})

/** A time that is stored: in the years 1 to 9998, so that its year has four digits in shop time and in UTC. */
export const storedDate = date.refine(
  (text) => {
    const time = readTime(undefined, text)
    return time === undefined || (time >= earliest && time < latest)
  },
  { error: 'Invalid date.' },
)
const earliest = Date.parse('0001-01-02T00:00:00Z')
const latest = Date.parse('9999-01-01T00:00:00Z')

/** Filters for rows created or changed after or before a time, in shop time unless `dates_are_gmt` (CONTRACT 6). */
export const within = {
  after: z.optional(date),
  before: z.optional(date),
  modified_after: z.optional(date),
  modified_before: z.optional(date),
  dates_are_gmt: z.optional(boolean).default(false),
}

const tooLarge = { error: `is above ${largestAmount / 100} rupees.` }
const isPossible = (sent: string | number): boolean => !isAmountTooLarge(parseAmount(sent) ?? 0)

/** A price must be sent as text (CONTRACT 5); '' is none. */
export const sentPrice = string
  .refine(
    (text) => {
      const amountSent = parseAmount(text)
      return text.trim() === '' || (amountSent !== undefined && amountSent >= 0)
    },
    { error: 'is not a valid amount.' },
  )
  .refine(isPossible, tooLarge)

/** A price or a limit of a coupon, with at most two decimals; more decimals are refused, not rounded. */
export const wholePrice = sentPrice.refine((text) => isWhole(text), { error: 'has more than two decimals.' })

/** A price like `wholePrice` that may be negative. */
export const signedPrice = string
  .refine((text) => text.trim() === '' || parseAmount(text) !== undefined, {
    error: 'is not a valid amount.',
  })
  .refine(isPossible, tooLarge)
  .refine((text) => isWhole(text), { error: 'has more than two decimals.' })

/**
 * Minimum or maximum price of a list, in rupees; '' is no bound. A value above the largest possible price is replaced
 * by the largest amount.
 */
export const priceBound = string
  .refine((text) => /^(?:-?\d+(?:\.\d*)?)?$/.test(text.trim()), { error: 'is not a valid amount.' })
  .overwrite((text) => atMostLargest(text.trim().replace(/^(-?)0+(?=\d)/, '$1')))

/** A decimal number with at most 13 digits before the point, as `parseAmount` takes it. */
function atMostLargest(text: string): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [rupees = ''] = text.slice(sign.length).split('.')
  return rupees.length > 13 ? `${sign}${'9'.repeat(13)}` : text
}

/** The tax beside an amount of a copied order, which restores the exact amount with tax. Other values are ignored. */
export const copiedTax = z.optional(z.string().catch(''))

const isWhole = (text: string): boolean => /^[^.]*(?:\.\d{0,2}0*)?$/.test(text.trim())

/** An unsupported WooCommerce parameter: rejected with 400, not ignored. */
export const refused = z.optional(z.never({ error: 'is not supported here.' }))

/** Refuses WooCommerce's filters of meta data. Replies contain all of it, or none if `_fields` omits `meta_data`. */
export const noMetaFilter = { include_meta: refused, exclude_meta: refused }

/** A list of objects with these fields; others are ignored. */
export const objects = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.array(z.object(shape, { error: 'is not of type object.' }), { error: 'is not of type array.' })

/** A language of the shop. */
export const language = { lang: z.optional(oneOf(locales)).default(defaultLocale) }

/** maximum characters of a meta value as JSON, and levels of nesting */
const largestMeta = { characters: 65_536, depth: 20 }

/** Any JSON, except NUL characters, which the database cannot store; absent and null become ''. */
export const metaValue = z
  .optional(z.unknown())
  .transform((value) => (value === undefined || value === null ? '' : value))
  .refine((value) => !isDeeperThan(value, largestMeta.depth), {
    error: `is nested more than ${largestMeta.depth} levels deep.`,
    abort: true,
  })
  .refine((value) => JSON.stringify(value).length <= largestMeta.characters, {
    error: `must be at most ${largestMeta.characters} characters long.`,
  })
  .transform(withoutNul)

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.replaceAll('\0', ''), withoutNul(inner)]),
  )
}

/** Whether lists and objects are nested more than `most` levels deep. */
function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true
    level = level.flatMap((each) => (each !== null && typeof each === 'object' ? Object.values(each) : []))
  }
  return false
}

/** Meta data of other programs; null removes the key. */
export const metaData = objects({ key: string, value: metaValue })

export const wordList = string
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  .meta({ type: 'array', items: { type: 'string' } })

const notOptions = { error: 'is not an object of lists of options.' }
/** Maximum number of filters by attribute, and of their options, in a query; each filter is an SQL condition. */
const mostChosen = { attributes: limits.filterAttributes, options: limits.filterOptions }

/**
 * Options of attributes, by the attribute's key (`attributeKey`): JSON, because their texts may contain any character.
 */
export const chosenOptions = string
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: notOptions.error })
      return z.NEVER
    }
  })
  .pipe(
    z
      .record(
        z.string().refine((key) => key.isWellFormed() && !key.includes('\0'), notOptions),
        z.array(string, notOptions).max(mostChosen.options, {
          error: `names more than ${mostChosen.options} options.`,
        }),
        notOptions,
      )
      .refine((chosen) => Object.keys(chosen).length <= mostChosen.attributes, {
        error: `names more than ${mostChosen.attributes} attributes.`,
      }),
  )
  .meta({ type: 'string' })

const fieldList = z
  .preprocess((value: string | readonly string[]) => (Array.isArray(value) ? value.join(',') : value), string)
  .meta({ type: 'array', items: { type: 'string' } })

/** The fields of a reply; `fields` is an alias (D-161). `context=edit` is for operators (CONTRACT 1.8). */
export const fields = {
  _fields: z.optional(fieldList),
  fields: z.optional(fieldList),
  context: z.optional(oneOf(['view', 'edit'])),
}

export const paging = {
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(pageSizes.productsDefault),
  offset: z.optional(integer(0)),
  search: z.optional(string),
  include: z.optional(idList),
  exclude: z.optional(idList),
  ...fields,
}
export const direction = (standard: 'asc' | 'desc') => z.optional(oneOf(['asc', 'desc'])).default(standard)

const address = {
  first_name: z.optional(string),
  last_name: z.optional(string),
  company: z.optional(string),
  address_1: z.optional(string),
  address_2: z.optional(string),
  city: z.optional(string),
  state: z.optional(string),
  postcode: z.optional(string),
  country: z.optional(string),
  phone: z.optional(string),
}
/** Personal data of an account. */
export const names = {
  first_name: z.optional(textUpTo(limits.maxAddressLength)),
  last_name: z.optional(textUpTo(limits.maxAddressLength)),
  display_name: z.optional(textUpTo(limits.maxAddressLength)),
}

export const sentShipping = z.object(address, { error: 'is not of type object.' })
export const sentBilling = z.object(
  {
    ...address,
    email: z.optional(
      string.refine((text) => text === '' || isEmail(text), { error: 'Invalid email address.' }),
    ),
  },
  { error: 'is not of type object.' },
)

/** An amount in the body of an order: a finite decimal as text or number. */
export const sentAmount = z
  .union([z.string(), z.number()])
  .refine((value) => parseAmount(value) !== undefined, { error: 'is not a valid amount.' })
  .refine(isPossible, tooLarge)

/** An amount with at most two decimals; tolerates the rounding errors of floating point sums. */
export const wholeAmount = sentAmount.refine(
  (sent) => (typeof sent === 'number' ? Math.abs(sent * 100 - Math.round(sent * 100)) < 1e-6 : isWhole(sent)),
  { error: 'has more than two decimals.' },
)

export const optionalText = z.optional(string)
export const optionalFlag = z.optional(boolean)
/** A value that '' clears: it becomes null. Clients do not send null itself. */
export const orNull = <T extends z.ZodType>(type: T) =>
  z.optional(
    z.preprocess(
      (value: z.input<T> | '' | null) => (value === '' ? null : value === null ? undefined : value),
      z.optional(z.nullable(type)),
    ),
  )
/** A setting of a payment or delivery method: a plain value, or the object in a reply, of which the value counts. */
export const settingValue = <T extends z.ZodType>(type: T) =>
  z.preprocess(
    (sent: z.input<T> | { value: z.input<T> }) =>
      typeof sent === 'object' && sent !== null && 'value' in sent ? sent.value : sent,
    type,
  )

/** A date; '' clears it. */
export const dateOrNone = orNull(storedDate)
