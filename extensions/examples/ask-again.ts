/** Asks the buyer for feedback three days after an order. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

const threeDays = 3 * 24 * 60 * 60_000

export const askAgain = defineExtension({
  id: 'ask-again',
  about: 'Asks buyers how it was, three days after an order',
  listeners: [
    {
      name: 'plan',
      on: ['order.placed'],
      handle: async (shop, event) => {
        if (event.name !== 'order.placed') return
        const { orderId } = event
        const runAt = new Date(event.at.getTime() + threeDays)
        await shop.addJob('ask', { orderId }, { key: String(orderId), runAt })
      },
    },
  ],
  jobs: {
    ask: async (shop, { orderId }) => {
      const order = await shop.order(Number(orderId))
      if (!order || order.status === 'cancelled') return
      await shop.addNote(order.id, `How was it, ${order.billing.first_name}?`, { forCustomer: true })
    },
  },
})
