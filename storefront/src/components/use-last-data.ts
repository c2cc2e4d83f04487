import { useState } from 'react'

/**
 * The data of a query, or its previous data while other data loads or fails to load. React Query's `placeholderData`
 * ends at a failure, and then a list in use would disappear.
 *
 * @param of what the data belongs to; data of something else is not used
 */
export function useLastData<T>(data: T | undefined, of = ''): T | undefined {
  const [last, setLast] = useState({ data, of })
  if (data !== undefined && (data !== last.data || of !== last.of)) setLast({ data, of })
  return data ?? (last.of === of ? last.data : undefined)
}
