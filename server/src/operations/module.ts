import { storedDays } from '@sauda/domain/lifetimes.ts'
import { dayMs, defineModule, minuteMs, olderThan } from '#platform/define-module.ts'
import { makeDueBackup } from './backup/scheduled-backups.ts'
import { forgetBrowserErrors } from './browser-errors/browser-error-store.ts'
import { forgetHours } from './health/hours-store.ts'
import { healthMetrics } from './health/metrics-store.ts'
import { healthRoutes } from './health/routes.ts'
import { storeRequests } from './health/store-hours.ts'
import { makeAskedBackup } from './release/asked-backup.ts'
import { doAskedRun } from './move-in/desk/asked-run.ts'
import { moveInRoutes } from './move-in/desk/routes.ts'
import { forgetFile } from './move-in/desk/run-store.ts'
import { forgetMissing } from './redirects/missing-store.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { storeMissing } from './redirects/store-missing.ts'
import { lookForRelease } from './release/available-release.ts'
import { releaseRoutes } from './release/routes.ts'
import { firstStepRoutes } from './setup/routes.ts'
import { operationTables } from './tables.ts'

/** Health checks, backups, releases, redirects and the state of the installation. */
export const operations = defineModule({
  calls: (context) => ({
    ...healthRoutes(context),
    ...releaseRoutes(context),
    ...firstStepRoutes(context),
    ...redirectRoutes(context),
    ...moveInRoutes(context),
  }),
  maintenance: [
    // A failed backup is retried after this time.
    { everyMs: 5 * minuteMs, run: makeDueBackup },
    { everyMs: minuteMs, run: storeRequests },
    { everyMs: minuteMs, run: storeMissing },
    // The interval is short, because the owner who asked is waiting.
    { everyMs: 10_000, run: makeAskedBackup },
    { everyMs: 5000, run: (context, signal) => doAskedRun(context, signal) },
    // If the address of releases did not respond, it is asked again after this time.
    { everyMs: 60 * minuteMs, run: lookForRelease },
  ],
  expiry: [
    olderThan(storedDays.requestCounts * dayMs, forgetHours),
    olderThan(storedDays.browserErrors * dayMs, forgetBrowserErrors),
    olderThan(storedDays.missingAddresses * dayMs, forgetMissing),
    olderThan(storedDays.unusedFiles * dayMs, forgetFile),
  ],
  metrics: healthMetrics,
  tables: {
    'Health of the shop': operationTables,
  },
})
