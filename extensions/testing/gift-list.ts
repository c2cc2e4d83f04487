/** Replaces `shop.extensions.ts` in tests of the storefront's build. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

export const extensions = [
  defineExtension({
    id: 'gift',
    about: 'Says something below the price',
    slots: { 'product.below-price': new URL('./gift.tsx', import.meta.url) },
  }),
]
