/** Days until couriers pay. */
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'

/** `of`: by the courier's name in lower case */
export type CourierDays = { standard: number; of: ReadonlyMap<string, number> }

export const daysOf = ({ settlementDays, list }: SettingsOf<'couriers'>): CourierDays => ({
  standard: settlementDays,
  of: new Map(list.map((each) => [each.name.toLowerCase(), each.settlementDays ?? settlementDays])),
})
