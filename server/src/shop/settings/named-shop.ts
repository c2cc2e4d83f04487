/** An extension's shop, with the name that the owner has set. */
import type { ExtensionShop } from '@sauda/extension-kit/shop.ts'
import type { Context } from '#platform/context.ts'
import { shopFor } from '#platform/extensions/extension-shop.ts'
import type { LoadedExtension } from '#platform/extensions/registry.ts'
import { shopIdentity } from './identity.ts'

/** An extension's shop with the name that the owner has set. Throws if the extension is not set up. */
export const namedShopFor = async (
  context: Pick<Context, 'config' | 'db' | 'log' | 'secrets' | 'clock'>,
  from: LoadedExtension,
): Promise<ExtensionShop> => ({ ...shopFor(context, from), brand: (await shopIdentity(context)).brand })
