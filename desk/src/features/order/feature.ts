import { defineFeature } from '#components/define-feature.ts'

export default defineFeature({
  pages: [{ path: '/orders/:id', right: 'readOrders', load: () => import('./OrderPage.tsx') }],
})
