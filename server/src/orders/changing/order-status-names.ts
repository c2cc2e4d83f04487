/** WooCommerce's names of the order statuses, shown by clients and in order notes. */
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
