import type { Gateway } from './gateway.ts'

/** Paid to the courier, so the money is there when the order is completed. */
export const cashOnDelivery: Gateway = { id: 'cod', isAvailable: () => true, paidWith: 'completed' }
