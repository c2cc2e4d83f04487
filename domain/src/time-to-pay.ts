import { timings } from './constants.ts'

/** ms that an order waits for its payment. @param minutes where the owner has set them */
export const timeToPay = (minutes?: number): number =>
  minutes === undefined ? timings.paymentDue : minutes * 60_000
