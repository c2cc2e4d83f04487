/** Reads fields of the old shop's rows: times, amounts, addresses, lists. A value of another type counts as absent. */
import { cutText } from '@sauda/domain/text.ts'
import { addressLimits } from '@sauda/contract/customers/calls.ts'
import { shopUtcOffset } from '@sauda/domain/shop-time-zone.ts'
import { isAmountTooLarge, paisa, parseAmount, type Paisa, toAmount, zero } from '@sauda/domain/money.ts'
import { addressChange } from '#accounts/customers/change-customer.ts'
import { addressView } from '#woocommerce-host/customers/customer-view.ts'
import { readHost, text } from '#woocommerce-host/host/host-schemas.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { Refused } from './step.ts'

/**
 * Reads a time; one without an offset is in UTC, as in `date_created_gmt`. Some plugins write rows that have only the
 * local time, as in `date_created`.
 */
export function timeIn(row: Row, name: string): Date | undefined {
  const time = timeOf(text(row[name]), 'Z') ?? timeOf(text(row[name.replace(/_gmt$/, '')]), shopUtcOffset)
  return time === undefined ? undefined : new Date(time)
}

/** @param zone of a time without an offset */
function timeOf(sent: string, zone: string): number | undefined {
  const time = sent === '' ? NaN : Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(sent) ? sent : `${sent}${zone}`)
  return time >= earliest && time < latest ? time : undefined
}

/** epoch ms; times outside of these years are mistakes */
const [earliest, latest] = [Date.UTC(1000), Date.UTC(10_000)]

/** Whether a row has a time that cannot be read, so that it must not count as none. */
export const hasUnreadableTime = (row: Row, name: string): boolean =>
  timeIn(row, name) === undefined && ![row[name], row[name.replace(/_gmt$/, '')]].every(isNoTime)

/** WordPress sends a row of zeros for some, or the day that PHP makes of it. */
const isNoTime = (value: unknown): boolean =>
  typeof value === 'string' ? /^(?:-0001-11-30)?[0:T -]*$/.test(value) : !value

/** These times of a row as bodies have them, '' for none. */
export const timesIn = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, timeIn(row, name)?.toISOString() ?? '']))

/** Reads an amount in rupees; an absent one is zero. @throws Refused for an amount above `largestAmount` */
export const amountIn = (row: Row, name: string): Paisa =>
  possibleAmount(name, parseAmount(row[name]) ?? zero)

/** An amount of paisa. @param name the field's name for the message @throws Refused for one above `largestAmount` */
export function possibleAmount(name: string, amount: number): Paisa {
  if (isAmountTooLarge(amount)) throw new Refused(`${name}: the amount is too large.`)
  return paisa(amount)
}

/** Reads an integer; anything else is 0. */
export const numberIn = (row: Row, name: string): number => {
  const value = Number(row[name])
  return Number.isSafeInteger(value) ? value : 0
}

/** Units on stock. This shop counts whole ones, so a fraction is left out. */
export const stockIn = ({ stock_quantity: sent }: Row): number => {
  const units = Math.floor(Number(sent))
  return Number.isSafeInteger(units) ? units : 0
}

const prices = ['regular_price', 'sale_price'] as const
const isExact = (price: unknown): boolean => !/\.\d\d\d*[1-9]/.test(text(price))
const isWhole = ({ stock_quantity: sent }: Row): boolean => typeof sent !== 'number' || Number.isInteger(sent)

/** Amounts of a row, rounded to two decimals. One that cannot be read stays as it is. */
export const roundedIn = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(
    names.flatMap((name) => {
      const amount = isExact(row[name]) ? undefined : parseAmount(row[name])
      return amount === undefined ? [] : [[name, toAmount(amount)]]
    }),
  )

/** The row of a product or variation with prices in whole paisa and stock in whole units. */
export const withWholeNumbers = (row: Row): Row => ({
  ...row,
  ...roundedIn(row, prices),
  ...(!isWhole(row) && { stock_quantity: stockIn(row) }),
})

/** Notes for what `withWholeNumbers` changes in a product and its variations. */
export const fractionNotes = (rows: readonly Row[]): string[] => [
  ...(rows.some((row) => prices.some((name) => !isExact(row[name])))
    ? ['A price with more than two decimals is rounded to the paisa.']
    : []),
  ...(rows.every(isWhole) ? [] : ['Stock that is no whole number is rounded down.']),
]

/** The entries of a list. PHP sends a list with gaps, such as one from which a plugin has removed entries, as an object. */
export const entriesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : value ? [value] : []

export const objectsIn = (value: unknown): Row[] =>
  entriesIn(value).filter((each): each is Row => each !== null && typeof each === 'object')

/** Text without NUL characters, which the database cannot store. */
export const clean = (value: unknown): string => text(value).replaceAll('\0', '')

/**
 * Meta data without the internal fields of plugins, whose names begin with _. A record from an archive of a Sauda shop
 * keeps these fields.
 */
export const shownMeta = ({ meta_data, sauda }: Row): { key: string; value: unknown }[] =>
  objectsIn(meta_data)
    .map(({ key, value }) => ({ key: cutText(clean(key), 200), value: value ?? '' }))
    .filter(
      ({ key, value }) => key !== '' && (sauda !== undefined || !key.startsWith('_')) && isStorable(value),
    )

/** characters of one value as JSON */
const longestMeta = 20_000
const isStorable = (value: unknown): boolean => {
  const json = JSON.stringify(value)
  return json.length <= longestMeta && !json.includes('\\u0000')
}

/** A note if a row has internal fields of plugins, which are left out. */
export const hiddenMetaNotes = ({ meta_data, sauda }: Row): string[] =>
  sauda === undefined && objectsIn(meta_data).some(({ key }) => text(key).startsWith('_'))
    ? ['Internal fields of plugins (their names begin with _) are left out.']
    : []

/** The fields with these names that a row has. WooCommerce writes null for none; in a body '' removes a value. */
export const picked = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name] ?? '']])))

/** Reads an address and replaces codes of countries and provinces by the names that forms here store. */
export function addressIn(row: Row, name: 'billing' | 'shipping') {
  const view = addressView(readHost.customer({ [name]: row[name] ?? {} })[name])
  const texts = Object.entries(view).flatMap(([field, value]) =>
    typeof value === 'string'
      ? [[field, cutText(clean(value), field === 'postcode' ? addressLimits.postcode : addressLimits.field)]]
      : [],
  )
  return addressChange(Object.fromEntries(texts) as Parameters<typeof addressChange>[0])
}
