/** Print data of orders: the order, the amount due, the units to send, and the sender. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DeskOrder } from '#api/orders.ts'
import { type Address, choicesOf, type FullOrder, type Line } from '#api/full-order.ts'
import { get, own, woo } from '#api/request.ts'

export type Sender = { name: string; address: string; phone: string; email: string; tax_number: string }
/**
 * An order in both formats. `to`: its delivery address, or the billing address without one; `lines`: the lines with the
 * units to send, without refunded ones
 */
export type PrintOrder = { order: DeskOrder; full: FullOrder; to: Address; lines: readonly Line[] }
type Refund = RowOf<'listAllRefunds'>

/** maximum number of orders, and of refunds, per call */
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
      const refunds = await refundsOf(
        full.filter((each) => each.refunds.length > 0),
        signal,
      )
      const papers = orders.flatMap((order): PrintOrder[] => {
        const found = full.find(({ id }) => id === order.id)
        if (!found) return []
        const to = found.shipping.address_1 ? found.shipping : found.billing
        return [{ order, full: found, to, lines: linesToSend(found, refunds) }]
      })
      return { papers: papers.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))), sender }
    },
    refetchOnWindowFocus: false,
  })
}

/** All refunds of the orders. */
async function refundsOf(orders: readonly FullOrder[], signal: AbortSignal): Promise<readonly Refund[]> {
  const parent = orders.map(({ id }) => id).join(',')
  const found: Refund[] = []
  while (parent !== '') {
    const query = { parent, per_page: most, offset: found.length }
    const rows = await get<Refund[]>(`${woo}/refunds`, query, signal)
    found.push(...rows)
    if (rows.length < most) break
  }
  return found
}

/** The lines without the units that the buyer does not pay. A failed refund has refunded nothing yet. */
function linesToSend(full: FullOrder, refunds: readonly Refund[]): Line[] {
  const rows = refunds
    .filter(({ parent_id: order, status }) => order === full.id && status !== 'failed')
    .flatMap((refund) => refund.line_items)
  const refundedOf = (id: number): number =>
    rows
      .filter(({ meta_data: notes }) =>
        notes.some(({ key, value }) => key === '_refunded_item_id' && value === String(id)),
      )
      // quantities of refunds are below zero
      .reduce((sum, { quantity }) => sum - quantity, 0)
  return full.line_items.flatMap((line) => {
    const quantity = line.quantity - refundedOf(line.id)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

const placeOf = ({ full }: PrintOrder): string =>
  full.line_items.map(({ sku, name }) => sku || name).toSorted()[0] ?? ''

/** Details of a line on documents, without empty ones: options, then SKU. */
export const detailsOf = (line: Line): string[] => [choicesOf(line), line.sku ?? ''].filter(Boolean)

/** Company and street in one line. */
export const streetLine = ({ company, address_1: first, address_2: second }: Address): string =>
  [company, first, second].filter(Boolean).join(', ')
