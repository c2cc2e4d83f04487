/** The module of calls for other programs, and how long webhook deliveries are stored. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import { dayMs, defineModule, minuteMs, olderThan } from '#platform/define-module.ts'
import { mountIndexes } from './docs/indexes.ts'
import { apiDocsRoutes, mountApiDocs } from './docs/routes.ts'
import { runExtensionJob } from './extension-calls/run-extension-job.ts'
import { runListenerJob } from './extension-calls/run-listener.ts'
import { refreshSalesDays } from './reports/refresh-sales-days.ts'
import { reportRoutes } from './reports/routes.ts'
import { reportTables } from './reports/tables.ts'
import { deliveryMetric, forgetDeliveries } from './webhooks/delivery-store.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { webhookJobs } from './webhooks/webhook-jobs.ts'
import { webhookTables } from './webhooks/tables.ts'

/** ms for which webhook deliveries are stored */
const deliveriesMs = storedDays.webhookDeliveries * dayMs

/** Calls for other programs: webhooks, reports, extensions, and the API description. */
export const api = defineModule({
  calls: (context) => ({
    ...apiDocsRoutes(context),
    ...webhookRoutes(context),
    ...reportRoutes(context),
  }),
  mount: (app, context, { homeOf, calls }) => {
    mountIndexes(app, context, calls.routes, homeOf)
    mountApiDocs(app, context, { homeOf, isServed: calls.isServed })
  },
  jobs: (context) => ({
    handlers: {
      'run-listener': runListenerJob(context),
      'run-extension-job': runExtensionJob(context),
      ...webhookJobs(context),
    },
  }),
  maintenance: [{ everyMs: minuteMs, run: (context) => refreshSalesDays(context) }],
  expiry: [olderThan(deliveriesMs, forgetDeliveries)],
  metrics: [deliveryMetric],
  tables: {
    Reports: reportTables,
    Webhooks: webhookTables,
  },
})
