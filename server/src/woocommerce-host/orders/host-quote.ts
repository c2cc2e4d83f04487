/** What an order will cost at the host, computed from the catalogue and the rules in memory (D-185). */
import { evaluateCoupon } from '@sauda/domain/coupon.ts'
import type { Context } from '#platform/context.ts'
import { isKnown } from '#platform/http/requests/caller.ts'
import { notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { mustHaveNoGiftCodes, oneCoupon } from '#orders/pricing/order-coupon.ts'
import { mustBeCountable } from '#orders/pricing/order-lines.ts'
import { amountsOf, detailsOf } from '#orders/pricing/order-pricing.ts'
import { rowsOf } from '#woocommerce-host/host/host.ts'
import { mustFit } from './host-orders.ts'
import { couponOf, hostPlace, type Line, linesOf } from './host-lines.ts'
import type { HostParts } from '#woocommerce-host/host/host-parts.ts'
import { hostTotals } from './host-totals.ts'
import { codes } from '@sauda/contract/calls.ts'

export const hostQuoteRoutes = (
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  { host, catalogue, rules, coupons }: HostParts,
): HandlersFor<'quoteOrder'> => ({
  quoteOrder: async ({ body, caller }) => {
    if (!isKnown(caller)) throw notAllowed(caller, 'view')
    mustBeCountable(body.line_items)
    const [products, known] = await Promise.all([
      catalogue.known(body.line_items.map(({ product_id }) => product_id ?? 0)),
      rules.now(),
    ])
    mustFit({ log }, known)
    const lines = linesOf(products, body.line_items).filter((line): line is Line => !('gone' in line))
    if (lines.length === 0) throw new ShopError(codes.cartInvalidProduct, 400, 'Nothing of it is sold.')
    mustHaveNoGiftCodes(body)
    const code = oneCoupon(body.coupon_lines)?.toLowerCase()
    const row = code === undefined ? undefined : (coupons.get(code) ?? (await read(code)))
    const coupon = row && couponOf(row).coupon
    const holds = coupon && evaluateCoupon(coupon, lines, clock()).ok ? coupon : undefined
    const place = hostPlace({
      state: body.shipping.state ?? '',
      city: body.shipping.city ?? '',
      postcode: body.shipping.postcode ?? '',
    })
    const { totals, delivery } = hostTotals(known, lines, { billing: place, shipping: place }, holds)
    return {
      visibility: 'private',
      body: {
        ...amountsOf(totals),
        ...detailsOf(totals),
        shipping_title: delivery?.title ?? '',
      },
    }

    async function read(wanted: string) {
      const [found] = rowsOf(await host.read('/wc/v3/coupons', { code: wanted, per_page: 1 }))
      if (found) coupons.set(wanted, found)
      return found
    }
  },
})
