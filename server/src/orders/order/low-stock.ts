/** Emits `stock.low` when an order takes a product's stock down to its low amount. */
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { FallenLow } from '#catalogue/product-data/stock-store.ts'

/** Emits an event for each product. Call it after taking the stock, in the order's transaction. */
export async function emitLowStock(
  context: Context,
  tx: Database,
  fallen: readonly FallenLow[],
): Promise<void> {
  for (const { id: productId, left } of fallen)
    await emitEvent(context, tx, { name: 'stock.low', productId, left })
}
