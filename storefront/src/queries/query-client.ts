/** The one response cache. Retries are off: `api/retry.ts` already retries, two layers would multiply. */
import { QueryClient } from '@tanstack/react-query'
import { lifetimes } from './lifetimes.ts'

/** A reply is cached as long as the longest of them is fresh, also while no screen shows it: Back finds it (REQ-011). */
const longest = Math.max(...Object.values(lifetimes))

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: lifetimes.default, gcTime: longest, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
