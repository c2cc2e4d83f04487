/** Lifetime of an attempt to place an order, for browser and server (D-057). */

/** ms for which the shop stores the outcome of an attempt */
export const attemptLifetimeMs = 24 * 3_600_000

/** ms after which a sent request cannot reach the shop any more */
export const attemptArrivalMs = 5 * 60_000
