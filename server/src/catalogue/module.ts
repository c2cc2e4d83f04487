/** The module of the catalogue: its calls, jobs and maintenance, and how long its rows are stored. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import { dayMs, defineModule, minuteMs, olderThan } from '#platform/define-module.ts'
import { mediaRoutes } from './media/routes.ts'
import { closeMedia } from './media/media.ts'
import { batchChanges, pictureJobs } from './media/copies/picture-jobs.ts'
import { importRoutes } from './csv/import/import-routes.ts'
import { undoMs as importUndoMs } from './csv/desk-imports/import-reply.ts'
import { deskImportJob } from './csv/desk-imports/import-job.ts'
import { forgetImports } from './csv/desk-imports/import-store.ts'
import { deskImportRoutes } from './csv/desk-imports/routes.ts'
import { mappingRoutes } from './csv/mappings/routes.ts'
import { sheetRoutes } from './csv/sheet/routes.ts'
import { followSheet } from './csv/sheet/follow-sheet.ts'
import { undoMs } from './desk-products/change-prices.ts'
import { deskProductRoutes } from './desk-products/routes.ts'
import { forgetUndo } from './desk-products/undo-store.ts'
import { forgetPicture, unlessShown } from './product-data/forget-picture.ts'
import { raiseCatalogueVersion } from './product-data/product-store.ts'
import { forgetMovements } from './product-data/stock-store.ts'
import { countBoughtTogether } from './product-page/bought-together.ts'
import { productPageRoutes } from './product-page/routes.ts'
import { forgetNotices } from './product-page/stock-notice-store.ts'
import { sendStockNotices } from './product-page/stock-notices.ts'
import { catalogueRoutes } from './products/routes.ts'
import { catalogueWriteRoutes } from './products/write-routes.ts'
import { publishScheduled } from './products/publish-scheduled.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { deskImportTables } from './csv/desk-imports/tables.ts'
import { importTables } from './csv/tables.ts'
import { deskProductTables } from './desk-products/tables.ts'
import { mediaTables } from './media/tables.ts'
import { productTables } from './product-data/tables.ts'
import { productPageTables } from './product-page/tables.ts'
import { reviewTables } from './reviews/tables.ts'
import { searchTables } from './search/tables.ts'

/** ms for which stock movements are stored */
const movementsMs = storedDays.stockMovements * dayMs
/** ms after which a stock notice expires */
const noticesMs = storedDays.stockNotices * dayMs
/** ms for which a product file is stored whose import was not started */
const unstartedMs = storedDays.unusedFiles * dayMs

/** Products, categories, search, product files, reviews and pictures. */
export const catalogue = defineModule({
  calls: (context) => ({
    ...catalogueRoutes(context),
    ...catalogueWriteRoutes(context),
    ...importRoutes(context),
    ...mediaRoutes(context, {
      changed: () => raiseCatalogueVersion(context.db),
      forget: forgetPicture(context),
    }),
    ...reviewRoutes(context),
    ...productPageRoutes(context),
    ...deskProductRoutes(context),
    ...deskImportRoutes(context),
    ...mappingRoutes(context),
    ...sheetRoutes(context),
  }),
  jobs: (context) => {
    const changes = batchChanges(
      () => raiseCatalogueVersion(context.db),
      (cause) => context.log.warn({ err: cause }, 'pictures: the catalogue could not be refreshed'),
    )
    return {
      handlers: {
        ...pictureJobs(context, unlessShown, changes.onChange),
        'desk-import': deskImportJob(context),
      },
      close: async () => {
        await changes.flush()
        await closeMedia(context)
      },
    }
  },
  maintenance: [
    { everyMs: 60 * minuteMs, run: countBoughtTogether },
    { everyMs: minuteMs, run: sendStockNotices },
    { everyMs: minuteMs, run: followSheet },
    { everyMs: minuteMs, run: publishScheduled },
  ],
  expiry: [
    olderThan(movementsMs, forgetMovements),
    olderThan(noticesMs, forgetNotices),
    olderThan(undoMs, forgetUndo),
    (tx, now) =>
      forgetImports(tx, { undo: new Date(now - importUndoMs), unstarted: new Date(now - unstartedMs) }),
  ],
  tables: {
    Products: { ...productTables, ...deskProductTables, ...reviewTables, ...productPageTables },
    Search: searchTables,
    'Pictures and imports': { ...mediaTables, ...importTables, ...deskImportTables },
  },
})
