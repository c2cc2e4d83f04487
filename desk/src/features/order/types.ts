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

type Address = {
  first_name: string
  last_name: string
  company: string
  address_1: string
  address_2: string
  city: string
  state: string
  postcode: string
  country: string
  phone?: string
  email?: string
}

export type Line = {
  id: number
  name: string
  product_id: number
  variation_id: number
  quantity: number
  price: number
  subtotal: string
  total: string
  total_tax: string
  sku: string | null
  image?: { src: string } | null
  meta_data: readonly { display_key?: string; display_value?: string; key: string; value: unknown }[]
}

/** What of wc/v3's order the desk shows. Amounts are rupees as text. */
export type FullOrder = {
  id: number
  currency: string
  customer_note: string
  billing: Address
  shipping: Address
  line_items: readonly Line[]
  coupon_lines: readonly { id: number; code: string; discount: string }[]
  shipping_lines: readonly { id: number; method_title: string; total: string }[]
  fee_lines: readonly { id: number; name: string; total: string }[]
  tax_lines: readonly {
    id: number
    label: string
    rate_percent: number
    tax_total: string
    shipping_tax_total: string
  }[]
  refunds: readonly { id: number; reason: string; total: string }[]
  discount_total: string
  date_paid: string | null
  total: string
}
