import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  subpages: [
    {
      below: '/products',
      place: 30,
      path: '/products/import',
      name: words.importAndExport,
    },
  ],
  pages: [{ path: '/products/import/:id?', right: 'editProducts', load: () => import('./ImportPage.tsx') }],
})
