/** Addresses of an old shop that moved in: they lead to the page or picture of this shop. */
import { addressOf } from '#catalogue/media/media.ts'
import type { Context } from '#platform/context.ts'
import { redirectFor } from '#shop/pages/redirects.ts'

/** Where an address without a page here leads. Undefined while the database is away: the 404 page needs none. */
export async function oldAddress(context: Context, pathname: string): Promise<string | undefined> {
  if (context.config.woo) return undefined
  try {
    return await redirectFor(context, pathname, addressOf)
  } catch {
    // a redirect is no reason to refuse the 404 page
    return undefined
  }
}
