import { attemptLifetimeMs } from '@sauda/domain/order-attempt.ts'
import { forgetReplies } from './http/replies/idempotency-store.ts'
import { forgetLimits } from './http/limits/rate-limit-store.ts'
import { forgetReceived, incomingFolder } from './http/requests/receive-file.ts'
import { defineModule, minuteMs, olderThan } from './define-module.ts'

/** What requests leave behind: stored replies, counts of limits, files that arrived. */
export const platform = defineModule({
  // files belong to one machine, so every process looks after them
  maintenance: [
    { everyMs: 10 * minuteMs, run: ({ config, clock }) => forgetReceived(incomingFolder(config), clock()) },
  ],
  expiry: [olderThan(attemptLifetimeMs, forgetReplies), forgetLimits],
})
