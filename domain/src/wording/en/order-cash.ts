/** Texts about the cash that a buyer pays to the courier or in the shop. `{due}`: the amount */

export const cashReady = {
  cash: 'Please have {due} ready in cash for the courier.',
  cashPickup: 'Please bring {due} in cash when you collect your order.',
} as const
