import { defineFeature } from '#components/define-feature.ts'
import { hasUnsent } from './quick-unsent.ts'

export default defineFeature({
  pages: [
    { path: '/products/quick', right: 'editProducts', load: () => import('./QuickPage.tsx') },
    { path: '/products/:id', right: 'packOrders', load: () => import('./ProductPage.tsx') },
  ],
  resume: {
    right: 'editProducts',
    run: (userId) => {
      if (hasUnsent(userId)) void import('./quick-queue.ts').then(({ openQueue }) => openQueue(userId))
    },
  },
})
