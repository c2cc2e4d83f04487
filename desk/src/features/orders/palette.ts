import { ShoppingBag } from 'lucide-react'
import type { DeskOrder } from '#api/orders.ts'
import { list, own } from '#api/request.ts'
import { definePalette } from '#components/define-feature.ts'
import { found } from '#wording/settings-pages.ts'
import { orders } from '#wording/orders.ts'
import { palette } from '#wording/palette.ts'

const { actions } = found

export default definePalette({
  actions: [{ place: 50, to: '/orders', right: 'payBack', ...actions.refund }],
  source: {
    place: 10,
    kind: 'order',
    name: palette.orders,
    icon: ShoppingBag,
    right: 'readOrders',
    key: ['orders', 'palette'],
    ask: async (search, most, signal) => {
      const query = { tab: 'all', search, per_page: most }
      const { rows } = await list<DeskOrder>(`${own}/desk/orders`, query, signal)
      return rows.map(({ id, number, customer, status }) => ({
        id,
        to: `/orders/${id}`,
        title: `#${number}`,
        text: customer.name,
        fact: orders.statuses[status] ?? status,
      }))
    },
  },
})
