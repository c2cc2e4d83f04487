import { defineFeature } from '#components/define-feature.ts'

export default defineFeature({
  pages: [{ path: '/orders/new', right: 'editOrders', load: () => import('./NewOrderPage.tsx') }],
})
