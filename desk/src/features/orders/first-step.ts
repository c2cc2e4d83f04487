/** The step that the bar for selected orders offers first. */
import type { OrderTab } from '@sauda/domain/order-facts.ts'

export type Step = 'confirm' | 'pack' | 'hand_over' | 'deliver' | 'receive'

const steps: Partial<Record<OrderTab | 'all', Step>> = {
  to_confirm: 'confirm',
  to_pack: 'pack',
  to_hand_over: 'hand_over',
  on_the_way: 'deliver',
  coming_back: 'receive',
}

/**
 * The step for the selected orders: the step of their tab. If the list mixes tabs, it is the step that most of the
 * orders need.
 * @returns undefined when no step is possible
 */
export function firstStep(tab: OrderTab | 'all', orders: readonly { tab: OrderTab }[]): Step | undefined {
  const counts = new Map<Step, number>()
  for (const order of orders) {
    const step = steps[order.tab]
    if (step) counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, another]) => another - one)
  return steps[tab] ?? most?.[0]
}
