/**
 * Money in whole paisa. Every amount in code and database has this type; rupees exist only on the wire and on screens
 * (D-001).
 */
import { currencySymbol } from './constants.ts'

declare const unit: unique symbol

/** Money in whole paisa (₨1 = 100 paisa). Always a safe integer; negative only in differences. */
export type Paisa = number & { readonly [unit]: 'paisa' }

/**
 * Maximum price, and maximum amount of an order or a part of it, in paisa. Sums of many such amounts are still exact as
 * numbers.
 */
export const largestAmount = 100_000_000_000
export const isAmountTooLarge = (amount: number): boolean => Math.abs(amount) > largestAmount

/** Thrown for an amount from a caller, or a sum of such amounts, that is too large. */
export class AmountTooLarge extends RangeError {
  override name = 'AmountTooLarge'
}

/**
 * The only way to create money from a number. Throws RangeError on fractions, which are bugs. Throws AmountTooLarge on
 * amounts that a number cannot represent exactly.
 */
export function paisa(amount: number): Paisa {
  if (Math.abs(amount) > Number.MAX_SAFE_INTEGER) throw new AmountTooLarge(`too many paisa: ${amount}`)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole paisa: ${amount}`)
  return amount as Paisa
}

export const zero = paisa(0)
/** Rupees as a number with at most two decimals, for other programs; never used in computations. */
export const toRupees = (amount: Paisa): number => amount / 100
export const fromRupees = (rupees: number): Paisa => paisa(Math.round(rupees * 100))
export const add = (...amounts: readonly Paisa[]): Paisa =>
  paisa(amounts.reduce((sum, each) => sum + each, 0))
export const subtract = (from: Paisa, amount: Paisa): Paisa => paisa(from - amount)
export const times = (amount: Paisa, quantity: number): Paisa => paisa(amount * quantity)
export const atMost = (amount: Paisa, limit: Paisa): Paisa => (amount > limit ? limit : amount)
export const atLeastZero = (amount: Paisa): Paisa => (amount < 0 ? zero : amount)

/**
 * A percentage of an amount, rounded half up to the paisa, once (D-001, D-003, D-017).
 * @param basisPoints hundredths of a percent: 12.5 percent is 1250
 */
export function percentOf(amount: Paisa, basisPoints: number): Paisa {
  const product = BigInt(amount) * BigInt(basisPoints)
  return paisa(Number((product + 5_000n) / 10_000n))
}

/**
 * Parses an amount in rupees digit by digit, because floating-point numbers are inexact. More than two decimals are
 * rounded half up. Undefined for anything but a finite decimal (D-001).
 */
export function parseAmount(text: unknown): Paisa | undefined {
  const source = typeof text === 'number' ? numberText(text) : typeof text === 'string' ? text.trim() : ''
  const match = /^(-?)(\d{1,13})(?:\.(\d*))?$/.exec(source)
  if (!match) return undefined
  const [, sign, whole = '0', decimals = ''] = match
  const padded = `${decimals}000`
  const roundUp = Number(padded[2]) >= 5 ? 1 : 0
  const amount = Number(whole) * 100 + Number(padded.slice(0, 2)) + roundUp
  return paisa(sign && amount > 0 ? -amount : amount)
}

const numberText = (value: number): string => (Number.isFinite(value) ? value.toFixed(4) : '')

/** Rupees with exactly two decimals and no symbol: "1499.50". The form of order amounts on the wire (CONTRACT 5). */
export function toAmount(amount: Paisa): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Rupees without decimals when whole, else with two: "2499", "11.05". The form of product prices on the wire. */
export function toPrice(amount: Paisa): string {
  const text = toAmount(amount)
  return text.endsWith('.00') ? text.slice(0, -3) : text
}

/** An amount outside the account area: ₨1,000 and ₨1,499.50 (D-002). */
export const formatRupees = (amount: Paisa): string => withSymbol(toPrice(amount))

/** An amount in the account area, always with two decimals: ₨1,500.00 (D-002). */
export const formatRupeesExact = (amount: Paisa): string => withSymbol(toAmount(amount))

/**
 * Formats an amount with its symbol directly before the number and commas between thousands. Does not use Intl, which
 * never prints ₨.
 */
function withSymbol(text: string): string {
  const negative = text.startsWith('-')
  const [whole = '0', decimals] = text.slice(negative ? 1 : 0).split('.')
  const first = whole.length % 3
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean)
  return `${negative ? '-' : ''}${currencySymbol}${groups.join(',')}${decimals === undefined ? '' : `.${decimals}`}`
}

/**
 * Splits an amount in proportion to weights, so that the shares add up exactly (D-009). Remaining paisa go to the
 * largest remainders, and among equal ones to the first. If no weight is positive, the first share gets everything.
 * Without weights the result is empty.
 */
export function shareOut(amount: Paisa, weights: readonly number[]): Paisa[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total <= 0n) return weights.map((_, index) => (index === 0 ? amount : zero))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => product / total)
  let left = BigInt(amount) - shares.reduce((sum, share) => sum + share, 0n)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    // Equal remainders keep their order.
    .sort((a, b) => Number(a.remainder < b.remainder) - Number(a.remainder > b.remainder))
  for (const { index } of byRemainder) {
    if (left <= 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    left -= 1n
  }
  return shares.map((share) => paisa(Number(share)))
}
