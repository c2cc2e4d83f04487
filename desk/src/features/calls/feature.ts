import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  subpages: [
    {
      below: '/orders',
      place: 20,
      path: '/orders/calls',
      name: words.callRound,
      count: ({ to_confirm }) => to_confirm,
    },
  ],
  pages: [{ path: '/orders/calls', right: 'packOrders', load: () => import('./CallsPage.tsx') }],
})
