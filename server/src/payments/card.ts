import type { PaymentProvider } from './payment-provider.ts'

/** The card is checked on the page and nothing is charged, so only the demonstration shop may offer it (D-048). */
export const card: PaymentProvider = {
  id: 'stripe',
  isAvailable: ({ demoMode }) => demoMode,
  paidWith: 'processing',
}
