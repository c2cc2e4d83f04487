/** Ways to pay that need nobody's service: what an empty shop starts with (FIXTURES 6). */
import type { NewGateway } from './gateway-store.ts'

export const firstGateways: readonly NewGateway[] = [
  {
    id: 'cod',
    title: 'Cash on delivery',
    methodTitle: 'Cash on delivery',
    description: '<p>Pay with cash upon <strong>delivery</strong>.</p>',
    enabled: true,
    position: 0,
  },
  {
    id: 'bacs',
    title: 'Direct bank transfer',
    methodTitle: 'Direct bank transfer',
    description:
      '<p>Make your payment directly into our bank account. Please use your Order ID as the payment reference.</p>',
    enabled: true,
    position: 1,
  },
]
