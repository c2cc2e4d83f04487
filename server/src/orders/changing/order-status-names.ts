/** What WooCommerce calls the statuses of orders; clients and notes of orders show these names. */
import type { OrderStatus } from '@sauda/domain/order.ts'

export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
}
