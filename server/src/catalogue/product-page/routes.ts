import type { Context } from '#platform/context.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { boughtTogetherRoutes } from './bought-together.ts'
import { stockNoticeRoutes } from './stock-notices.ts'

/** Calls of a product page besides the product itself. */
export const productPageRoutes = (
  context: Context,
): HandlersFor<'listBoughtTogether' | 'askStockNotice'> => ({
  ...boughtTogetherRoutes(context),
  ...stockNoticeRoutes(context),
})
