/** Days in shop time: they begin at midnight in Pakistan, whatever the device's time zone. */
import { shopTimeZone, shopUtcOffset } from '@sauda/domain/shop-time-zone.ts'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone })

/** The day of a time in the shop, such as "2026-11-30". */
export const shopDay = (at: Date): string => day.format(at)

const minute = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  hour: '2-digit',
  minute: '2-digit',
})

/** Day and minute of a time, such as "2026-11-30T18:05": the value of a field with date and time. */
export const shopMinute = (at: Date): string => `${shopDay(at)}T${minute.format(at)}`

/** The time at a day and clock of the shop. @param date "2026-11-30" @param clock "18:00:00" */
export const atShopTime = (date: string, clock: string): Date => new Date(`${date}T${clock}${shopUtcOffset}`)
