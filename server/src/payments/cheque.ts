import type { PaymentProvider } from './payment-provider.ts'

/** Paid by post; shops leave it switched off unless they want it. */
export const cheque: PaymentProvider = { id: 'cheque', isAvailable: () => true, paidWith: 'processing' }
