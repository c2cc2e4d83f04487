/** How an order without a payment page is paid: bank accounts, and instructions of its payment method. */
import { orderRules } from '@sauda/domain/order-rules.ts'
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import { type BankAccount, bankTransfer } from '@sauda/domain/payment.ts'
import { plainLines } from '@sauda/domain/text.ts'
import type { PaymentFields } from '#orders/order/order-reply.ts'
import type { OrderRow } from '#orders/order/order-store.ts'

/** What an order says about paying: accounts for a transfer, and the method's instructions, line by line. */
export type HowToPay = { accounts: readonly BankAccount[]; instructions: readonly string[] }
const nothing: HowToPay = { accounts: [], instructions: [] }

const unpaid: readonly OrderRow['status'][] = ['pending', 'on-hold', 'processing']

/**
 * The shop's current bank accounts and the method's instructions while an order is unpaid; otherwise empty. Also empty
 * for orders that are paid at a provider, whose page has the instructions.
 *
 * @param read the settings and the HTML of the method's instructions; called only when needed
 */
export async function howToPay(
  { paymentMethod, paymentReference, paidAt, status }: OrderRow,
  read: {
    settings: () => Promise<Pick<ShopSettings, 'payment'>>
    instructions: () => Promise<string>
  },
): Promise<HowToPay> {
  if (paidAt !== null || paymentReference !== '' || !unpaid.includes(status)) return nothing
  const accounts = paymentMethod === bankTransfer ? (await read.settings()).payment.accounts : []
  return { accounts, instructions: plainLines(await read.instructions()).slice(0, orderRules.paymentLines) }
}

/** Whether shoppers can pay by this method: a shop may require an account before it offers bank transfers. */
export const hasWhereToPay = (
  { accounts, transferNeedsAccount }: ShopSettings['payment'],
  paymentMethod: string,
): boolean => paymentMethod !== bankTransfer || accounts.length > 0 || !transferNeedsAccount

/** Whether a new order stays on hold until the owner has seen its money. */
export const waitsForTransfer = (
  { transferWaits }: ShopSettings['payment'],
  paymentMethod: string,
  total: Paisa,
): boolean => transferWaits && paymentMethod === bankTransfer && total > 0

/** Whether an order is on hold only until its bank transfer arrives, and not for the owner's approval. */
export const awaitsTransfer = ({
  paymentMethod,
  paidAt,
  status,
  holdUntil,
}: Pick<OrderRow, 'paymentMethod' | 'paidAt' | 'status' | 'holdUntil'>): boolean =>
  status === 'on-hold' && paymentMethod === bankTransfer && paidAt === null && holdUntil === null

/** How to pay, as fields of an order's reply; a field without entries is absent. */
export const payFields = ({
  accounts,
  instructions,
}: HowToPay): Pick<PaymentFields, 'bank_accounts' | 'payment_instructions'> => ({
  ...(accounts.length > 0 && {
    bank_accounts: accounts.map(({ bank, title, number }) => {
      return { bank_name: bank, account_name: title, account_number: number }
    }),
  }),
  ...(instructions.length > 0 && { payment_instructions: [...instructions] }),
})
