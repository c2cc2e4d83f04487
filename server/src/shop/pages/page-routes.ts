/** GET /wp-json/{product}/v1/pages/{slug}: an owner's page, for client-side navigation. */
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { informationPage } from './information-pages.ts'
import { codes } from '@sauda/contract/calls.ts'

export const pageRoutes = (context: Context): HandlersFor<'getPage'> => ({
  getPage: async ({ path, query }) => {
    const { brand } = await shopIdentity(context)
    const page = await informationPage(context, path['slug'] ?? '', {
      brand,
      locale: query.lang,
    })
    if (!page) throw new ShopError(codes.pageInvalid, 404, 'There is no such page.')
    return { visibility: 'public', body: page }
  },
})
