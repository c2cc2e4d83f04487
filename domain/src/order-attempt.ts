/** How long an attempt to place an order counts, for both sides (D-057). */

/** ms; so long the shop knows what became of it */
export const attemptLifetimeMs = 24 * 3_600_000

/** ms; a call that was sent has arrived by then, or never will */
export const attemptArrivalMs = 5 * 60_000
