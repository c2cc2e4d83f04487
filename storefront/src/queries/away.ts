/**
 * Reports that the shop is unavailable while the call is still being retried (REQ-003). The screen can then say so
 * before the last retry.
 */
import { type QueryClient, type QueryKey, skipToken, useQuery } from '@tanstack/react-query'

const awayKey = (queryKey: QueryKey) => ['away', ...queryKey]

/** Call options of a query that has just begun. */
export function awayOptions(client: QueryClient, queryKey: QueryKey): { onAway: () => void } {
  client.setQueryData(awayKey(queryKey), false)
  return { onAway: () => client.setQueryData(awayKey(queryKey), true) }
}

/** Whether the query is being retried because the shop answered that it is unavailable. */
export const useIsAway = (queryKey: QueryKey): boolean =>
  useQuery<boolean>({ queryKey: awayKey(queryKey), queryFn: skipToken, initialData: false }).data === true
