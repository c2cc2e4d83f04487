/** The cost of an order on the wire, requested before it is placed, where a WooCommerce host computes it (D-185). */
import type { Paisa } from '@sauda/domain/money.ts'
import { add, subtract, zero } from '@sauda/domain/money.ts'
import type { Totals } from '@sauda/domain/price-order.ts'
import * as z from 'zod/mini'
import { giftCodesSent, type OrderRequest, taxLinesWire, taxRows } from '@sauda/contract/orders/order.ts'
import { amount, name, orElse, read } from '@sauda/contract/reading.ts'

export type QuoteRequest = Pick<OrderRequest, 'lines'> & {
  city: string
  province: string
  postcode: string
  coupons: readonly string[]
  giftCodes?: readonly string[] | undefined
  /** the payment method, once selected: it may have a fee */
  method?: string | undefined
  /** a shipping method other than the shop's rate */
  shippingMethod?: string | undefined
}

/** `shippingTitle`: '' if the shop does not deliver to the city, or before a city is selected */
export type Quote = Totals & { shippingTitle: string }

export const encodeQuoteRequest = ({
  lines,
  city,
  province,
  postcode,
  coupons,
  giftCodes,
  method,
  shippingMethod,
}: QuoteRequest) => ({
  line_items: lines.map(({ productId, variationId, quantity }) => ({
    product_id: productId,
    ...(variationId !== undefined && { variation_id: variationId }),
    quantity,
  })),
  shipping: { city, state: province, postcode },
  ...(coupons.length > 0 && { coupon_lines: coupons.map((code) => ({ code })) }),
  ...giftCodesSent(giftCodes),
  ...(method !== undefined && { payment_method: method }),
  ...(shippingMethod !== undefined && { shipping_lines: [{ method_id: shippingMethod }] }),
})

const amountsWire = {
  subtotal: amount,
  discount_total: amount,
  shipping_total: amount,
  total_tax: amount,
  total: amount,
  prices_include_tax: orElse(z.boolean(), false),
  fee_lines: orElse(z.array(z.looseObject({ name, total: amount })), []),
  tax_lines: taxLinesWire,
}
type Details = Pick<z.output<typeof quoteWire>, 'prices_include_tax' | 'fee_lines' | 'tax_lines'>

/** Details of a bill besides its amounts: taxes, fees, and whether prices include the tax. */
const details = (wire: Details): Pick<Totals, 'fees' | 'taxes' | 'taxIncluded'> => ({
  ...taxRows(wire),
  ...(wire.fee_lines.length > 0 && {
    fees: wire.fee_lines.map((fee, index) => {
      return { id: index, name: fee.name, total: fee.total ?? zero }
    }),
  }),
})

const quoteWire = z.looseObject({ ...amountsWire, shipping_title: name })

export function decodeQuote(value: unknown): Quote {
  const wire = read(quoteWire, value, 'quote')
  const subtotal = wire.subtotal ?? zero
  const [discount, shipping] = [wire.discount_total ?? zero, wire.shipping_total ?? zero]
  const tax = wire.total_tax ?? zero
  const total = wire.total ?? subtract(add(subtotal, shipping, tax), discount)
  return {
    ...{ subtotal, discount, shipping, tax, total },
    ...details(wire),
    shippingTitle: wire.shipping_title,
  }
}

const refusalWire = z.looseObject(amountsWire)

/** The amounts in the refusal of an order whose total has changed; undefined when incomplete. */
export function decodeRefusedTotals(value: unknown): Totals | undefined {
  const reported = z.safeParse(refusalWire, value)
  if (!reported.success) return undefined
  const {
    subtotal,
    discount_total: discount,
    shipping_total: shipping,
    total_tax: tax,
    total,
  } = reported.data
  const all: (Paisa | undefined)[] = [subtotal, discount, shipping, tax, total]
  return subtotal === undefined || all.includes(undefined)
    ? undefined
    : {
        subtotal,
        discount: discount ?? zero,
        shipping: shipping ?? zero,
        tax: tax ?? zero,
        total: total ?? zero,
        ...details(reported.data),
      }
}
