import type { Database } from '#platform/database/database.ts'
import type { StoredFeeLine } from '#orders/order/tables.ts'
import type { PricedFee } from './order-pricing.ts'
import { nextItemId } from '#orders/order/order-store.ts'

/** The shop's fees as JSON for the order's column `feeLines`. */
export async function storedFees(tx: Database, fees: readonly PricedFee[]): Promise<string> {
  const rows: StoredFeeLine[] = []
  for (const fee of fees)
    rows.push({
      ...fee,
      id: await nextItemId(tx),
      taxStatus: fee.tax === undefined ? 'none' : 'taxable',
    })
  return JSON.stringify(rows)
}
