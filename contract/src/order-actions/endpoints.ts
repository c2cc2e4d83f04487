import type { Endpoint } from '@sauda/contract/endpoint.ts'

const order = '/wp-json/wc/v3/orders/{id}'

/** Calls of operators; no browser loads them. */
export const orderActionOperatorEndpoints = {
  listOrderMails: { method: 'GET', path: `${order}/actions/email_templates`, sends: 'operator' },
  sendOrderMail: { method: 'POST', path: `${order}/actions/send_email`, sends: 'operator' },
  sendOrderDetails: { method: 'POST', path: `${order}/actions/send_order_details`, sends: 'operator' },
  getReceipt: { method: 'GET', path: `${order}/receipt`, sends: 'operator' },
  createReceipt: { method: 'POST', path: `${order}/receipt`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
