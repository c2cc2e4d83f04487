import type { Database } from '#platform/database/database.ts'
import { readOrderStart } from '#orders/placing/order-start-store.ts'
import { productsOfLines } from '#orders/pricing/order-lines.ts'

/**
 * Reads what an order needs at its start, in one round trip.
 * @param lines undefined: the products are read later, after their locks
 */
export const readOrderParts = (
  tx: Database,
  {
    customerId,
    gatewayId,
    lines,
  }: {
    customerId: number
    gatewayId: string
    lines: Parameters<typeof productsOfLines>[1] | undefined
  },
) => Promise.all([readOrderStart(tx, { customerId, gatewayId }), lines && productsOfLines(tx, lines)])
