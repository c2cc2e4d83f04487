/** Quotes an order with its own prices and rules; locks and stores nothing. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { withCredit } from '@sauda/domain/gift-code.ts'
import type { Context } from '#platform/context.ts'
import { tryCoupons } from '#orders/coupons/redeem-coupon.ts'
import { tryGiftCodes } from '#orders/coupons/gift-codes/redeem-gift-codes.ts'
import { isKnown } from '#platform/http/requests/caller.ts'
import { notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { courierRate } from '#orders/pricing/courier-rate.ts'
import { extensionTaxes } from '#orders/pricing/extension-taxes.ts'
import { isFetched } from '#orders/pricing/order-delivery.ts'
import { sentCoupons } from '#orders/pricing/order-coupon.ts'
import { sellableLines } from '#orders/pricing/order-lines.ts'
import { shippingClasses } from '#orders/pricing/shipping-classes.ts'
import { amountsOf, couponLines, detailsOf, pricedOrder } from '#orders/pricing/order-pricing.ts'

type Body = BodyOf<'quoteOrder'>

export const quoteRoutes = (context: Context): HandlersFor<'quoteOrder'> => ({
  quoteOrder: async ({ body, caller }) => {
    if (!isKnown(caller)) throw notAllowed(caller, 'view')
    const { customer } = caller
    const buyer = {
      customerId: customer?.id ?? 0,
      emails: customer?.emailConfirmed === true ? [customer.email] : [],
    }
    return { visibility: 'private', body: await quoteFor(context, body, buyer) }
  },
})

/** Skips deleted products and coupons that do not apply; placing the order refuses both. */
async function quoteFor(context: Context, body: Body, buyer: Parameters<typeof tryCoupons>[4]) {
  const { db } = context
  const now = context.clock()
  const settings = await shopSettings(context)
  const lines = await sellableLines(db, body.line_items, now)
  if (lines.length === 0) throw new ShopError(codes.cartInvalidProduct, 400, 'Nothing of it is sold.')
  const named = sentCoupons(body.coupon_lines, settings.payment.couponsPerOrder)
  const redemptions =
    named.length === 0 ? [] : await tryCoupons(db, named, await couponLines(db, lines), now, buyer)
  const place = {
    city: body.shipping.city ?? '',
    province: body.shipping.state ?? '',
    postcode: body.shipping.postcode ?? '',
  }
  const { totals: priced, delivered } = pricedOrder(settings, {
    lines,
    redemptions,
    place,
    classes: await shippingClasses(context, settings.delivery, lines),
    courier: await courierRate(context, lines, place),
    taxes: await extensionTaxes(context, lines, place),
    method: body.payment_method,
    fetched: isFetched(body.shipping_lines),
  })
  const credits = await tryGiftCodes(db, settings.payment, body.gift_codes, priced.total, now)
  const totals = withCredit(priced, credits)
  return { ...amountsOf(totals), ...detailsOf(totals), shipping_title: delivered.title ?? '' }
}
