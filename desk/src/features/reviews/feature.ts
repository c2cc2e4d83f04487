import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  subpages: [{ below: '/customers', place: 20, path: '/customers/reviews', name: words.reviews }],
  pages: [{ path: '/customers/reviews', right: 'editProducts', load: () => import('./ReviewsPage.tsx') }],
})
