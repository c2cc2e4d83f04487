import type { DeskOrder } from '#api/orders.ts'

/** How many of these steps are shown as done: placed, confirmed, packed, in transit, delivered, cash received. */
export function stepOf({ confirmation, parcel, cash, status }: DeskOrder): number {
  if (parcel.state === 'delivered') return cash.state === 'in_hand' || cash.state === 'not_due' ? 6 : 5
  if (parcel.state === 'handed_over' || parcel.state === 'coming_back') return 3
  if (parcel.state === 'packed') return 2
  if (confirmation.state === 'confirmed' || confirmation.state === 'not_needed') return 1
  return status === 'completed' ? 6 : 0
}
