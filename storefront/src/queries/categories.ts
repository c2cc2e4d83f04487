/** All categories: part of the initial data; requested only on pages that the server did not render. */
import type { Category } from '@sauda/domain/category.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

export const categoriesQuery = () =>
  queryOptions({
    queryKey: queryKeys.categories,
    meta: answeredBy('listCategories'),
    staleTime: lifetimes.categories,
    queryFn: async ({ signal }): Promise<readonly Category[]> => {
      const { decodeCategories } = await import('./decoders.ts')
      const found: Category[] = []
      for (let page = 1; ; page += 1) {
        const { body } = await call('listCategories', {
          query: { per_page: pageSizes.fetchAll, page },
          signal,
        })
        const categories = decodeCategories(body)
        found.push(...categories)
        if (categories.length < pageSizes.fetchAll) return found
      }
    },
  })

const none: readonly Category[] = []

/** The category tree, or an empty list while unknown. */
export const useCategories = (): readonly Category[] => useQuery(categoriesQuery()).data ?? none
