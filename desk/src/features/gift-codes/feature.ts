import { defineFeature } from '#components/define-feature.ts'
import { sections as words } from '#wording/sections.ts'

export default defineFeature({
  subpages: [{ below: '/discounts', place: 20, path: '/discounts/gift-codes', name: words.giftCodes }],
  pages: [{ path: '/discounts/gift-codes', right: 'coupons', load: () => import('./GiftCodesPage.tsx') }],
})
