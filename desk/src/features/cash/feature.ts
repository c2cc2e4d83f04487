import { Banknote } from 'lucide-react'
import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  menu: { place: 30, path: '/cash', name: words.cash, icon: Banknote, key: 'c' },
  pages: [{ path: '/cash', right: 'settle', load: () => import('./CashPage.tsx') }],
})
