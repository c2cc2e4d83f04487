/** Private data is deleted with the session (D-152): sign-out, another user, another tab. */
import type { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '#state/session-store.ts'
import { queryKeys } from './keys.ts'

/** Deletes cached private replies whenever the signed-in user changes. @returns a function that stops this */
export function forgetPrivateData(client: QueryClient): () => void {
  return sessionStore.subscribe((now, before) => {
    const userOf = (state: typeof now) => (state.status === 'signed-in' ? state.user.id : undefined)
    if (before.status === 'signed-in' && userOf(now) !== userOf(before))
      client.removeQueries({ queryKey: queryKeys.private })
  })
}
