import type { Endpoint } from '@sauda/contract/endpoint.ts'

const webhooks = '/wp-json/wc/v3/webhooks'
const deliveries = '/wp-json/{product}/v1/webhooks/{id}/deliveries'

/** Calls of operators; no browser loads them. */
export const webhookOperatorEndpoints = {
  listWebhooks: { method: 'GET', path: webhooks, sends: 'operator' },
  getWebhook: { method: 'GET', path: `${webhooks}/{id}`, sends: 'operator' },
  createWebhook: { method: 'POST', path: webhooks, sends: 'operator' },
  updateWebhook: { method: 'PUT', path: `${webhooks}/{id}`, sends: 'operator' },
  deleteWebhook: { method: 'DELETE', path: `${webhooks}/{id}`, sends: 'operator' },
  batchWebhooks: { method: 'POST', path: `${webhooks}/batch`, sends: 'operator' },
  listWebhookDeliveries: { method: 'GET', path: deliveries, sends: 'operator' },
  resendWebhookDelivery: { method: 'POST', path: `${deliveries}/{delivery_id}/resend`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
