import { timings } from './constants.ts'

/** ms that an order waits for its payment. @param minutes the owner's setting */
export const timeToPay = (minutes?: number): number =>
  minutes === undefined ? timings.paymentDue : minutes * 60_000
