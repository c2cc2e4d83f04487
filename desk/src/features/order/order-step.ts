import type { DeskOrder } from '#api/orders.ts'

/** Index of the last step that the order has reached: placed, confirmed, packed, on the way, delivered, cash received. */
export function stepOf({ confirmation, parcel, cash, status }: DeskOrder): number {
  if (parcel.state === 'delivered' || status === 'completed')
    return cash.state === 'in_hand' || cash.state === 'differs' ? 5 : 4
  if (parcel.state === 'handed_over' || parcel.state === 'coming_back') return 3
  if (parcel.state === 'packed') return 2
  return confirmation.state === 'confirmed' || confirmation.state === 'not_needed' ? 1 : 0
}
