import { Tag } from 'lucide-react'
import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  menu: {
    place: 60,
    path: '/discounts',
    name: words.discounts,
    icon: Tag,
    key: 'f',
  },
  subpages: [{ below: '/discounts', place: 10, path: '/discounts', name: words.coupons }],
  pages: [{ path: '/discounts', right: 'coupons', load: () => import('./DiscountsPage.tsx') }],
})
