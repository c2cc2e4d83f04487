/** What the server answers about sales. Server only. */
import * as z from 'zod'
import { amount, id, link, text, whole } from '@sauda/contract/reply-types.ts'

export const report = z.strictObject({
  slug: text,
  description: text,
  _links: z.strictObject({ about: link }),
})

export const salesReport = z.strictObject({
  total_sales: amount,
  net_sales: amount.meta({ description: 'Without shipping and tax.' }),
  average_sales: amount.meta({ description: 'Net, for each day or month of the range.' }),
  total_orders: whole,
  total_items: whole,
  total_tax: amount,
  total_shipping: amount,
  total_refunds: amount,
  total_discount: amount,
  totals_grouped_by: z.enum(['day', 'month']),
  totals: z.record(
    text,
    z.strictObject({
      sales: amount,
      orders: whole,
      items: whole,
      tax: amount,
      shipping: amount,
      discount: amount,
      customers: whole,
    }),
  ),
  total_customers: whole.meta({ description: 'New accounts in the range.' }),
  _links: z.strictObject({ about: link }),
})

export const topSeller = z.strictObject({
  name: text,
  product_id: id,
  quantity: whole,
  _links: z.strictObject({ about: link, product: link }),
})

export const reportTotal = z.strictObject({ slug: text, name: text, total: whole })
