import { Settings } from 'lucide-react'
import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  menu: {
    place: 80,
    path: '/settings',
    name: words.settings,
    icon: Settings,
    key: 's',
  },
  pages: [{ path: '/settings/:group?', right: 'settings', load: () => import('./SettingsPage.tsx') }],
})
