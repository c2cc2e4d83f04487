/** All groups of settings, and their values together. Server only. */
import type * as z from 'zod'
import { channels } from './channels.ts'
import { couriers } from './couriers.ts'
import { delivery } from './delivery.ts'
import { footer } from './footer.ts'
import { home } from './home.ts'
import { mail } from './mail.ts'
import { pages } from './pages.ts'
import { payment } from './payment.ts'
import { product } from './product.ts'
import { search } from './search.ts'
import { shop } from './shop.ts'
import { tax } from './tax.ts'
import { translations } from './translations.ts'

export const settingGroups = {
  channels,
  couriers,
  delivery,
  footer,
  home,
  mail,
  pages,
  payment,
  product,
  search,
  shop,
  tax,
  translations,
}

export type SettingGroupName = keyof typeof settingGroups
export type SettingsOf<N extends SettingGroupName> = z.output<(typeof settingGroups)[N]['schema']>
export type ShopSettings = { readonly [N in SettingGroupName]: SettingsOf<N> }

export const settingGroupNames = Object.keys(settingGroups) as readonly SettingGroupName[]

export const isSettingGroup = (name: string): name is SettingGroupName => Object.hasOwn(settingGroups, name)

/** The defaults of a group. */
export const defaultsOf = <N extends SettingGroupName>(name: N): SettingsOf<N> =>
  settingGroups[name].schema.parse({}) as SettingsOf<N>

/** The settings of a shop without changes. */
export const defaultSettings: ShopSettings = {
  channels: defaultsOf('channels'),
  couriers: defaultsOf('couriers'),
  delivery: defaultsOf('delivery'),
  footer: defaultsOf('footer'),
  home: defaultsOf('home'),
  mail: defaultsOf('mail'),
  pages: defaultsOf('pages'),
  payment: defaultsOf('payment'),
  product: defaultsOf('product'),
  search: defaultsOf('search'),
  shop: defaultsOf('shop'),
  tax: defaultsOf('tax'),
  translations: defaultsOf('translations'),
}
