/** Texts of the information pages. Sample texts: an owner replaces them before opening a shop (D-134). */
import { returnDays, timings } from '@sauda/domain/constants.ts'
import { inMinutes } from './numbers.ts'

/** `id` is the id of the heading, for links that lead to it. */
export type InformationSection = {
  id?: 'delivery' | 'returns'
  title: string
  paragraphs: readonly string[]
}
export type InformationText = { heading: string; lead: string; sections: readonly InformationSection[] }

export const sampleNote =
  'This is a sample text. The owner of the shop has to replace it with their own before selling anything.'

/** Texts around a page that the owner has written. */
export const information = {
  title: 'Information',
  table: 'Table',
  failed: "We couldn't load this page.",
} as const

export const privacy = (brand: string): InformationText => ({
  heading: 'Privacy Policy',
  lead: `What ${brand} knows about you, why, and for how long.`,
  sections: [
    {
      title: 'What we keep',
      paragraphs: [
        'To deliver an order we keep your name, your address, your phone number and your email address, together with what you ordered and what you paid.',
        'If you open an account we also keep your username and a scrambled form of your password. Nobody here can read the password itself.',
      ],
    },
    {
      title: 'What stays in your browser',
      paragraphs: [
        `Your cart, your sign-in and your choice of light or dark are stored in your own browser. A copy of the product list is kept there for up to ${inMinutes(timings.homeCache)} so that pages open faster. Clearing your browser data removes all of it.`,
        'We set no advertising cookies and load no scripts of other companies.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'The courier receives your name, address and phone number. The payment company you choose receives the amount and what it needs to charge it. Nobody else does.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Write to us to see, correct or delete what we keep about you. Orders have to be kept for as long as the tax law of Pakistan asks.',
      ],
    },
  ],
})

/** Terms of service. @param days days to return a product; 0: the text says nothing about returns */
export const terms = (brand: string, days: number = returnDays): InformationText => ({
  heading: 'Terms of Service',
  lead: `The rules that apply when you buy from ${brand}.`,
  sections: [
    {
      title: 'Prices and payment',
      paragraphs: [
        'All prices are in Pakistani rupees (₨). Tax and shipping are shown before you place an order; the total you confirm is the total you pay.',
        'You can pay with the methods offered at checkout. With cash on delivery you pay the courier.',
      ],
    },
    {
      title: 'Orders',
      paragraphs: [
        'An order is binding once you see its number. If an item runs out before it is sent, we tell you and return what you paid for it.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      paragraphs: [
        'We deliver across Pakistan. The courier calls the number you gave before coming to your address.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns',
      paragraphs: [
        days > 0
          ? `You may return an unused item within ${days} days. We refund its price once it is back with us. Opened cosmetics and cut fabric cannot be returned unless they arrived damaged.`
          : 'We take back what arrives damaged.',
      ],
    },
    {
      title: 'Law',
      paragraphs: ['These terms follow the law of Pakistan.'],
    },
  ],
})

export const contact = {
  heading: 'Contact Us',
  sent: 'Thank you. We have received your message and will reply by email.',
  lead: 'A person reads every message. We usually answer within one working day.',
  byForm: 'Send us a message',
  name: 'Your name',
  email: 'Your email',
  message: 'Message',
  send: 'Send message',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  messageRequired: 'Message is required',
  failed: 'We could not send your message. Please try again.',
  byMail: 'Email us',
  byPhone: 'Call us',
  whatsapp: 'WhatsApp',
  visit: 'Visit us',
  hours: 'Opening hours',
  follow: 'Follow us',
  whatToSay: 'Have your order number ready',
  orderHint:
    'If you ask about an order, add its number. It is under My Orders and in the email we sent when you ordered.',
  noAddress: 'This shop has not set a support address yet.',
} as const
