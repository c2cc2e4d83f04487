/** The one response cache. Retries are off: `api/retry.ts` already retries, two layers would multiply. */
import { QueryClient } from '@tanstack/react-query'
import { lifetimes } from './lifetimes.ts'

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: lifetimes.default, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
