/** How an order is paid, as far as the owner decides it; names and texts of the ways to pay stand in their own rows. */
import * as z from 'zod'
import { limits, timings } from '@sauda/domain/constants.ts'
import { isIban, looksLikeIban, plainIban } from '@sauda/domain/iban.ts'
import { filledLine, rupees, type SettingGroup } from './setting-group.ts'

const minute = 60_000

const account = z.strictObject(
  {
    bank: filledLine(60).meta({ title: 'Bank', examples: ['Meezan Bank'] }),
    title: filledLine(80).meta({ title: 'Account title', description: 'The name that the bank has for it.' }),
    number: filledLine(40)
      .regex(/^[A-Za-z0-9][A-Za-z0-9 /-]*$/, {
        error: 'holds more than letters, digits, spaces, hyphens and slashes.',
      })
      .refine((typed) => !looksLikeIban(typed) || isIban(typed), {
        error: 'is not an IBAN of Pakistan: its check digits do not fit, or it has not 24 characters.',
      })
      .transform((typed) =>
        looksLikeIban(typed) ? (plainIban(typed).match(/.{4}/g)?.join(' ') ?? typed) : typed,
      )
      .meta({
        title: 'IBAN or account number',
        description: 'What begins with PK is checked as an IBAN.',
        examples: ['PK36 SCBL 0000 0011 2345 6702'],
      }),
  },
  { error: 'is not an object.' },
)

export const payment = {
  title: 'Payment',
  help: 'Bank accounts, the terms of cash on delivery, and how long an order waits for its payment.',
  schema: z
    .strictObject({
      accounts: z
        .array(account, { error: 'is not a list.' })
        .max(10, { error: 'has more than 10 accounts.' })
        .default([])
        .meta({
          title: 'Bank accounts',
          description: 'Shown with orders that are paid by bank transfer; empty: nothing is shown.',
        }),
      guestCheckout: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Guests order without an account',
        description: 'With name, phone and address. A link in the mail and on the screen opens their order.',
      }),
      giftCodes: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Gift codes',
        description:
          'Store credit behind a secret code, made in the desk: it pays at checkout, delivery and tax too.',
      }),
      couponsPerOrder: z
        .int({ error: 'is not a whole number.' })
        .min(1, { error: 'is less than 1.' })
        .max(limits.couponsPerOrder, { error: `is more than ${limits.couponsPerOrder}.` })
        .default(1)
        .meta({
          title: 'Coupons in one order',
          description:
            'Each takes its part off the full prices, in the order in which they were applied. One that is for individual use stands alone.',
        }),
      buyersCancel: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Buyers cancel',
        description: 'Until an order is packed or paid for. Off: they are asked to write to you.',
      }),
      quietCheckout: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Hide the menus at checkout',
        description: 'On: search, menus and the links of the footer are hidden while somebody checks out.',
      }),
      transferWaits: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'A bank transfer is waited for',
        description: 'Such an order is on hold until you mark its money as received.',
      }),
      cashSurcharge: rupees(100_000)
        .default(0)
        .meta({
          title: 'Surcharge for cash on delivery (rupees)',
          description: 'A fee of its own on the order; 0: none.',
          examples: [50],
        }),
      cashSurchargeTaxed: z
        .boolean({ error: 'is neither true nor false.' })
        .default(false)
        .meta({ title: 'Tax on the surcharge', description: 'At the standard rate.' }),
      cashFrom: z.nullable(rupees()).default(null).meta({
        title: 'Cash on delivery from (rupees)',
        description: 'What the products cost after the discount; empty: any amount.',
      }),
      cashUpTo: z
        .nullable(rupees())
        .default(null)
        .meta({
          title: 'Cash on delivery up to (rupees)',
          description: 'What the products cost after the discount; empty: any amount.',
          examples: [50_000],
        }),
      holdNewOrders: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Hold orders of new customers',
        description:
          'All of them wait for your word, as long as this is on. For an attack, or a sale that is too good.',
      }),
      newOrdersPerHour: z
        .int({ error: 'is not a whole number.' })
        .min(0, { error: 'is less than 0.' })
        .max(100_000, { error: 'is more than 100,000.' })
        .default(60)
        .meta({
          title: 'Orders of new customers in an hour',
          description:
            'Further ones wait for your word. New is who has no paid or delivered order yet. 0: no limit.',
        }),
      newOrdersPerNetwork: z
        .int({ error: 'is not a whole number.' })
        .min(0, { error: 'is less than 0.' })
        .max(100_000, { error: 'is more than 100,000.' })
        .default(20)
        .meta({
          title: 'Of them from one network',
          description: 'In an hour. A mobile network has thousands of customers. 0: no limit.',
        }),
      newOrdersStock: z
        .int({ error: 'is not a whole number.' })
        .min(1, { error: 'is less than 1.' })
        .max(100, { error: 'is more than 100.' })
        .default(50)
        .meta({
          title: 'Stock that new customers may reserve (%)',
          description:
            'Of each product, with all their unpaid orders together; a few pieces always. What is beyond waits for your word. 100: all.',
        }),
      minutesToPay: z
        .int({ error: 'is not a whole number.' })
        .min(5, { error: 'is below 5.' })
        .max(10_080, { error: 'is above 10,080, which is a week.' })
        .default(timings.paymentDue / minute)
        .meta({
          title: 'Minutes to pay',
          description: 'An order that is paid at a provider is cancelled after them.',
        }),
    })
    .superRefine(({ cashFrom, cashUpTo }, context) => {
      if (cashFrom !== null && cashUpTo !== null && cashFrom > cashUpTo)
        context.addIssue({ code: 'custom', path: ['cashUpTo'], message: 'is below cashFrom.' })
    }),
} satisfies SettingGroup
