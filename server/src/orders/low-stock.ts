/** Says that the stock of a product has come down to its low amount by an order, where anybody listens. */
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { emitEvent, isHeard } from '#events/emit-event.ts'
import { fallenLow, type StockReservation } from '#products/stock-store.ts'

/** After the stock was taken, in the order's transaction. */
export async function emitLowStock(
  context: Context,
  tx: Database,
  takes: readonly StockReservation[],
): Promise<void> {
  if (!(await isHeard(context, tx, 'stock.low'))) return
  for (const { id: productId, left } of await fallenLow(tx, takes))
    await emitEvent(context, tx, { name: 'stock.low', productId, left })
}
