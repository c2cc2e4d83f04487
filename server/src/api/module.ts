/** The module of calls for other programs, and how long webhook deliveries are stored. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import { dayMs, defineModule, olderThan } from '#platform/define-module.ts'
import { cachedTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { zoneRoutes } from '#shop/zones-and-taxes/zone-calls.ts'
import { mountIndexes } from './docs/indexes.ts'
import { apiDocsRoutes, mountApiDocs } from './docs/routes.ts'
import { mountExtensionRoutes } from './extension-calls/routes.ts'
import { runExtensionJob } from './extension-calls/run-extension-job.ts'
import { runListenerJob } from './extension-calls/run-listener.ts'
import { extensionTasks } from './extension-calls/run-tasks.ts'
import { reportRoutes } from './reports/routes.ts'
import { storeApiRoutes } from './store-api/routes.ts'
import { forgetDeliveries } from './webhooks/delivery-store.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { webhookJobs } from './webhooks/webhook-jobs.ts'
import { webhookTables } from './webhooks/tables.ts'

/** ms for which webhook deliveries are stored */
const deliveriesMs = storedDays.webhookDeliveries * dayMs

/** Calls for other programs: Store API, webhooks, reports, extensions, and the API description. */
export const api = defineModule({
  calls: (context) => ({
    ...apiDocsRoutes(context),
    ...webhookRoutes(context),
    ...reportRoutes(context),
    ...storeApiRoutes(context),
    // Zones belong to this module and not to `shop`, because their rates name the catalogue's shipping classes.
    ...zoneRoutes(context, async () => (await cachedTaxonomies(context)).shippingClasses),
  }),
  routes: (app, context, { homeOf, calls }) => {
    mountExtensionRoutes(app, context)
    mountIndexes(app, context, calls, homeOf)
    mountApiDocs(app, context, homeOf)
  },
  jobs: (context) => ({
    handlers: {
      'run-listener': runListenerJob(context),
      'run-extension-job': runExtensionJob(context),
      ...webhookJobs(context),
    },
  }),
  maintenance: extensionTasks,
  expiry: [olderThan(deliveriesMs, forgetDeliveries)],
  tables: {
    Webhooks: webhookTables,
  },
})
