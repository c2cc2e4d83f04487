/** Says that the stock of a product has come down to its low amount by an order, where anybody listens. */
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { emitEvent } from '#events/emit-event.ts'
import { fallenLow, type StockReservation } from '#products/stock-store.ts'

/** After the stock was taken, in the order's transaction. Ask before it whether anybody hears of it: others wait for the stock. */
export async function emitLowStock(
  context: Context,
  tx: Database,
  takes: readonly StockReservation[],
): Promise<void> {
  for (const { id: productId, left } of await fallenLow(tx, takes))
    await emitEvent(context, tx, { name: 'stock.low', productId, left })
}
