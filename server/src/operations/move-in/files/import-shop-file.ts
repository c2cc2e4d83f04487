/** Imports a file of orders or customers that another shop has exported. The import can be repeated safely. */
import { createReadStream } from 'node:fs'
import { beginMoveIn, filesAddress, moveInOf, otherMove } from '#operations/move-in/move-in-store.ts'
import type { Context } from '#platform/context.ts'
import { withLock } from '#platform/database/locks.ts'
import { StartError } from '#platform/environment/config.ts'
import type { HistoryKind } from '#catalogue/csv/headers/history-kind.ts'
import { fileKindOf } from './file-rows.ts'
import type { FileSummary } from './file-summary.ts'
import { importCustomers } from './import-customers.ts'
import { importOrders } from './import-orders.ts'

export const kindOfFile = (file: string): Promise<HistoryKind | undefined> =>
  fileKindOf(createReadStream(file))

/**
 * Imports a file.
 * @param mode strict: nothing is written if any row is refused; check: nothing is written in any case
 * @throws StartError if this shop already imports the orders of another old shop
 */
export async function importShopFile(
  context: Context,
  { file, kind }: { file: string; kind: HistoryKind },
  { mode, onProgress }: { mode: 'write' | 'strict' | 'check'; onProgress: (rows: number) => void },
): Promise<{ summary: FileSummary; isWritten: boolean }> {
  if (context.config.woo)
    throw new StartError(
      'This shop stands in front of a WooCommerce shop (WOO_URL): it has no data of its own.',
    )
  const run = kind === 'orders' ? importOrders : importCustomers
  return withLock(context.db, 'move-in', async () => {
    const other = otherMove(await moveInOf(context.db), filesAddress)
    if (kind === 'orders' && other !== undefined) throw new StartError(other)
    if (mode !== 'write') {
      const summary = await run(context, createReadStream(file), { write: false, onProgress })
      if (mode === 'check' || summary.refusedCount > 0) return { summary, isWritten: false }
    }
    // A first sign-in without a password sends a link while a move is new.
    await beginMoveIn(context.db, filesAddress, new Date(context.clock()))
    return {
      summary: await run(context, createReadStream(file), { write: true, onProgress }),
      isWritten: true,
    }
  })
}
