/** Leaves the shop for an external page, such as a payment provider's. */
export const redirectTo = (address: string): void => window.location.assign(address)
