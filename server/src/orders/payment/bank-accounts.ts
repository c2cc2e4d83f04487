/** Bank accounts to which an order is paid. */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import { type BankAccount, bankTransfer } from '@sauda/domain/payment.ts'
import type { PaymentFields } from '#orders/order/order-reply.ts'
import type { OrderRow } from '#orders/order/order-store.ts'

const unpaid: readonly OrderRow['status'][] = ['pending', 'on-hold', 'processing']

/** The shop's current accounts while the order awaits its money; otherwise none. */
const accountsFor = (
  { accounts }: ShopSettings['payment'],
  { paymentMethod, paidAt, status }: OrderRow,
): readonly BankAccount[] =>
  paymentMethod === bankTransfer && paidAt === null && unpaid.includes(status) ? accounts : []

/** The same, but reads the settings only for bank transfers. */
export const awaitedAccounts = async (
  order: OrderRow,
  settings: () => Promise<Pick<ShopSettings, 'payment'>>,
): Promise<readonly BankAccount[]> =>
  order.paymentMethod === bankTransfer ? accountsFor((await settings()).payment, order) : []

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

/** Whether an order waits for its bank transfer. An order on hold for approval waits for that first. */
export const awaitsTransfer = ({
  paymentMethod,
  paidAt,
  status,
  reviewBy,
}: Pick<OrderRow, 'paymentMethod' | 'paidAt' | 'status' | 'reviewBy'>): boolean =>
  status === 'on-hold' && paymentMethod === bankTransfer && paidAt === null && reviewBy === null

/** Accounts as replies send them. */
export function accountFields(accounts: readonly BankAccount[]): Pick<PaymentFields, 'bank_accounts'> {
  if (accounts.length === 0) return {}
  return {
    bank_accounts: accounts.map(({ bank, title, number }) => {
      return { bank_name: bank, account_name: title, account_number: number }
    }),
  }
}
