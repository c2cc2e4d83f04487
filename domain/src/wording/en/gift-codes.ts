/** Texts of gift codes. */
export const giftCodes = {
  /** a row of the bill; `ending`: the last letters of the code */
  fee: (ending: string) => `Gift code ··${ending}`,
  invalid: "This gift code can't be used. It doesn't exist, has ended, or has no balance left.",
  worth: (amount: string) => `${amount} available, applied at checkout`,
  most: (most: number) => `You can use up to ${most} gift codes per order.`,
  remove: (ending: string) => `Remove gift code ··${ending}`,
}
