/** A card payment of the demonstration: the page validates the card, and nothing is charged (D-048). */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

export const demoCard = defineExtension({
  id: 'demo-card',
  about: 'A card form that charges nothing, for the demonstration',
  paymentProviders: [
    { id: 'stripe', paidWith: 'processing', isAvailable: ({ isDemonstration }) => isDemonstration },
  ],
})
