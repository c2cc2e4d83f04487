/** The shop's name and support address: the owner's, or else those of the environment. */
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

/** The shop's name and support address; the last known ones while the database is unreachable. */
export const shopIdentity = async (context: Pick<Context, 'config' | 'db' | 'log'>): Promise<ShopIdentity> =>
  identityIn(context.config, await settingsOrLast(context))
