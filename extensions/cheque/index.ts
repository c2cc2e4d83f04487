/** Payment by post. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

export const cheque = defineExtension({
  id: 'cheque',
  about: 'Cheque by post',
  // the demonstration contains its texts
  paymentProviders: [{ id: 'cheque', paidWith: 'processing' }],
})
