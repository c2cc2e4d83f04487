/** Paid by post. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

export const cheque = defineExtension({
  id: 'cheque',
  about: 'Cheque by post',
  // The demonstration has its texts.
  paymentProviders: [{ id: 'cheque', paidWith: 'processing' }],
})
