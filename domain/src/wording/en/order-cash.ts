/** What the buyer of an order pays in cash: to the courier, or in the shop. `{due}` is the amount. */

export const cashReady = {
  cash: 'Please have {due} ready in cash for the courier.',
  cashPickup: 'Please bring {due} in cash when you collect your order.',
} as const
