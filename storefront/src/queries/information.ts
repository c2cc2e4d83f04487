/** Pages written by the owner. */
import { decodePage, type InformationPage } from '@sauda/contract/information/page.ts'
import { defaultLocale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'
import { isGone } from './unless-gone.ts'

/** A page by its slug; null when there is none. */
export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.page(slug),
    meta: answeredBy('getPage'),
    staleTime: lifetimes.default,
    queryFn: async ({ signal }): Promise<InformationPage | null> => {
      try {
        const { body } = await call('getPage', {
          path: { slug },
          query: locale === defaultLocale ? {} : { lang: locale },
          signal,
        })
        return decodePage(body)
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
  })
