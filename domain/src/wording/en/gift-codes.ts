/** Texts of gift codes. */
export const giftCodes = {
  /** a row of the bill; `ending`: the last letters of the code */
  fee: (ending: string) => `Gift code ··${ending}`,
  invalid: 'This gift code cannot be used: it does not exist, has ended, or nothing is left on it.',
  worth: (amount: string) => `${amount} is on it, and pays at checkout`,
  most: (most: number) => `An order takes at most ${most} gift codes.`,
  remove: (ending: string) => `Remove gift code ··${ending}`,
}
