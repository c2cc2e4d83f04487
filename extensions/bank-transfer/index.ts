/** Payment by transfer to the shop's bank account, with the order's number as reference. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

export const bankTransfer = defineExtension({
  id: 'bank-transfer',
  about: "Transfer to the shop's bank account",
  paymentProviders: [
    {
      id: 'bacs',
      first: {
        title: 'Direct bank transfer',
        description:
          '<p>Make your payment directly into our bank account. Please use your Order ID as the payment reference.</p>',
        isEnabled: true,
      },
      paidWith: 'processing',
    },
  ],
})
