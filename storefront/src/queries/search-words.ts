/** The owner's search words: requested at the first search, if the page says that there are any. */
import type { SearchWords } from '@sauda/domain/search-meanings.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { useShopConfig } from './initial-data.tsx'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

/** `waiting`: the words are loading. Without them, or when they fail to load, the built-in words are used. */
export function useSearchWords(wanted: boolean): { words: SearchWords | undefined; waiting: boolean } {
  const { ownWords = false } = useShopConfig()
  const { data, isLoading } = useQuery({
    queryKey: queryKeys.searchWords,
    meta: answeredBy('getSearchWords'),
    staleTime: lifetimes.default,
    enabled: ownWords && wanted,
    queryFn: async ({ signal }): Promise<SearchWords> => {
      const { body } = await call('getSearchWords', { signal })
      const { decodeSearchWords } = await import('./decoders.ts')
      return decodeSearchWords(body)
    },
  })
  return { words: data, waiting: isLoading }
}
