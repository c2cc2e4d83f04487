/** The tax of an order by class, on the wire of orders and of quotes. */
import { add, zero } from '@sauda/domain/money.ts'
import { taxesShown, type Totals } from '@sauda/domain/price-order.ts'
import * as z from 'zod/mini'
import { amount, decimal, name, orElse } from '@sauda/contract/reading.ts'

export const taxLinesWire = orElse(
  z.array(
    z.looseObject({ label: name, rate_percent: decimal, tax_total: amount, shipping_tax_total: amount }),
  ),
  [],
)

type Wire = { prices_include_tax: boolean; tax_lines: z.output<typeof taxLinesWire> }

export const taxRows = ({ prices_include_tax, tax_lines }: Wire): Pick<Totals, 'taxes' | 'taxIncluded'> => ({
  ...(prices_include_tax && { taxIncluded: true }),
  ...taxesShown(
    tax_lines.map(({ label, rate_percent: percent, tax_total, shipping_tax_total }) => ({
      label,
      percent,
      amount: add(tax_total ?? zero, shipping_tax_total ?? zero),
    })),
  ),
})
