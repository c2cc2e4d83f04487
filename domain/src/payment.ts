/** Ways to pay. */
export type Gateway = { id: string; title: string; /** plain text */ description: string; enabled: boolean }

/** WooCommerce's id of payment in cash at the door. */
export const cashOnDelivery = 'cod'

/** WooCommerce's id of payment by bank transfer. */
export const bankTransfer = 'bacs'

/** `title`: the name that the bank has for it; `number`: an IBAN or an account number */
export type BankAccount = { bank: string; title: string; number: string }

/** Card fields are asked when the id contains 'credit' or 'card', or is 'stripe'. */
export const needsCardFields = (gatewayId: string): boolean => {
  const id = gatewayId.toLowerCase()
  return id.includes('credit') || id.includes('card') || id === 'stripe'
}
