import { House } from 'lucide-react'
import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  menu: {
    place: 70,
    path: '/storefront',
    name: words.storefront,
    icon: House,
    key: 'w',
  },
  pages: [{ path: '/storefront/:group?', right: 'settings', load: () => import('./StorefrontPage.tsx') }],
})
