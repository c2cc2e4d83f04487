import { defineModule, minuteMs } from '#platform/define-module.ts'
import { makeDueBackup } from './backup/scheduled-backups.ts'
import { healthRoutes } from './health/routes.ts'
import { systemStatusRoutes } from './system-status/routes.ts'

/** Health checks, backups and the state of the installation. */
export const operations = defineModule({
  calls: (context) => ({ ...healthRoutes(context), ...systemStatusRoutes(context) }),
  // between two looks whether a backup is due, and before one that failed is tried again
  maintenance: [{ everyMs: 5 * minuteMs, run: makeDueBackup }],
})
