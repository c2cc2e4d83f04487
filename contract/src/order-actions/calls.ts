/** The calls of mails and receipts of orders: what each accepts, answers and refuses. Server only. */
import { type Calls, list, none, one, operators, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { orderActionOperatorEndpoints } from './endpoints.ts'
import { createReceipt, sendOrderDetails, sendOrderMail } from './parameters.ts'
import { orderMailSent, orderMailTemplate, receipt } from './replies.ts'

const group = 'Orders'
const unknown = refusal('notFound', 404)
const mailRefusals = [unknown, refusal('orderEmailExists', 400), refusal('orderEmailMissing', 400)]

export const orderActionCalls = {
  listOrderMails: {
    parameters: { query: none, body: none },
    reply: list(orderMailTemplate),
    text: { group, summary: 'The mails that an order’s buyer can be sent now.', rights: operators },
    refusals: [unknown],
  },
  sendOrderMail: {
    parameters: { query: none, body: sendOrderMail },
    reply: one(orderMailSent),
    text: {
      group,
      summary: 'Sends the buyer one of these mails in the language of the order, and notes it there.',
      rights: writers,
      example: { template_id: 'customer_invoice' },
    },
    refusals: [...mailRefusals, refusal('orderMailInvalid', 400)],
  },
  sendOrderDetails: {
    parameters: { query: none, body: sendOrderDetails },
    reply: one(orderMailSent),
    text: {
      group,
      summary: 'Sends the buyer products, amounts and address of the order; the same as customer_invoice.',
      rights: writers,
      example: { email: 'ayesha@example.com', force_email_update: true },
    },
    refusals: mailRefusals,
  },
  getReceipt: {
    parameters: { query: none, body: none },
    reply: one(receipt),
    text: {
      group,
      summary: 'The receipt of an order, where it has one that still holds.',
      rights: operators,
    },
    refusals: [unknown],
  },
  createReceipt: {
    parameters: { query: none, body: createReceipt },
    reply: one(receipt),
    text: {
      group,
      summary:
        'Makes a receipt: a page to print, at an address that cannot be guessed. Answers the one there is.',
      rights: writers,
      example: { expiration_days: 30 },
    },
    refusals: [unknown, refusal('argumentInvalid', 400)],
  },
} satisfies Calls<typeof orderActionOperatorEndpoints>
