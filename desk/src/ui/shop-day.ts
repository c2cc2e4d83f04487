/** Days in shop time: they begin at midnight in Pakistan, whatever the device's time zone. */
import { shopTimeZone, shopUtcOffset } from '@sauda/domain/constants.ts'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone })

/** @returns "2026-11-30" */
export const shopDay = (at: Date): string => day.format(at)

/** @param date "2026-11-30" @param clock "18:00:00" */
export const atShopTime = (date: string, clock: string): Date => new Date(`${date}T${clock}${shopUtcOffset}`)
