import type { Order } from '@sauda/domain/order.ts'
import { useLazyPart } from '#components/use-lazy.ts'
import { useShopConfig } from '#queries/initial-data.tsx'

const load = async () => (await import('./Returns.tsx')).Returns

/** statuses with a return, or in which one is possible */
const delivered: ReadonlySet<string> = new Set(['completed', 'refunded'])

/** Returns of a delivered order, as a separate script. A WooCommerce host has no such calls. */
export function LazyReturns({ order, customerId }: { order: Order; customerId: number }) {
  const { hostRules = false } = useShopConfig()
  const isShown = !hostRules && delivered.has(order.status.toLowerCase())
  const { Part } = useLazyPart(load, isShown)
  return isShown && Part ? <Part order={order} customerId={customerId} /> : null
}
