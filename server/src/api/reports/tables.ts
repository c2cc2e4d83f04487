/** The tables of reports. */
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    salesDay: {
      /** in shop time, as 2026-06-15 */
      day: string
      sales: number
      orders: number
      items: number
      tax: number
      shipping: number
      discount: number
      refunds: number
    }
    salesDayDue: { day: string }
  }
}

export const reportTables = {
  salesDay:
    'Sums of the orders and refunds of a finished day, in paisa. A task stores them in shops with many orders.',
  salesDayDue: 'Days whose stored sums have changed. Triggers add rows, and a task removes them.',
} satisfies TableTexts
