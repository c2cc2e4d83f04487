/** Tells a screen that the shop says it is away, while its call goes on being repeated (REQ-003): nobody waits that out. */
import { type QueryClient, type QueryKey, skipToken, useQuery } from '@tanstack/react-query'

const awayKey = (queryKey: QueryKey) => ['away', ...queryKey]

/** Options of the calls of a query that has just begun. */
export function tellsAway(client: QueryClient, queryKey: QueryKey): { onAway: () => void } {
  client.setQueryData(awayKey(queryKey), false)
  return { onAway: () => client.setQueryData(awayKey(queryKey), true) }
}

/** Whether the query is being tried again because the shop said that it is away. */
export const useIsAway = (queryKey: QueryKey): boolean =>
  useQuery<boolean>({ queryKey: awayKey(queryKey), queryFn: skipToken, initialData: false }).data === true
