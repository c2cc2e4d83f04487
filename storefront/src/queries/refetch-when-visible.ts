/** Updates screens when the visitor returns to the tab (D-148). */
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Fetches again, bypassing the cache, when the page becomes visible more than `afterMs` after the last load. */
export function useRefetchWhenVisible(
  { dataUpdatedAt, errorUpdatedAt, refetch }: UseQueryResult,
  afterMs: number,
): void {
  const loadedAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible' && loadedAt > 0 && Date.now() - loadedAt > afterMs)
        void refetch()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [loadedAt, afterMs, refetch])
}
