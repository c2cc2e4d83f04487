/** Signing out at the shop too: a copy of the token opens nothing any more. */
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'

/** status from which on the shop has not decided: it is away */
const undecided = 500

/**
 * Nobody waits for it: this browser has forgotten the session already. Without a network it is sent when there is one
 * again. The token is not stored for that: who closes the page first leaves the session to its end.
 */
export function endSession(token: string): void {
  call('endOwnSession', { token }).catch((error: unknown) => {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < undecided
    if (!isRefused) addEventListener('online', () => endSession(token), { once: true })
  })
}
