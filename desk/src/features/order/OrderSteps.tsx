import type { DeskOrder } from '#api/orders.ts'
import { order as words } from '#wording/order.ts'

/** Placed, confirmed, packed, on the way, delivered, cash in hand: how far the order has come. */
export function stepOf({ confirmation, parcel, cash, status }: DeskOrder): number {
  if (parcel.state === 'delivered') return cash.state === 'in_hand' || cash.state === 'not_due' ? 6 : 5
  if (parcel.state === 'handed_over' || parcel.state === 'coming_back') return 3
  if (parcel.state === 'packed') return 2
  if (confirmation.state === 'confirmed' || confirmation.state === 'not_needed') return 1
  return status === 'completed' ? 6 : 0
}

export function OrderSteps({ order }: { order: DeskOrder }) {
  const closed = ['cancelled', 'refunded', 'failed'].includes(order.status)
  if (closed || order.parcel.state === 'back') return null
  const at = stepOf(order)
  const steps = order.cash.state === 'not_due' ? words.steps.slice(0, 5) : words.steps
  return (
    <ol className="steps" aria-label={words.stepsLabel}>
      {steps.map((name, index) => (
        <li
          key={name}
          data-state={index < at ? 'done' : undefined}
          aria-current={index === Math.min(at, steps.length - 1) ? 'step' : undefined}
        >
          <i aria-hidden />
          <span>{name}</span>
        </li>
      ))}
    </ol>
  )
}
