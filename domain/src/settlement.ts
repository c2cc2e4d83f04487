/**
 * Compares a courier's payment for many parcels with the amounts that it should have collected, and reports the
 * differences. Amounts are in paisa.
 */
import { add, type Paisa, zero } from './money.ts'

/** A parcel. `owed`: what the courier collected. State `paid`: its cash was received; `closed`: nothing is due */
export type SettledParcel = {
  orderId: number
  trackingNumber: string
  owed: Paisa
  state: 'owed' | 'paid' | 'closed'
}

/** A line of the courier's sheet. `fee`: what the courier deducted */
export type SettlementRow = { trackingNumber: string; amount: Paisa; fee: Paisa }

/**
 * Differences between a courier's sheet and the shop's parcels. `twice`: the parcel has an earlier row; `not_ours`: an
 * unknown tracking number; `not_due`: the courier owes nothing for the parcel
 */
export const differenceKinds = [
  'paid_less',
  'paid_more',
  'not_in_file',
  'twice',
  'not_ours',
  'already_paid',
  'not_due',
] as const

type Difference = {
  kind: (typeof differenceKinds)[number]
  trackingNumber: string
  orderId?: number
  /** the amount that the courier collected */
  owed?: Paisa
  /** the amount in the courier's sheet */
  amount?: Paisa
}
export type Match = { parcel: SettledParcel; row: SettlementRow }

/** The form in which tracking numbers are compared. */
export const parcelKey = (trackingNumber: string): string =>
  trackingNumber.trim().replace(/^#/, '').toLowerCase()

/**
 * Matches the rows of a sheet with parcels. Every row, and every owed parcel, is either matched or a difference.
 * @param parcelOf returns the parcel with a `parcelKey`
 * @param owed all parcels for which the courier owes cash
 * @param accepted keys of the parcels for which the shop accepts another amount
 */
export function matchSettlement(
  rows: readonly SettlementRow[],
  parcelOf: (key: string) => SettledParcel | undefined,
  owed: readonly SettledParcel[],
  accepted: ReadonlySet<string> = new Set(),
): { matched: Match[]; differences: Difference[]; total: Paisa; fees: Paisa } {
  const matched: Match[] = []
  const differences: Difference[] = []
  const seen = new Set<number>()
  for (const row of rows) {
    const { trackingNumber, amount } = row
    const parcel = parcelOf(parcelKey(trackingNumber))
    if (!parcel) {
      differences.push({ kind: 'not_ours', trackingNumber, amount })
      continue
    }
    const isAccepted = accepted.has(parcelKey(trackingNumber))
    const kind = seen.has(parcel.orderId) ? 'twice' : differenceOf(parcel, isAccepted ? parcel.owed : amount)
    seen.add(parcel.orderId)
    if (!kind) matched.push({ parcel, row })
    else differences.push({ kind, trackingNumber, orderId: parcel.orderId, owed: parcel.owed, amount })
  }
  for (const { orderId, trackingNumber, owed: amount } of owed)
    if (!seen.has(orderId)) differences.push({ kind: 'not_in_file', trackingNumber, orderId, owed: amount })
  return {
    matched,
    differences,
    total: add(zero, ...matched.map(({ row }) => row.amount)),
    fees: add(zero, ...matched.map(({ row }) => row.fee)),
  }
}

function differenceOf({ state, owed }: SettledParcel, amount: Paisa): Difference['kind'] | undefined {
  if (state === 'paid') return 'already_paid'
  if (state === 'closed') return 'not_due'
  if (amount === owed) return undefined
  return amount < owed ? 'paid_less' : 'paid_more'
}
