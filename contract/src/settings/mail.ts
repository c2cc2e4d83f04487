/** Sender and texts of the shop's mails (D-164). */
import * as z from 'zod'
import { mailPlaceholders, type MailTexts } from '@sauda/domain/mail-placeholders.ts'
import { placeholderError } from '@sauda/domain/placeholders.ts'
import { mailFrame, mailTexts } from '@sauda/domain/wording/mail.ts'
import { emailAddress, line, paragraphs, type SettingGroup } from './setting-group.ts'

/** The placeholders as a form shows them: `{name}, {number}`. @param knows their names */
const named = (knows: readonly string[]): string => knows.map((name) => `{${name}}`).join(', ')

const withPlaceholders = (schema: z.ZodString, knows: readonly string[]): z.ZodString =>
  schema.superRefine((text, context) => {
    const message = placeholderError(text, knows)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The label of a mail's field, and the maximum length of a single line. */
const fields: Readonly<Record<string, { title: string; line?: number }>> = {
  subject: { title: 'Subject', line: 150 },
  text: { title: 'Text' },
  textWithoutNew: { title: 'Text without a new address' },
  // The stored name of the text for a held order.
  review: { title: 'Text while the order is on hold' },
  cash: { title: 'Text with the cash for the courier' },
  cashPickup: { title: 'Text with the cash to bring' },
  transfer: { title: 'Text while a bank transfer is awaited' },
  note: { title: 'Closing text' },
  wayBack: { title: 'Text before the undo button' },
  button: { title: 'Button text', line: 60 },
  date: { title: 'Date label', line: 60 },
  payment: { title: 'Payment label', line: 60 },
  products: { title: 'Products heading', line: 60 },
  subtotal: { title: 'Subtotal label', line: 60 },
  discount: { title: 'Discount label', line: 60 },
  shipping: { title: 'Shipping label', line: 60 },
  tax: { title: 'Tax label', line: 60 },
  total: { title: 'Total label', line: 60 },
  address: { title: 'Address heading', line: 60 },
  customer: { title: 'Customer label', line: 60 },
  phone: { title: 'Phone label', line: 60 },
  city: { title: 'City label', line: 60 },
  reason: { title: 'Reason label', line: 60 },
  words: { title: 'Message heading', line: 60 },
  code: { title: 'Code label', line: 60 },
  until: { title: 'Last day label', line: 60 },
}

function mailOf({ title, about, knows, texts }: MailTexts) {
  const all = [...knows, ...mailPlaceholders]
  const shape = Object.entries(texts).map(([name, text]) => {
    const { title: word = name, line: most } = fields[name] ?? {}
    const schema = most === undefined ? paragraphs(2000) : line(most)
    return [name, withPlaceholders(schema, all).default(text).meta({ title: word })] as const
  })
  return z
    .strictObject(Object.fromEntries(shape), { error: 'is not an object.' })
    .prefault({})
    .meta({
      title,
      description: `${about} Leave a field empty for the default text. Placeholders: ${named(all)}.`,
    })
}

const frame = (
  name: keyof typeof mailFrame,
  { title, most, knows = [] }: { title: string; most?: number; knows?: readonly string[] },
) => {
  const all = [...knows, ...mailPlaceholders]
  return withPlaceholders(most === undefined ? paragraphs(1000) : line(most), all)
    .default(mailFrame[name])
    .meta({
      title,
      description: `Leave empty for the default text. Placeholders: ${named(all)}.`,
    })
}

export const mail = {
  title: 'Email',
  help: "The sender of the shop's emails, and the text of each email.",
  schema: z.strictObject({
    senderName: line(60).default('').meta({
      title: 'Sender name',
      description:
        "Leave empty to use the shop's name, or the name that the server sets (MAIL_FROM). The sender address is always the server's.",
    }),
    replyTo: emailAddress.default('').meta({
      title: 'Reply-to address',
      description: "Leave empty to use the shop's email address, or the sender's.",
      examples: ['orders@shop.example'],
    }),
    ordersTo: emailAddress.default('').meta({
      title: 'Order notification address',
      description: 'Gets an email for each new order and return request. Leave empty for none.',
      examples: ['owner@shop.example'],
    }),
    reportSignIns: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'New device emails',
      description: 'Email customers when someone signs in to their account on a new device.',
    }),
    greeting: frame('greeting', { title: 'Greeting', most: 120, knows: ['name'] }),
    greetingWithoutName: frame('greetingWithoutName', {
      title: 'Greeting without a name',
      most: 120,
    }),
    signature: frame('signature', { title: 'Signature' }),
    welcome: mailOf(mailTexts.welcome),
    passwordReset: mailOf(mailTexts.passwordReset),
    passwordChanged: mailOf(mailTexts.passwordChanged),
    passwordRemoved: mailOf(mailTexts.passwordRemoved),
    newSignIn: mailOf(mailTexts.newSignIn),
    emailChanged: mailOf(mailTexts.emailChanged),
    emailChangeAsked: mailOf(mailTexts.emailChangeAsked),
    emailConfirmation: mailOf(mailTexts.emailConfirmation),
    accountDeleted: mailOf(mailTexts.accountDeleted),
    orderPlaced: mailOf(mailTexts.orderPlaced),
    orderCompleted: mailOf(mailTexts.orderCompleted),
    orderCancelled: mailOf(mailTexts.orderCancelled),
    orderFailed: mailOf(mailTexts.orderFailed),
    orderRefunded: mailOf(mailTexts.orderRefunded),
    orderPaid: mailOf(mailTexts.orderPaid),
    orderPartRefunded: mailOf(mailTexts.orderPartRefunded),
    orderReduced: mailOf(mailTexts.orderReduced),
    orderNothingDue: mailOf(mailTexts.orderNothingDue),
    orderNote: mailOf(mailTexts.orderNote),
    orderNotice: mailOf(mailTexts.orderNotice),
    returnNotice: mailOf(mailTexts.returnNotice),
    returnApproved: mailOf(mailTexts.returnApproved),
    returnDeclined: mailOf(mailTexts.returnDeclined),
    returnReceived: mailOf(mailTexts.returnReceived),
    reviewRequest: mailOf(mailTexts.reviewRequest),
    backInStock: mailOf(mailTexts.backInStock),
    giftCode: mailOf(mailTexts.giftCode),
    contactMessage: mailOf(mailTexts.contactMessage),
    staffInvitation: mailOf(mailTexts.staffInvitation),
    webhookDisabled: mailOf(mailTexts.webhookDisabled),
  }),
} satisfies SettingGroup
