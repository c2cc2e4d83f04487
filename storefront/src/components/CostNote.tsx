import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { costs } from '@sauda/domain/wording/costs.ts'
import { useQuery } from '@tanstack/react-query'
import { useShopConfig } from '#queries/initial-data.tsx'
import { gatewaysQuery } from '#queries/payment-gateways.ts'
import { classes } from '#ui/class-names.ts'

/**
 * Additional costs and payment in one line, before an address is known. The line names cash after the shop has
 * confirmed that it accepts cash. Until then the line reserves its space.
 * @param short omits delivery price and tax, for a place that already shows them
 */
export function CostNote({ short = false, className }: { short?: boolean; className?: string }) {
  const { data: gateways = [] } = useQuery(gatewaysQuery())
  const takesCash = gateways.some(({ id }) => id === cashOnDelivery)
  const { hostRules = false, taxPercent, taxShown, delivery, content } = useShopConfig()
  const facts = [
    ...(short
      ? []
      : hostRules
        ? [costs.atCheckout]
        : [costs.delivery(delivery), ...costs.taxNotes(taxPercent, taxShown)]),
    ...costs.returns(content.product?.returnDays),
    ...(takesCash ? [costs.cash] : []),
  ]
  return (
    <div className={classes('overflow-hidden text-sm text-ink-3', className)}>
      <ul className={classes('-ms-3 flex flex-wrap', short && 'justify-center')}>
        {facts.map((fact, index) => (
          <li key={fact} className="relative max-w-full ps-3">
            {/* At the start of a line the separator lies outside the box, which clips it. */}
            {index > 0 && (
              <span aria-hidden className="absolute start-1">
                ·
              </span>
            )}
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}
