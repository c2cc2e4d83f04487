/** Products bought together with a product. */
import { defaultLocale } from '@sauda/domain/locale.ts'
import type { Product } from '@sauda/domain/product.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

export const boughtTogetherQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.boughtTogether(id),
    meta: answeredBy('listBoughtTogether'),
    staleTime: lifetimes.related,
    queryFn: async ({ signal }): Promise<readonly Product[]> => {
      const { decodeProducts } = await import('./decoders.ts')
      const { body } = await call('listBoughtTogether', {
        path: { id: String(id) },
        query: locale === defaultLocale ? {} : { lang: locale },
        signal,
      })
      return decodeProducts(body)
    },
  })
