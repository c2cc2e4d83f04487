/** Payment methods. */
export type Gateway = { id: string; title: string; /** plain text */ description: string; enabled: boolean }

/** WooCommerce's id of cash on delivery. */
export const cashOnDelivery = 'cod'

/** WooCommerce's id of payment by bank transfer. */
export const bankTransfer = 'bacs'

/** `title`: the account holder; `number`: an IBAN or an account number */
export type BankAccount = { bank: string; title: string; number: string }

/** Whether checkout shows card fields: the method's id contains 'credit' or 'card', or is 'stripe'. */
export const needsCardFields = (gatewayId: string): boolean => {
  const id = gatewayId.toLowerCase()
  return id.includes('credit') || id.includes('card') || id === 'stripe'
}
