/** Payment by cheque, sent by post. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

export const cheque = defineExtension({
  id: 'cheque',
  about: 'Cheque by post',
  // without `first`, so that shops do not get this method automatically; the demonstration has its own texts
  paymentProviders: [{ id: 'cheque', paidWith: 'processing' }],
})
