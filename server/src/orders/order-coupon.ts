import { codes } from '@sauda/contract/refusals.ts'
import { ShopError } from '#http/errors.ts'

/** At most one coupon stands on an order (D-025); undefined for none. Throws 400, with WooCommerce's words where it has some. */
export function oneCoupon(rows: readonly { code?: string | null | undefined }[]): string | undefined {
  const sent = rows.map(({ code }) => code?.trim() ?? '')
  if (sent.some((code) => code === ''))
    throw new ShopError(codes.invalidCoupon, 400, 'Coupon code is required.')
  const [code, ...more] = sent
  if (code === undefined || more.length === 0) return code
  const isTwice = more.some((other) => other.toUpperCase() === code.toUpperCase())
  throw new ShopError(
    codes.invalidCoupon,
    400,
    isTwice
      ? `Coupon code &quot;${code.toUpperCase()}&quot; already applied!`
      : 'Only one coupon can be used.',
    { reason: 'not_applicable' },
  )
}
