import { defineFeature } from '#components/define-feature.ts'

export default defineFeature({
  pages: [
    { path: '/print/slips', right: 'readOrders', load: () => import('./SlipsPage.tsx') },
    { path: '/print/invoices', right: 'readOrders', load: () => import('./InvoicesPage.tsx') },
    { path: '/print/sheet', right: 'readOrders', load: () => import('./SheetPage.tsx') },
  ],
})
