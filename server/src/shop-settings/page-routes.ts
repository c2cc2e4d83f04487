/** GET /wp-json/{product}/v1/pages/{slug}: a page in the owner's words, for those who come to it from another page. */
import { codes } from '@sauda/contract/refusals.ts'
import type { Context } from '#context.ts'
import { ShopError } from '#http/errors.ts'
import type { HandlersFor } from '#http/mount.ts'
import { shopIdentity } from './identity.ts'
import { informationPage } from './information-pages.ts'

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
