/** Payment by cheque, sent by post. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

export const cheque = defineExtension({
  id: 'cheque',
  about: 'Cheque by post',
  // without `first`, so that the method is not added to shops automatically; the demonstration adds it with its texts
  paymentProviders: [{ id: 'cheque', paidWith: 'processing' }],
})
