/** Who the shop's mail comes from and what it says (D-164). */
import * as z from 'zod'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { mailPlaceholders, type MailTexts } from '@sauda/domain/mail-placeholders.ts'
import { placeholderError } from '@sauda/domain/placeholders.ts'
import { mailFrame, mailTexts } from '@sauda/domain/wording/mail.ts'
import { line, paragraphs, type SettingGroup } from './setting-group.ts'

/** Placeholders as a form names them. */
const named = (knows: readonly string[]): string => knows.map((name) => `{${name}}`).join(', ')

const withPlaceholders = (schema: z.ZodString, knows: readonly string[]): z.ZodString =>
  schema.superRefine((text, context) => {
    const message = placeholderError(text, knows)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** What a field of a mail is called, and how long it may be where it stands on one line. */
const fields: Readonly<Record<string, { title: string; line?: number }>> = {
  subject: { title: 'Subject', line: 150 },
  text: { title: 'Text' },
  textWithoutNew: { title: 'Text when there is no new address' },
  review: { title: 'Text while the order waits for your word' },
  note: { title: 'Last words' },
  wayBack: { title: 'Text before the way back' },
  button: { title: 'Text of the button', line: 60 },
  date: { title: 'Word for the date', line: 60 },
  payment: { title: 'Word for the payment', line: 60 },
  products: { title: 'Heading of the products', line: 60 },
  subtotal: { title: 'Word for the subtotal', line: 60 },
  discount: { title: 'Word for the discount', line: 60 },
  shipping: { title: 'Word for the shipping', line: 60 },
  tax: { title: 'Word for the tax', line: 60 },
  total: { title: 'Word for the total', line: 60 },
  address: { title: 'Heading of the address', line: 60 },
  customer: { title: 'Word for the customer', line: 60 },
  phone: { title: 'Word for the phone', line: 60 },
  city: { title: 'Word for the city', line: 60 },
  reason: { title: 'Word for the reason', line: 60 },
  words: { title: 'Heading of what was written', line: 60 },
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
      description: `${about} An empty field says what it says at first. Placeholders: ${named(all)}.`,
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
      description: `Empty: what it says at first. Placeholders: ${named(all)}.`,
    })
}

export const mail = {
  title: 'Mail',
  help: 'Who the mail of the shop comes from, and what each mail says.',
  schema: z.strictObject({
    senderName: line(60).default('').meta({
      title: 'Name of the sender',
      description:
        'Empty: the name in the settings of the shop, else the one in MAIL_FROM. The address of the sender is always the one in MAIL_FROM.',
    }),
    replyTo: line(254)
      .refine((address) => address === '' || isEmail(address), { error: 'is not an e-mail address.' })
      .default('')
      .meta({
        title: 'Address for answers',
        description: 'Empty: the address in the settings of the shop, else that of the sender.',
        examples: ['orders@shop.example'],
      }),
    ordersTo: line(254)
      .refine((address) => address === '' || isEmail(address), { error: 'is not an e-mail address.' })
      .default('')
      .meta({
        title: 'Address that hears of orders',
        description:
          'Gets a mail for each order that a shopper places, and for each return that one asks for. Empty: none.',
        examples: ['owner@shop.example'],
      }),
    reportSignIns: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Mail about new devices',
      description: 'To the customer, when somebody signs in on a device that is not known.',
    }),
    greeting: frame('greeting', { title: 'Greeting', most: 120, knows: ['name'] }),
    greetingWithoutName: frame('greetingWithoutName', {
      title: 'Greeting of who has no name',
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
