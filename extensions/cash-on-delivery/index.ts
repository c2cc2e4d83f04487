/** Payment in cash to the courier, so an order counts as paid when it is completed. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

export const cashOnDelivery = defineExtension({
  id: 'cash-on-delivery',
  about: 'Cash to the courier',
  paymentProviders: [
    {
      id: 'cod',
      first: {
        title: 'Cash on delivery',
        description: '<p>Pay with cash upon <strong>delivery</strong>.</p>',
        isEnabled: true,
      },
      paidWith: 'completed',
    },
  ],
})
