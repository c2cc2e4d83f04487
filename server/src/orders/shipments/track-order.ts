/** Order tracking by number and phone. The reply omits address, email, name and notes. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { trackedOrder } from '@sauda/contract/shipments/calls.ts'
import { gmtTime } from '@sauda/contract/time.ts'
import { toAmount } from '@sauda/domain/money.ts'
import { internationalPhone, isPhone, typedPhone } from '@sauda/domain/phone.ts'
import { isSameSecret } from '#platform/http/requests/same-secret.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { cashDue } from '#orders/pricing/amount-due.ts'
import { historiesOf } from '#orders/order/order-history.ts'
import { pickupPlace } from '#orders/order/order-mail.ts'
import { orderReply } from '#orders/order/order-reply.ts'
import { findOrder } from '#orders/order/order-store.ts'
import { shipmentsOf } from './shipment-store.ts'

/** An order by number and phone. Throws the same 404 if either is wrong. @param home the shop's address for pictures */
export async function trackOrder(
  context: Context,
  { number, phone }: BodyOf<'trackOrder'>,
  home: string,
): Promise<ReplyOf<typeof trackedOrder>> {
  const digits = /^#?(\d{1,9})$/.exec(typedPhone(number).trim())?.[1]
  const order = digits === undefined ? undefined : await findOrder(context.db, Number(digits))
  // Compare the phone for unknown orders too, so that both replies take equally long.
  const isSame = isSamePhone(order?.billing.phone ?? '', phone)
  if (!order || !isSame || order.status === 'trash')
    throw new ShopError(codes.orderInvalidId, 404, 'There is no order with this number and phone.')
  const [histories, shipments] = await Promise.all([
    historiesOf(context.db, [order]),
    shipmentsOf(context.db, order.id),
  ])
  const { line_items: lines } = orderReply(order, home)
  return {
    number: String(order.id),
    status: order.status,
    date_created_gmt: gmtTime(order.createdAt.getTime()),
    city: order.shipping.city || order.billing.city,
    pickup_address: pickupPlace(order),
    cash_due: toAmount(cashDue(order)),
    line_items: lines.map(({ name, quantity, image, meta_data }) => ({
      ...{ name, quantity, meta_data },
      image: image.src,
    })),
    // Leave out notes, which may contain private text of the shop.
    history: (histories.get(order.id) ?? []).flatMap(({ type, status, amount, date_created_gmt }) =>
      type === 'note' ? [] : [{ type, status, amount, date_created_gmt }],
    ),
    parcels: shipments
      .filter(({ state }) => state !== 'booking' && state !== 'failed')
      .map((parcel) => ({
        courier: parcel.title,
        tracking_number: parcel.trackingNumber,
        tracking_url: parcel.trackingUrl,
        state: parcel.state,
        date_created_gmt: gmtTime(parcel.createdAt.getTime()),
      })),
  }
}

const isSamePhone = (known: string, typed: string): boolean =>
  isSameSecret(internationalPhone(known), internationalPhone(typed)) && isPhone(typedPhone(typed))
