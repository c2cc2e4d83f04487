import { Package } from 'lucide-react'
import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  menu: {
    place: 40,
    path: '/products',
    name: words.products,
    icon: Package,
    key: 'p',
  },
  subpages: [{ below: '/products', place: 10, path: '/products', name: words.allProducts }],
  pages: [{ path: '/products', right: 'packOrders', load: () => import('./ProductsPage.tsx') }],
})
