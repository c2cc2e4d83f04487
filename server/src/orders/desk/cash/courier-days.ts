/** Days after delivery until couriers pay the collected cash. */
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'

/** `of`: days of the owner's listed couriers, by name in lower case; `standard`: days of all others */
export type CourierDays = { standard: number; of: ReadonlyMap<string, number> }

export const daysOf = ({ settlementDays, list }: SettingsOf<'couriers'>): CourierDays => ({
  standard: settlementDays,
  of: new Map(list.map((each) => [each.name.toLowerCase(), each.settlementDays ?? settlementDays])),
})
