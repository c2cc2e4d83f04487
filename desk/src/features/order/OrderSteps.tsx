import type { DeskOrder } from '#api/orders.ts'
import { order as words } from '#wording/order.ts'
import { stepOf } from './order-step.ts'

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
          aria-current={index === at ? 'step' : undefined}
        >
          <i aria-hidden />
          <span>{name}</span>
        </li>
      ))}
    </ol>
  )
}
