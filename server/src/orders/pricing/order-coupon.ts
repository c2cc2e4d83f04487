/** Coupon and gift codes as a caller sends them with an order. */
import { cart as text } from '@sauda/domain/wording/cart.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'

/** maximum number of rows whose codes are checked before their number is compared with the limit */
const looked = 20

type Rows = readonly { code?: string | null | undefined }[]

/** The single coupon of an order (D-025); undefined for none. Throws like `sentCoupons`. */
export const oneCoupon = (rows: Rows): string | undefined => sentCoupons(rows, 1)[0]

/**
 * The sent coupon codes, in the sent sequence. Throws 400 if a code is missing, if a code is sent twice, or
 * if there are too many.
 * @param most the owner's limit
 */
export function sentCoupons(rows: Rows, most: number): string[] {
  const sent = rows.slice(0, looked).map(({ code }) => code?.trim() ?? '')
  if (sent.some((code) => code === ''))
    throw new ShopError(codes.invalidCoupon, 400, 'Coupon code is required.')
  const spelled = sent.map((code) => code.toUpperCase())
  const twice = spelled.find((code, index) => spelled.indexOf(code) < index)
  if (twice !== undefined) throw refused(`Coupon code &quot;${twice}&quot; already applied!`)
  if (rows.length > most) throw refused(text.mostCoupons(most), { reason: 'too_many', limit: most })
  return sent
}

/** Throws 400 for gift codes where none can be used: in operators' orders and in a WooCommerce shop. */
export function mustHaveNoGiftCodes({ gift_codes: sent }: { gift_codes: readonly unknown[] }): void {
  if (sent.length > 0) throw new ShopError(codes.giftCodeInvalid, 400, 'No gift codes can be used here.')
}

const refused = (message: string, data: Record<string, unknown> = { reason: 'not_applicable' }): ShopError =>
  new ShopError(codes.invalidCoupon, 400, message, data)
