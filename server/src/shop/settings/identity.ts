/** The name of the shop and the address that answers: the owner's, else those of the environment. */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import type { Context } from '#platform/context.ts'
import { rememberShopName } from '#platform/http/shop-name.ts'
import { settingsOrLast } from './shop-settings.ts'

export type ShopIdentity = { brand: string; supportEmail: string }

export function identityIn(config: ShopIdentity, { shop }: Pick<ShopSettings, 'shop'>): ShopIdentity {
  const brand = shop.name || config.brand
  rememberShopName(config, brand)
  return { brand, supportEmail: shop.email || config.supportEmail }
}

/** While the database is away what held last. */
export const shopIdentity = async (context: Pick<Context, 'config' | 'db' | 'log'>): Promise<ShopIdentity> =>
  identityIn(context.config, await settingsOrLast(context))
