/** The calls of mails and receipts of orders: what each accepts, answers and refuses. Server only. */
import { call, type Calls, list, none, one, operators, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { createReceipt, sendOrderDetails, sendOrderMail } from './parameters.ts'
import { orderMailSent, orderMailTemplate, receipt } from './replies.ts'

const order = '/wp-json/wc/v3/orders/{id}'

const group = 'Orders'
const unknown = refusal('notFound', 404)
const mailRefusals = [unknown, refusal('orderEmailExists', 400), refusal('orderEmailMissing', 400)]

export const orderActionCalls = {
  listOrderMails: call('GET', `${order}/actions/email_templates`, {
    right: 'readOrders',
    parameters: { query: none, body: none },
    reply: list(orderMailTemplate),
    text: {
      group,
      summary: 'Lists the emails that can be sent to the customer of an order.',
      rights: operators,
    },
    refusals: [unknown],
  }),
  sendOrderMail: call('POST', `${order}/actions/send_email`, {
    right: 'editOrders',
    parameters: { query: none, body: sendOrderMail },
    reply: one(orderMailSent),
    text: {
      group,
      summary: "Sends the customer one of these emails in the order's language, and adds a note.",
      rights: writers,
      example: { template_id: 'customer_invoice' },
    },
    refusals: [...mailRefusals, refusal('orderMailInvalid', 400)],
  }),
  sendOrderDetails: call('POST', `${order}/actions/send_order_details`, {
    right: 'editOrders',
    parameters: { query: none, body: sendOrderDetails },
    reply: one(orderMailSent),
    text: {
      group,
      summary: "Emails the customer the order's products, amounts and address; same as customer_invoice.",
      rights: writers,
      example: { email: 'ayesha@example.com', force_email_update: true },
    },
    refusals: mailRefusals,
  }),
  getReceipt: call('GET', `${order}/receipt`, {
    right: 'readOrders',
    parameters: { query: none, body: none },
    reply: one(receipt),
    text: {
      group,
      summary: 'Retrieves the receipt of an order, if it has a valid one.',
      rights: operators,
    },
    refusals: [unknown],
  }),
  createReceipt: call('POST', `${order}/receipt`, {
    right: 'packOrders',
    parameters: { query: none, body: createReceipt },
    reply: one(receipt),
    text: {
      group,
      summary: 'Creates a printable receipt at an unguessable URL, or returns the existing one.',
      rights: writers,
      example: { expiration_days: 30 },
    },
    refusals: [unknown, refusal('argumentInvalid', 400)],
  }),
} satisfies Calls
