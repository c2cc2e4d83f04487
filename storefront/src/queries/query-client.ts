/** The only response cache. Its retries are off, because `api/retry.ts` already retries. */
import { QueryClient } from '@tanstack/react-query'
import { lifetimes } from './lifetimes.ts'

/** Unused replies are cached as long as the longest lifetime, so that Back finds them (REQ-011). */
const longest = Math.max(...Object.values(lifetimes))

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: lifetimes.default, gcTime: longest, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
