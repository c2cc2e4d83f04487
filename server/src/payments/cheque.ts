import type { Gateway } from './gateway.ts'

/** Paid by post; shops leave it switched off unless they want it. */
export const cheque: Gateway = { id: 'cheque', isAvailable: () => true, paidWith: 'processing' }
