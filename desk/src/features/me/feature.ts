import { defineFeature } from '#components/define-feature.ts'

export default defineFeature({
  pages: [{ path: '/me', load: () => import('./SessionsPage.tsx') }],
})
