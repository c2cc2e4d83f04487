import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  subpages: [
    {
      below: '/products',
      place: 20,
      path: '/products/categories',
      name: words.categories,
    },
  ],
  pages: [
    { path: '/products/categories', right: 'editProducts', load: () => import('./CategoriesPage.tsx') },
  ],
})
