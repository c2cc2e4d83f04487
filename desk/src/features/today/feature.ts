import { Sun } from 'lucide-react'
import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  menu: { place: 10, path: '/', name: words.today, icon: Sun, key: 't' },
  pages: [{ path: '/', right: 'readOrders', load: () => import('./TodayPage.tsx') }],
})
