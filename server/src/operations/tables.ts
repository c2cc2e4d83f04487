/** Tables of measurements of the shop: the types of their rows, and what a row is. */
import type { Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    shopHour: ShopHourTable
    browserError: BrowserErrorTable
    shopRelease: ShopReleaseTable
  }
}

/** A release that the shop has run. */
type ShopReleaseTable = { version: string; firstRunAt: Time }

/** Requests of an hour, from its beginning. */
type ShopHourTable = { at: Time; requests: number; failures: number; slow: number }

/** A script error in browsers; `place`: script, line and column, or empty. */
type BrowserErrorTable = {
  message: string
  place: string
  page: string
  reports: number
  firstAt: Time
  lastAt: Time
}

export const operationTables = {
  shopRelease: 'A release that the shop has run, and since when.',
  shopHour: 'The requests of an hour, and how many of them failed or were slow.',
  browserError: 'A script error in browsers, with how often it was reported.',
} satisfies TableTexts
