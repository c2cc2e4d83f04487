/** Interprets JazzCash's answers for the shop. */
import { paisa } from '@sauda/domain/money.ts'
import {
  type Notification,
  type PaymentResult,
  UnreadableNotification,
} from '@sauda/extension-kit/payment.ts'
import * as z from 'zod'
import type { Fields } from './secure-hash.ts'

const pending = { kind: 'pending' } as const

/** Values of pp_ResponseCode. A code in none of these lists means declined. */
const paidCodes: ReadonlySet<string> = new Set(['000', '121'])
const cancelledCodes: ReadonlySet<string> = new Set(['112', '129', '410', '412'])
/** codes of payments over the counter, in progress, timed out or unclear, whose outcome the enquiry finds later */
const openCodes: ReadonlySet<string> = new Set(['124', '157', '210', '058', '134', '199', '417'])

const outcomeOf = (code: string): PaymentResult['outcome'] | undefined => {
  if (paidCodes.has(code)) return 'paid'
  if (openCodes.has(code)) return undefined
  return cancelledCodes.has(code) ? 'cancelled' : 'declined'
}

/** Whether an answer with this code leaves the outcome open; '' for an answer without a code. */
export const isOpen = (code: string): boolean => code === '' || openCodes.has(code)

const answerSchema = z.object({
  pp_TxnRefNo: z.string().regex(/^\w{1,20}$/),
  pp_Amount: z.string().regex(/^\d{1,13}$/),
  pp_TxnCurrency: z.string().regex(/^[A-Z]{3}$/),
  pp_ResponseCode: z.string().regex(/^\w{1,10}$/),
})

/** A signed answer, sent by the shopper's browser or JazzCash's server. Throws UnreadableNotification. */
export function readAnswer(fields: Fields): Notification {
  const read = answerSchema.safeParse(fields)
  if (!read.success) throw new UnreadableNotification()
  const { pp_TxnRefNo: name, pp_Amount: amount, pp_TxnCurrency: currency, pp_ResponseCode: code } = read.data
  const outcome = outcomeOf(code)
  return outcome === undefined
    ? pending
    : {
        kind: 'payment',
        providerReference: name,
        amount: paisa(Number(amount)),
        currency,
        outcome,
        transactionId: transactionOf(name, fields),
      }
}

/** The outcome in the reply to an enquiry. `pp_ResponseCode` is about the enquiry, other fields about the payment. */
export function readEnquiry(
  name: string,
  fields: Fields,
  asked: Pick<PaymentResult, 'reference' | 'orderId' | 'amount'>,
): Notification {
  const { pp_ResponseCode: understood, pp_PaymentResponseCode: code = '', pp_Status: status = '' } = fields
  if (understood !== '000') return pending
  const outcome = code === '' ? byStatus[status] : outcomeOf(code)
  if (outcome === undefined) return pending
  return {
    kind: 'payment',
    ...asked,
    // Only some versions return the amount. The shop has signed the amount to pay.
    ...(/^\d{1,13}$/.test(fields['pp_Amount'] ?? '') && { amount: paisa(Number(fields['pp_Amount'])) }),
    currency: fields['pp_TxnCurrency'] || 'PKR',
    outcome,
    transactionId: transactionOf(name, fields),
  }
}

/** outcomes by `pp_Status`, for replies to an enquiry without a code of the payment */
const byStatus: Readonly<Record<string, PaymentResult['outcome']>> = {
  Completed: 'paid',
  Failed: 'declined',
  Dropped: 'cancelled',
}

/** The transaction id of a payment: the shop's id and the type, which a refund needs, and JazzCash's own id. */
const transactionOf = (name: string, fields: Fields): string =>
  [
    name,
    fields['pp_TxnType'] ?? '',
    fields['pp_RetreivalReferenceNo'] ?? fields['pp_RetrievalReferenceNo'] ?? '',
  ]
    .join(':')
    .slice(0, 300)

/** The shop's id and the type of a payment, from a transaction id of `transactionOf`. */
export function partsOf(transactionId: string): { name: string; type: string } {
  const [name = '', type = ''] = transactionId.split(':')
  return { name, type }
}
