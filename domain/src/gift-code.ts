/** Gift codes: store credit behind a secret code, which pays a part of an order's total with delivery and tax. */
import { add, atMost, type Paisa, subtract, zero } from './money.ts'
import type { Totals } from './price-order.ts'

/** letters and digits that cannot be confused (Crockford's base 32) */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** number of characters of a code; 80 bits, so nobody can guess it */
const codeLength = 16
const group = 4

/** A new code in its plain form. @param bytes `giftCodeBytes` random ones */
export const giftCodeFrom = (bytes: Uint8Array): string =>
  [...bytes.slice(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
/** number of random bytes for a new code */
export const giftCodeBytes = codeLength

/** rupees; maximum amount of a new code */
export const mostRupees = 500_000

/** The plain form of typed input, with any spacing; undefined when it is no gift code. */
export function plainGiftCode(typed: string): string | undefined {
  const plain = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return plain.length === codeLength && Array.from(plain).every((each) => alphabet.includes(each))
    ? plain
    : undefined
}

/** The form of a code on screens and in mails: in groups of four. */
export const shownGiftCode = (plain: string): string =>
  plain.match(new RegExp(`.{1,${group}}`, 'g'))?.join('-') ?? plain

/** The part of a code that may be shown to anyone. */
export const giftCodeEnding = (plain: string): string => plain.slice(-group)

/** A gift code in a cart. `ending`: the part that may be shown; `balance`: in paisa */
export type GiftCode = { code: string; ending: string; balance: Paisa }

/** The amount in paisa that each gift code pays of a total, in the order of the codes. */
export function creditsOf(total: Paisa, balances: readonly Paisa[]): Paisa[] {
  let left = total
  return balances.map((balance) => {
    const credit = atMost(balance, left)
    left = subtract(left, credit)
    return credit
  })
}

/**
 * A bill after payment by gift codes. Each code becomes a negative fee, so that every screen and document shows it.
 * @param credits `name`: title of the fee; `credit`: the amount that the code pays
 */
export function withCredit(totals: Totals, credits: readonly { name: string; credit: Paisa }[]): Totals {
  const paying = credits.filter(({ credit }) => credit > 0)
  if (paying.length === 0) return totals
  const fees = totals.fees ?? []
  return {
    ...totals,
    fees: [
      ...fees,
      ...paying.map(({ name, credit }, index) => ({
        id: fees.length + index,
        name,
        total: subtract(zero, credit),
      })),
    ],
    total: subtract(totals.total, add(...paying.map(({ credit }) => credit))),
  }
}
