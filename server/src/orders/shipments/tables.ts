/** Tables of parcels: row types and descriptions. */
import type { Generated } from 'kysely'
import type { Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    shipment: ShipmentTable
  }
}

export type ShipmentTable = {
  id: Generated<number>
  orderId: number
  /** delivery method of an extension; '' when entered by the owner */
  method: string
  /** the courier's name, as the buyer sees it */
  title: string
  /** the shop's id of the parcel for the courier, the same in repeated requests */
  reference: string
  /** references of later calls that retried the booking */
  retriedAs: Generated<string[]>
  state: 'booking' | 'booked' | 'on_the_way' | 'delivered' | 'returned' | 'failed'
  trackingNumber: Generated<string>
  trackingUrl: Generated<string>
  labelUrl: Generated<string>
  createdAt: Time
  modifiedAt: Time
}

export const shipmentTables = {
  shipment: 'A parcel of an order, booked with a courier or only recorded.',
} satisfies TableTexts
