import { defineFeature } from '#components/define-feature.ts'

export default defineFeature({
  pages: [{ path: '/products/:id', right: 'packOrders', load: () => import('./ProductPage.tsx') }],
})
