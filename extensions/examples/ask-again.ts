/** Asks the buyer for feedback by mail, three days after an order. */
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
  mails: {
    ask: {
      en: {
        subject: 'How was your order {number}?',
        text: 'Your parcel should be with you by now.\n\nPlease tell us what {shop} can do better.',
        button: 'Write to us',
      },
      ur: {
        subject: 'آپ کا آرڈر {number} کیسا رہا؟',
        text: 'آپ کا پارسل اب تک پہنچ چکا ہوگا۔\n\nہمیں بتائیے کہ {shop} کیا بہتر کر سکتا ہے۔',
        button: 'ہمیں لکھیے',
      },
    },
  },
  jobs: {
    ask: async (shop, { orderId }) => {
      const order = await shop.order(Number(orderId))
      if (!order || order.status === 'cancelled') return
      await shop.sendMail('ask', {
        to: order.billing.email,
        name: order.billing.first_name,
        values: { number: String(order.id) },
        link: `${shop.home}/contact-us`,
      })
    },
  },
})
