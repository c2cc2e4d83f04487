/** Previews of mails with example values, for editing their texts. */
import { fromRupees } from '@sauda/domain/money.ts'
import type { TextMail } from '@sauda/domain/mail-placeholders.ts'
import { mailTexts } from '@sauda/domain/wording/mail.ts'
import { shipmentNotes } from '@sauda/domain/wording/shipments.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { EmailMessage } from './layout.ts'
import type { Sender } from './mail-texts.ts'
import type { OrderReport } from '#shop/mail/order-messages/order-status.ts'
import { type Mail, renderEmail } from './render-email.ts'
import { codes } from '@sauda/contract/calls.ts'

export const textMails = Object.keys(mailTexts) as readonly TextMail[]
export const isTextMail = (name: string): name is TextMail => Object.hasOwn(mailTexts, name)

const displayName = 'Sana Malik'
const link = 'https://shop.example/an-example'

type Example = { [N in Mail['name']]: readonly [N, Extract<Mail, { name: N }>['content']] }[Mail['name']]

const ofStatus = (status: OrderReport): Example => [
  'order-status',
  { displayName, number: 5083, status, link, amount: fromRupees(500), due: fromRupees(4900) },
]

const exampleOrder = (at: number): Example => [
  'order-placed',
  {
    displayName,
    number: 5083,
    at,
    payment: 'Cash on delivery',
    lines: [
      { name: 'Shirt', meta: [{ key: 'Size', value: 'M' }], quantity: 2, subtotal: fromRupees(5000) },
      { name: 'Cap', quantity: 1, subtotal: fromRupees(800) },
    ],
    subtotal: fromRupees(5800),
    discount: fromRupees(300),
    shipping: fromRupees(400),
    shippingTitle: 'Standard Shipping',
    tax: fromRupees(580),
    total: fromRupees(6480),
    address: [displayName, '12 Mall Road', 'Lahore, Punjab, 54000'],
    link,
    isHeld: true,
  },
]

const statuses = {
  orderCompleted: 'completed',
  orderCancelled: 'cancelled',
  orderFailed: 'failed',
  orderRefunded: 'refunded',
  orderPaid: 'paid',
  orderPartRefunded: 'part-refunded',
  orderReduced: 'reduced',
  orderNothingDue: 'nothing-due',
} as const
const isOfStatus = (name: TextMail): name is keyof typeof statuses => Object.hasOwn(statuses, name)

/** Examples that contain no date. */
const fixed = {
  welcome: ['welcome', { link }],
  accountDeleted: ['account-deleted', { displayName }],
  emailChangeAsked: ['email-change-asked', { link }],
  backInStock: ['back-in-stock', { product: 'Classic Lawn Kurta', link }],
  giftCode: ['gift-code', { code: '7K2M-9QRT-ABCD-EF12', amount: fromRupees(2000), until: null, link }],
  returnNotice: [
    'return-notice',
    {
      ...{ number: 5083, name: displayName, reason: 'does_not_fit', words: 'Too wide at the shoulders.' },
      lines: [{ name: 'Shirt', quantity: 1 }],
      link,
    },
  ],
  returnApproved: [
    'order-return',
    { displayName, number: 5083, step: 'approved', answer: 'Send it to 12 Mall Road, Lahore.', link },
  ],
  returnDeclined: [
    'order-return',
    { displayName, number: 5083, step: 'declined', answer: 'The cloth was cut.', link },
  ],
  returnReceived: ['order-return', { displayName, number: 5083, step: 'received', answer: '', link }],
  reviewRequest: ['review-request', { displayName, number: 1042, link }],
} satisfies Partial<Record<TextMail, Example>>
const isFixed = (name: TextMail): name is keyof typeof fixed => Object.hasOwn(fixed, name)

const exampleOf = (name: TextMail, at: number): Example => {
  if (isOfStatus(name)) return ofStatus(statuses[name])
  if (isFixed(name)) return fixed[name]
  switch (name) {
    case 'passwordReset':
      return ['password-reset', { displayName, link }]
    case 'passwordChanged':
      return ['password-changed', { displayName, at }]
    case 'passwordRemoved':
      return ['password-removed', { displayName, at }]
    case 'newSignIn':
      return ['new-sign-in', { displayName, at, browser: 'Chrome', system: 'Android', link }]
    case 'emailChanged':
      return [
        'email-changed',
        { displayName, from: 'sana@mail.example', to: 'malik@mail.example', wayBack: link },
      ]
    case 'emailConfirmation':
      return ['email-changed', { displayName, link }]
    case 'orderPlaced':
      return exampleOrder(at)
    case 'orderNote':
      return [
        'order-note',
        { displayName, number: 5083, note: shipmentNotes.handedOver('TCS', '776 543 210', ''), link },
      ]
    case 'orderNotice':
      return [
        'order-notice',
        {
          ...{ number: 5083, name: displayName, phone: '0300 1234567', city: 'Lahore' },
          payment: 'Cash on delivery',
          total: fromRupees(5400),
          lines: [{ name: 'Shirt', quantity: 2, subtotal: fromRupees(5000) }],
          link,
        },
      ]
    case 'contactMessage':
      return [
        'contact-message',
        { name: displayName, email: 'sana@mail.example', message: 'Do you have this in blue?' },
      ]
    case 'staffInvitation':
      return ['staff-invitation', { displayName, inviter: 'Ayesha', role: 'packer', link }]
    case 'webhookDisabled':
      return [
        'webhook-disabled',
        {
          webhook: 'Orders to the courier',
          address: 'https://courier.example/orders',
          reason: 'the server answers 500',
        },
      ]
  }
}

/** A mail with example values. @param at epoch milliseconds, shown as the date in the mail */
export function previewEmail(name: TextMail, sender: Sender, at: number): EmailMessage {
  const [mail, content] = exampleOf(name, at)
  return renderEmail(mail, content, sender)
}

/** The example as a mail to send. @param at epoch milliseconds, shown as the date in the mail */
export function exampleMail(name: TextMail, to: string, at: number): Mail {
  const [mail, content] = exampleOf(name, at)
  return { name: mail, content, to } as Mail
}

/** The error for an unknown mail. @param name as requested */
export const unknownMail = (name: string): ShopError =>
  new ShopError(
    codes.mailInvalid,
    404,
    `There is no mail "${name.slice(0, 60)}": there are ${textMails.join(', ')}.`,
  )
