import type { PaymentProvider } from './payment-provider.ts'

/** Paid to the shop's account with the order's number as reference. */
export const bankTransfer: PaymentProvider = { id: 'bacs', isAvailable: () => true, paidWith: 'processing' }
