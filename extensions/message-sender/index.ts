/** Notifies customers about their orders by WhatsApp or SMS, through any service with an HTTP API. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import type { ShopEvent } from '@sauda/extension-kit/events.ts'
import { serviceAddress, serviceAddressExpected } from '@sauda/extension-kit/options.ts'
import * as z from 'zod'
import { recipientOf, reportedStatuses, textFor } from './text.ts'

const options = {
  url: {
    variable: 'MESSAGE_SENDER_URL',
    about: 'Address of the service that sends WhatsApp messages or SMS',
    example: 'https://sms.example/send',
    expected: serviceAddressExpected,
    schema: serviceAddress,
  },
  authorization: {
    variable: 'MESSAGE_SENDER_AUTHORIZATION',
    about: 'Authorization header for that service',
    example: 'Bearer 0123456789abcdef',
    expected: 'one line',
    schema: z.string().regex(/^[\x20-\x7e]{1,500}$/),
    isSecret: true,
  },
  body: {
    variable: 'MESSAGE_SENDER_BODY',
    about: 'The message as JSON, with {to} for the phone number and {text} for the text',
    example: '{"to":"{to}","message":"{text}"}',
    expected: 'JSON with {to} and {text}',
    schema: z.string().max(2000).refine(isTemplate),
    standard: '{"to":"{to}","text":"{text}"}',
  },
} as const

const settings = {
  title: 'Messages',
  help: 'Of what customers hear by WhatsApp or SMS.',
  schema: z.strictObject({
    placed: z
      .boolean({ error: 'is not true or false.' })
      .default(true)
      .meta({ title: 'When an order was received' }),
    statuses: z
      .array(z.enum(reportedStatuses, { error: `is not one of ${reportedStatuses.join(', ')}.` }))
      .max(reportedStatuses.length, { error: 'names a status twice.' })
      .default([...reportedStatuses])
      .meta({ title: 'When an order gets one of these statuses' }),
  }),
}

export const messageSender = defineExtension({
  id: 'message-sender',
  about: 'WhatsApp or SMS about orders, over HTTP',
  options,
  settings,
  listeners: [
    {
      name: 'orders',
      on: ['order.placed', 'order.status_changed'],
      handle: async (shop, event) => {
        if (!isReported(event, settings.schema.parse(await shop.settings()))) return
        const order = await shop.order(orderIdOf(event))
        const to = order && recipientOf(order.billing.phone)
        const text = order && textFor(event, order, shop.brand)
        if (to === undefined || text === undefined) return
        const { url, authorization, body } = shop.options
        const { status } = await shop.fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: authorization,
            // The service may use this key to send a repeated message only once.
            'Idempotency-Key': event.id,
          },
          body: filled(body, { to, text }),
        })
        if (status >= 400) throw new Error(`the service answered ${status}`)
        shop.log.info({ order: order?.id, event: event.name }, 'message sent')
      },
    },
  ],
})

const isReported = (event: ShopEvent, { placed, statuses }: z.output<typeof settings.schema>): boolean =>
  event.name === 'order.status_changed'
    ? statuses.some((each) => each === event.to)
    : event.name === 'order.placed' && placed

const orderIdOf = (event: ShopEvent): number => ('orderId' in event ? event.orderId : 0)

/** Fills a JSON template. Values are escaped as JSON texts, so that a value cannot end its text. */
const filled = (template: string, values: { to: string; text: string }): string =>
  template.replace(/\{(to|text)\}/g, (_, name: 'to' | 'text') => JSON.stringify(values[name]).slice(1, -1))

function isTemplate(text: string): boolean {
  try {
    JSON.parse(filled(text, { to: '+923001234567', text: 'x' }))
    return text.includes('{to}') && text.includes('{text}')
  } catch {
    return false
  }
}
