/** The module of the platform: deletes leftovers of requests. */
import { attemptLifetimeMs } from '@sauda/domain/order-attempt.ts'
import { forgetReplies } from './http/replies/idempotency-store.ts'
import { forgetLimits } from './http/limits/rate-limit-store.ts'
import { forgetReceived, incomingFolder } from './http/requests/receive-file.ts'
import { defineModule, minuteMs, olderThan } from './define-module.ts'
import { jobMetrics } from './jobs/job-metrics-store.ts'
import { platformTables } from './database/tables/tables.ts'

/** Deletes leftovers of requests: stored replies, rate limit counts, incoming files. */
export const platform = defineModule({
  // Run in every process: the files are on one machine.
  maintenance: [
    { everyMs: 10 * minuteMs, run: ({ config, clock }) => forgetReceived(incomingFolder(config), clock()) },
  ],
  expiry: [olderThan(attemptLifetimeMs, forgetReplies), forgetLimits],
  metrics: jobMetrics,
  tables: {
    Platform: platformTables,
  },
})
