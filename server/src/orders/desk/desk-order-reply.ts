/** Orders as the desk reads them. */
import type { deskOrder } from '@sauda/contract/desk-orders/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import { atLeastZero, type Paisa, subtract, toAmount, zero } from '@sauda/domain/money.ts'
import { duplicateWithinMs, marksOf } from '@sauda/domain/order-facts.ts'
import { internationalPhone } from '@sauda/domain/phone.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import type { Database } from '#platform/database/database.ts'
import { namesOf } from '#platform/http/requests/author-names-store.ts'
import { dueOf } from '#orders/pricing/amount-due.ts'
import { type DeskRow, duplicatesOf, findDeskRow, phoneRecords } from './desk-order-store.ts'

export type DeskOrder = ReplyOf<typeof deskOrder>
/** `seesAmounts`: packers see only the amount to collect */
export type Reader = { seesAmounts: boolean; now: number }

/**
 * Desk orders with the marks of each buyer and other orders from the same phone. Always three queries, however many
 * orders.
 */
export async function deskOrders(
  db: Database,
  rows: readonly DeskRow[],
  { seesAmounts, now }: Reader,
): Promise<DeskOrder[]> {
  if (rows.length === 0) return []
  const [records, duplicates, names] = await Promise.all([
    phoneRecords(
      db,
      rows.map(({ phone }) => phone),
    ),
    duplicatesOf(
      db,
      rows.map(({ orderId }) => orderId),
      duplicateWithinMs,
    ),
    namesOf(
      db,
      rows.flatMap(({ confirmBy, callBy }) => [confirmBy, callBy]),
    ),
  ])
  const nameOf = (cause: string) => names.get(cause) ?? cause
  const sum = (amount: Paisa) => (seesAmounts ? toAmount(amount) : null)
  return rows.flatMap((row) => {
    const { status, tab } = row
    if (status === 'trash' || tab === null) return []
    const record = records.get(row.phone)
    return [
      {
        id: row.orderId,
        number: String(row.orderId),
        status,
        created: row.createdAt.toISOString(),
        payment_method: row.paymentMethod,
        payment_method_title: row.paymentTitle,
        currency: currencyCode,
        total: sum(row.total),
        due: toAmount(dueOfRow(row)),
        customer: customerOf(row),
        pieces: row.quantity,
        summary: row.summary,
        confirmation: {
          state: row.confirmation,
          tries: row.confirmTries,
          again_at: momentOf(row.confirmAgainAt),
          by: nameOf(row.confirmBy),
          via: row.confirmVia,
          at: momentOf(row.confirmAt),
          reason: row.confirmReason,
        },
        parcel: {
          state: row.parcel,
          courier: row.courier,
          tracking_number: row.trackingNumber,
          at: momentOf(row.parcelAt),
        },
        cash: { state: row.cash, amount: sum(cashOf(row)), since: momentOf(row.cashSince) },
        marks: record ? marksOf(record) : [],
        duplicates: duplicates.get(row.orderId) ?? [],
        calling:
          row.callUntil !== null && row.callUntil.getTime() > now
            ? { by: nameOf(row.callBy), until: row.callUntil.toISOString() }
            : null,
        tab,
        version: row.version,
      },
    ]
  })
}

/** One order; undefined if it does not exist or is in the trash. */
export async function deskOrderById(
  db: Database,
  id: number,
  reader: Reader,
): Promise<DeskOrder | undefined> {
  const row = await findDeskRow(db, id)
  return row && (await deskOrders(db, [row], reader))[0]
}

/** Amount due from the buyer, in paisa. */
export const dueOfRow = ({ status, cash, total, refunded, paymentMethod, paidAt }: DeskRow): Paisa =>
  dueOf({
    status,
    isPaid: paymentMethod === cashOnDelivery ? cash !== 'with_buyer' : paidAt !== null,
    cost: atLeastZero(subtract(total, refunded)),
  })

const cashOf = ({ cash, cashOwed, total, refunded }: DeskRow): Paisa =>
  cash === 'not_due' ? zero : (cashOwed ?? subtract(total, refunded))

function customerOf({ customerId, billing, phone, city }: DeskRow): DeskOrder['customer'] {
  const { firstName = '', lastName = '', email = '' } = billing
  return {
    id: customerId,
    name: `${firstName} ${lastName}`.trim(),
    phone: phone === '' ? '' : internationalPhone(phone),
    email,
    city,
  }
}

/** A time as ISO text; null stays null. */
const momentOf = (time: Date | null): string | null => time && time.toISOString()
