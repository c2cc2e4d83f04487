/** The name of the shop and the address that answers: the owner's, else those of the environment. */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import type { Context } from '#context.ts'
import { settingsOrLast } from './shop-settings.ts'

export type ShopIdentity = { brand: string; supportEmail: string }

export const identityIn = (
  { brand, supportEmail }: ShopIdentity,
  { shop }: Pick<ShopSettings, 'shop'>,
): ShopIdentity => ({ brand: shop.name || brand, supportEmail: shop.email || supportEmail })

/** While the database is away what held last. */
export const shopIdentity = async (context: Pick<Context, 'config' | 'db' | 'log'>): Promise<ShopIdentity> =>
  identityIn(context.config, await settingsOrLast(context))
