/** Gift codes: store credit behind a secret code, taken off what an order costs with delivery and tax. */
import { add, atMost, type Paisa, subtract, zero } from './money.ts'
import type { Totals } from './price-order.ts'

/** letters and digits that are not mistaken for each other (Crockford's base 32) */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: nobody finds one by trying */
const codeLength = 16
const group = 4

/** A new code in its plain form. @param bytes random ones, as many as `giftCodeBytes` */
export const giftCodeFrom = (bytes: Uint8Array): string =>
  [...bytes.slice(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
export const giftCodeBytes = codeLength

/** The plain form of what was typed, however it was spaced; undefined when it is no gift code. */
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

/** As it is shown and sent: in groups of four. */
export const shownGiftCode = (plain: string): string =>
  plain.match(new RegExp(`.{1,${group}}`, 'g'))?.join('-') ?? plain

/** What may be seen of a code by who does not hold it. */
export const giftCodeEnding = (plain: string): string => plain.slice(-group)

/** A gift code as a cart knows it. `balance` in paisa */
export type GiftCode = { code: string; ending: string; balance: Paisa }

/** What each of several codes pays of a total, in their turn; paisa. */
export function creditsOf(total: Paisa, balances: readonly Paisa[]): Paisa[] {
  let left = total
  return balances.map((balance) => {
    const credit = atMost(balance, left)
    left = subtract(left, credit)
    return credit
  })
}

/** A bill after gift codes have paid their part: each is a fee below zero, so every screen and paper shows it. `name`: of its row */
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
