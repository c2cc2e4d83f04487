import type { DeskOrder } from '#api/orders.ts'

export type TimelineEntry = {
  at: string
  who: string | null
  kind: 'action' | 'status' | 'note' | 'refund' | 'parcel' | 'mail'
  /** name of the action, status, mail or parcel state */
  name: string
  text: string
  /** visible to staff only */
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
