import type { DeskOrder } from '#api/orders.ts'

export type TimelineEntry = {
  at: string
  who: string | null
  kind: 'action' | 'status' | 'note' | 'refund' | 'parcel' | 'mail'
  /** of the action, status, mail or state of a parcel */
  name: string
  text: string
  /** only the staff read it */
  private: boolean
  note_id: number | null
}

export type OrderDetail = DeskOrder & {
  history: {
    orders: number
    delivered: number
    refused: number
    spent: string
    others: readonly { id: number; number: string; status: string; created: string; total: string | null }[]
  }
  timeline: readonly TimelineEntry[]
}
