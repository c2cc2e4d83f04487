/** Texts of gift codes. */
export const giftCodes = {
  /** name of a bill's row. @param ending the last characters of the code */
  fee: (ending: string) => `Gift code ··${ending}`,
  invalid: "This gift code can't be used. It doesn't exist, has ended, or has no balance left.",
  worth: (amount: string) => `${amount} available, applied at checkout`,
  most: (most: number) => `You can use up to ${most} gift codes per order.`,
  remove: (ending: string) => `Remove gift code ··${ending}`,
}
