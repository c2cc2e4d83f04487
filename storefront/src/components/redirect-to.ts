/** Leaves the shop for a page of somebody else's, such as a payment provider's. */
export const redirectTo = (address: string): void => window.location.assign(address)
