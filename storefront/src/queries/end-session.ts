/** Ends the session at the shop too, so that a copied token is useless. */
import { isRefused } from '#api/api-error.ts'
import { call } from '#api/client.ts'

/**
 * Ends the session at the shop, in the background, after this browser has deleted the session. If the browser is
 * offline, the call is sent when it is online again. Until then the token is in memory only. If the page is closed
 * first, the session ends when it expires.
 */
export function endSession(token: string): void {
  call('endOwnSession', { token }).catch((error: unknown) => {
    // Without a clear reply, the call is repeated.
    if (!isRefused(error)) addEventListener('online', () => endSession(token), { once: true })
  })
}
