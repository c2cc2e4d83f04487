/**
 * Payment methods of the demonstration and of tests (FIXTURES 6). A card's number is only checked on the page; nothing
 * is sent or charged.
 */
import type { NewGateway } from '#orders/payment/gateways/gateway-store.ts'

export const demoGateways: readonly NewGateway[] = [
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
  {
    id: 'stripe',
    title: 'Credit / Debit Card',
    methodTitle: 'Card (demo)',
    description: '<p>Demo only: your card is checked on this page, never sent and never charged.</p>',
    enabled: true,
    position: 2,
  },
  {
    id: 'cheque',
    title: 'Check payments',
    methodTitle: 'Check payments',
    description: '<p>Please send a check to our store.</p>',
    enabled: false,
    position: 3,
  },
  {
    id: 'payonline',
    title: 'Online payment',
    methodTitle: 'Online payment (demo)',
    description: '<p>Demo only: you pay on a test page. No money moves.</p>',
    enabled: true,
    position: 4,
  },
]
