import { ShoppingBag } from 'lucide-react'
import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  menu: {
    place: 20,
    path: '/orders',
    name: words.orders,
    icon: ShoppingBag,
    key: 'o',
    kind: 'due',
    count: ({ to_confirm, to_pack, to_hand_over }) => to_confirm + to_pack + to_hand_over,
  },
  subpages: [{ below: '/orders', place: 10, path: '/orders', name: words.allOrders }],
  pages: [{ path: '/orders', right: 'readOrders', load: () => import('./OrdersPage.tsx') }],
})
