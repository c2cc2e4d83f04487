/** The card is validated on the page and nothing is charged, so only the demonstration may offer it (D-048). */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

export const demoCard = defineExtension({
  id: 'demo-card',
  about: 'A card form that charges nothing, for the demonstration',
  paymentProviders: [
    { id: 'stripe', paidWith: 'processing', isAvailable: ({ isDemonstration }) => isDemonstration },
  ],
})
