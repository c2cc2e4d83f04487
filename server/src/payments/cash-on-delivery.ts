import type { PaymentProvider } from './payment-provider.ts'

/** Paid to the courier, so the money is there when the order is completed. */
export const cashOnDelivery: PaymentProvider = { id: 'cod', isAvailable: () => true, paidWith: 'completed' }
