import type { Gateway } from './gateway.ts'

/** Paid to the shop's account with the order's number as reference. */
export const bankTransfer: Gateway = { id: 'bacs', isAvailable: () => true, paidWith: 'processing' }
