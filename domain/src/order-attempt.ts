/** Lifetime of an attempt to place an order, for both sides (D-057). */

/** ms for which the shop stores its outcome */
export const attemptLifetimeMs = 24 * 3_600_000

/** ms after which a sent call has arrived, or never will */
export const attemptArrivalMs = 5 * 60_000
