/** Ends the session at the shop too, so that a copied token is useless. */
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'

/** lowest status by which the shop says that it failed, so the call is repeated */
const undecided = 500

/**
 * Runs in the background, after this browser has deleted the session. Offline, it is sent once online again. The token
 * is not stored for that: if the page is closed first, the session ends by expiring.
 */
export function endSession(token: string): void {
  call('endOwnSession', { token }).catch((error: unknown) => {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < undecided
    if (!isRefused) addEventListener('online', () => endSession(token), { once: true })
  })
}
