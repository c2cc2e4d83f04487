/** The fields of a wc/v3 order that the desk shows. */

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
  sku: string | null
  image?: { src: string } | null
  meta_data: readonly { display_key?: string; display_value?: string; key: string; value: unknown }[]
}

/** Amounts are rupees as text. */
export type FullOrder = {
  id: number
  /** 0: a guest */
  customer_id: number
  payment_method: string
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

/** The chosen options, such as size and colour. */
export const choicesOf = ({ meta_data: notes }: Pick<Line, 'meta_data'>): string =>
  notes
    .filter(({ key }) => !key.startsWith('_') && key !== 'name_ur')
    .map(({ display_value: shown, value }) => shown ?? (typeof value === 'string' ? value : ''))
    .filter(Boolean)
    .join(', ')
