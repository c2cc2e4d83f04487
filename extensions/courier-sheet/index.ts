/** For a courier without an API: the parcels of a day as one CSV file (the sheet), with the cash to collect. */
import { call } from '@sauda/extension-kit/call.ts'
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import type { FullShop, WireOrder } from '@sauda/extension-kit/full-shop.ts'
import { stringify } from 'csv-stringify/sync'
import * as z from 'zod'
import { type SheetRow, sheetColumns, sheetRow } from './sheet-row.ts'

/** maximum parcels in one file; further ones are in that of the next `page` */
const mostRows = 5000

export const courierSheet = defineExtension({
  id: 'courier-sheet',
  about: 'Parcels of a day as a CSV sheet for a courier',
  migrations: [
    {
      name: '0001-parcel',
      sql: `create table courier_sheet_parcel (
        reference text primary key,
        order_id integer not null,
        -- in Pakistan, where the courier comes
        booked_on date not null,
        row jsonb not null
      );
      create index courier_sheet_parcel_day on courier_sheet_parcel (booked_on, order_id)`,
    },
  ],
  deliveryMethods: [
    {
      id: 'courier_sheet',
      title: 'the courier',
      // The courier assigns its numbers when it receives the parcels; the owner adds them to the shipment.
      book: async (shop, order, reference) => {
        await addParcel(shop, order, reference)
        return { trackingNumber: '' }
      },
    },
  ],
  calls: {
    getSheet: call('GET', '/sheet.csv', {
      summary: 'Returns the parcels of a day as CSV.',
      query: z.object({
        day: z
          .string()
          .refine(isDay, { error: 'must be a date such as 2026-11-22.' })
          .optional()
          .describe('YYYY-MM-DD in Pakistan; default today.'),
        page: z
          .string()
          .regex(/^(1000|[1-9]\d{0,2})$/, { error: 'must be a number from 1.' })
          .default('1')
          .describe(`Page of ${mostRows} parcels, starting at 1.`),
      }),
      reply: z.string(),
      handle: async (shop, { query: { day = today(shop.clock()), page } }) => {
        const rows = await shop.query<{ row: SheetRow }>(
          `select row from courier_sheet_parcel where booked_on = $1 order by order_id, reference limit $2 offset $3`,
          [day, mostRows, (Number(page) - 1) * mostRows],
        )
        return {
          file: { type: 'text/csv', name: `parcels-${day}.csv` },
          // The byte order mark makes spreadsheets read it as UTF-8.
          body: `\uFEFF${stringify(
            rows.map(({ row }) => row),
            { header: true, columns: sheetColumns, escape_formulas: true },
          )}`,
        }
      },
    }),
  },
})

const addParcel = (shop: FullShop, order: WireOrder, reference: string) =>
  shop.query(`insert into courier_sheet_parcel values ($1, $2, $3, $4) on conflict (reference) do nothing`, [
    reference,
    order.id,
    today(shop.clock()),
    JSON.stringify(sheetRow(order)),
  ])

/** Whether a day exists; Date.parse converts 31 February to 3 March, and the database has no year 0. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return false
  return new Date(text).toISOString().startsWith(text)
}

/** The day in Pakistan, as 2026-11-22. */
const today = (now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(now)
