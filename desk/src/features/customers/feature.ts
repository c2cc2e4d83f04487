import { Users } from 'lucide-react'
import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  menu: {
    place: 50,
    path: '/customers',
    name: words.customers,
    icon: Users,
    key: 'k',
  },
  subpages: [{ below: '/customers', place: 10, path: '/customers', name: words.people }],
  pages: [
    { path: '/customers', right: 'customers', load: () => import('./CustomersPage.tsx') },
    { path: '/customers/:id', right: 'customers', load: () => import('./CustomerPage.tsx') },
  ],
})
