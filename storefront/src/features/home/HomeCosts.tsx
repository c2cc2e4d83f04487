import { costs } from '@sauda/domain/wording/costs.ts'
import { useShopConfig } from '#queries/initial-data.tsx'

/** What delivery costs, how long one may return, and whether cash is taken, as the shop has set them: no call is made for it. */
export function HomeCosts() {
  const { hostRules = false, delivery, content } = useShopConfig()
  const takesCash = [...delivery.zones, delivery.elsewhere].some((rate) => rate?.cashOnDelivery)
  const facts = [
    hostRules ? costs.atCheckout : costs.delivery(delivery),
    ...(takesCash ? [costs.cash] : []),
    ...costs.returns(content.product?.returnDays),
  ]
  return (
    <div className="page-width pt-5 text-sm text-ink-2">
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
