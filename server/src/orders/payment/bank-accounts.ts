/** Where an order that is paid by bank transfer is paid. */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import { type BankAccount, bankTransfer } from '@sauda/domain/payment.ts'
import type { PaymentFields } from '#orders/order/order-reply.ts'
import type { OrderRow } from '#orders/order/order-store.ts'

const unpaid: readonly OrderRow['status'][] = ['pending', 'on-hold', 'processing']

/** The shop's accounts of now, as long as the order waits for its money; else none. */
const accountsFor = (
  { accounts }: ShopSettings['payment'],
  { paymentMethod, paidAt, status }: OrderRow,
): readonly BankAccount[] =>
  paymentMethod === bankTransfer && paidAt === null && unpaid.includes(status) ? accounts : []

/** The same, asked only where a bank transfer is waited for. */
export const awaitedAccounts = async (
  order: OrderRow,
  settings: () => Promise<Pick<ShopSettings, 'payment'>>,
): Promise<readonly BankAccount[]> =>
  order.paymentMethod === bankTransfer ? accountsFor((await settings()).payment, order) : []

/** Whether a new order waits until the owner has seen its money. */
export const waitsForTransfer = (
  { transferWaits }: ShopSettings['payment'],
  paymentMethod: string,
  total: Paisa,
): boolean => transferWaits && paymentMethod === bankTransfer && total > 0

/** Whether an order is prepared only when its money has arrived; one that waits for the owner's word waits for that first. */
export const awaitsTransfer = ({
  paymentMethod,
  paidAt,
  status,
  reviewBy,
}: Pick<OrderRow, 'paymentMethod' | 'paidAt' | 'status' | 'reviewBy'>): boolean =>
  status === 'on-hold' && paymentMethod === bankTransfer && paidAt === null && reviewBy === null

/** As a reply says them. */
export function accountFields(accounts: readonly BankAccount[]): Pick<PaymentFields, 'bank_accounts'> {
  if (accounts.length === 0) return {}
  return {
    bank_accounts: accounts.map(({ bank, title, number }) => {
      return { bank_name: bank, account_name: title, account_number: number }
    }),
  }
}
