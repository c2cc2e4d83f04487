/** The extensions of this shop, in the order in which they are loaded. Add a line for each (docs/EXTENSIONS.md). */
import { bankTransfer } from './extensions/bank-transfer/index.ts'
import { cashOnDelivery } from './extensions/cash-on-delivery/index.ts'
import { cheque } from './extensions/cheque/index.ts'
import { courierSheet } from './extensions/courier-sheet/index.ts'
import { demoCard } from './extensions/demo-card/index.ts'
import { jazzCash } from './extensions/jazzcash/index.ts'
import { lowStockMail } from './extensions/low-stock-mail/index.ts'
import { messageSender } from './extensions/message-sender/index.ts'
import { payOnline } from './extensions/pay-online/index.ts'
import { stripeCheckout } from './extensions/stripe-checkout/index.ts'

export const extensions = [
  cashOnDelivery,
  bankTransfer,
  demoCard,
  cheque,
  payOnline,
  courierSheet,
  stripeCheckout,
  jazzCash,
  messageSender,
  lowStockMail,
]
