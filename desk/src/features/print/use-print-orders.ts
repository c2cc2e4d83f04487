/** Print data of orders: the order, the amount due, the units to send, and the sender. */
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DeskOrder } from '#api/orders.ts'
import { type Address, choicesOf, type FullOrder, type Line } from '#api/full-order.ts'
import { get, own, woo } from '#api/request.ts'

export type Sender = { name: string; address: string; phone: string; email: string; tax_number: string }
/**
 * An order in both formats. `to` is the delivery address, or, if there is none, the billing address. `lines` are the
 * lines with the units to send; refunded units are not included.
 */
export type PrintOrder = { order: DeskOrder; full: FullOrder; to: Address; lines: readonly Line[] }

/** maximum number of orders per call */
const most = 100

/** The orders in the address, sorted by the SKU of their first line, which follows the shelves. */
export function usePrintOrders() {
  const [params] = useSearchParams()
  const ids = (params.get('orders') ?? '')
    .split(',')
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, most)
  return useQuery({
    queryKey: ['orders', 'papers', ids.join(',')],
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return { papers: [], sender: undefined }
      const [orders, full, sender] = await Promise.all([
        get<DeskOrder[]>(`${own}/desk/orders`, { ids: ids.join(','), per_page: most }, signal),
        get<FullOrder[]>(`${woo}/orders`, { include: ids.join(','), per_page: most }, signal),
        get<Sender>(`${own}/desk/sender`, {}, signal),
      ])
      const papers = orders.flatMap((order): PrintOrder[] => {
        const found = full.find(({ id }) => id === order.id)
        if (!found) return []
        const to = found.shipping.address_1 ? found.shipping : found.billing
        return [{ order, full: found, to, lines: linesToSend(found) }]
      })
      return { papers: papers.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))), sender }
    },
    refetchOnWindowFocus: false,
  })
}

/** The lines with the units that the buyer gets. */
const linesToSend = ({ line_items: lines }: FullOrder): Line[] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity_left ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)

const placeOf = ({ full }: PrintOrder): string =>
  full.line_items.map(({ sku, name }) => sku || name).toSorted()[0] ?? ''

/** Details of a line on documents, options before SKU; empty ones are left out. */
export const detailsOf = (line: Line): string[] => [choicesOf(line), line.sku ?? ''].filter(Boolean)

/** Company and street in one line. */
export const streetLine = ({ company, address_1: first, address_2: second }: Address): string =>
  [company, first, second].filter(Boolean).join(', ')
