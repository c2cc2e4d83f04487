/** Requests of this process since they were last stored (operations/health/store-hours.ts). */

export type RequestCounts = { requests: number; failures: number; slow: number }

const none: RequestCounts = { requests: 0, failures: 0, slow: 0 }
let counts = none

export function addRequests({ requests, failures, slow }: RequestCounts): void {
  counts = {
    requests: counts.requests + requests,
    failures: counts.failures + failures,
    slow: counts.slow + slow,
  }
}

/** Returns the counts and resets them. */
export function takeRequests(): RequestCounts {
  const taken = counts
  counts = none
  return taken
}
