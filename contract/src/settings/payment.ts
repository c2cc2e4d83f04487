/** The owner's payment settings; names and texts of payment methods are in their own rows. */
import * as z from 'zod'
import { limits, timings } from '@sauda/domain/constants.ts'
import { isIban, looksLikeIban, plainIban } from '@sauda/domain/iban.ts'
import { filledLine, rupees, type SettingGroup } from './setting-group.ts'

const minute = 60_000

const account = z.strictObject(
  {
    bank: filledLine(60).meta({
      title: 'Bank',
      description: 'Or a wallet, such as Easypaisa or JazzCash.',
      examples: ['Meezan Bank'],
    }),
    title: filledLine(80).meta({ title: 'Account title', description: 'As registered with the bank.' }),
    number: filledLine(40)
      .regex(/^[A-Za-z0-9][A-Za-z0-9 /-]*$/, {
        error: 'may contain only letters, digits, spaces, hyphens and slashes.',
      })
      .refine((typed) => !looksLikeIban(typed) || isIban(typed), {
        error: 'is not a valid Pakistani IBAN (24 characters with correct check digits).',
      })
      .transform((typed) =>
        looksLikeIban(typed) ? (plainIban(typed).match(/.{4}/g)?.join(' ') ?? typed) : typed,
      )
      .meta({
        title: 'IBAN or account number',
        description: 'Numbers starting with PK are checked as IBANs.',
        examples: ['PK36 SCBL 0000 0011 2345 6702'],
      }),
  },
  { error: 'is not an object.' },
)

export const payment = {
  title: 'Payment',
  help: 'Bank accounts, cash on delivery, guest checkout, and limits for new customers.',
  schema: z
    .strictObject({
      accounts: z
        .array(account.meta({ title: 'Bank account' }), { error: 'is not a list.' })
        .max(10, { error: 'has more than 10 accounts.' })
        .default([])
        .meta({
          title: 'Bank accounts',
          description: 'Shown with orders paid by bank transfer.',
        }),
      transferNeedsAccount: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Offer bank transfer only with a bank account',
        description: 'On: customers can choose bank transfer once you have added an account.',
      }),
      guestCheckout: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Guest checkout',
        description:
          'Customers can order without an account. They get a link to their order on screen and by email.',
      }),
      giftCodes: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Gift codes',
        description: 'Store credit with a secret code, created in the desk and spent at checkout.',
      }),
      couponsPerOrder: z
        .int({ error: 'is not a whole number.' })
        .min(1, { error: 'is less than 1.' })
        .max(limits.couponsPerOrder, { error: `is more than ${limits.couponsPerOrder}.` })
        .default(1)
        .meta({
          title: 'Coupons per order',
          description:
            "Each coupon applies to full prices, in the order they were added. Individual-use coupons can't be combined.",
        }),
      buyersCancel: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Customers can cancel orders',
        description: 'Until an order is packed or paid. When off, customers are asked to contact you.',
      }),
      quietCheckout: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Hide menus at checkout',
        description: 'Hides search, menus and footer links during checkout.',
      }),
      transferWaits: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Hold orders until a bank transfer arrives',
        description: 'Orders paid by bank transfer stay on hold until you mark them as paid.',
      }),
      cashSurcharge: rupees(100_000)
        .default(0)
        .meta({
          title: 'Surcharge for cash on delivery (rupees)',
          description: 'Added as a fee on the order. 0 for none.',
          examples: [50],
        }),
      cashSurchargeTaxed: z
        .boolean({ error: 'is neither true nor false.' })
        .default(false)
        .meta({ title: 'Tax on the surcharge', description: 'At the standard rate.' }),
      cashFrom: z.nullable(rupees()).default(null).meta({
        title: 'Cash on delivery from (rupees)',
        description: 'Based on the product total after discounts. Leave empty for no limit.',
      }),
      cashUpTo: z
        .nullable(rupees())
        .default(null)
        .meta({
          title: 'Cash on delivery up to (rupees)',
          description: 'Based on the product total after discounts. Leave empty for no limit.',
          examples: [50_000],
        }),
      holdNewOrders: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
        title: 'Hold orders from new customers',
        description: 'While this is on, all their orders wait for your approval. Use it during an attack.',
      }),
      newOrdersPerHour: z
        .int({ error: 'is not a whole number.' })
        .min(0, { error: 'is less than 0.' })
        .max(100_000, { error: 'is more than 100,000.' })
        .default(60)
        .meta({
          title: 'New customer orders per hour',
          description:
            'Orders above this wait for your approval. New customers have no paid or delivered order yet. 0 for no limit.',
        }),
      newOrdersPerNetwork: z
        .int({ error: 'is not a whole number.' })
        .min(0, { error: 'is less than 0.' })
        .max(100_000, { error: 'is more than 100,000.' })
        .default(20)
        .meta({
          title: 'New customer orders per hour, per network',
          description: 'One mobile network serves thousands of customers. 0 for no limit.',
        }),
      newOrdersValue: z
        .int({ error: 'is not a whole number.' })
        .min(0, { error: 'is less than 0.' })
        .max(1_000_000_000, { error: 'is more than 1,000,000,000.' })
        .default(1_000_000)
        .meta({
          title: 'Value of new customer orders per hour (rupees)',
          description:
            'Orders above this wait for your approval and reserve stock only up to it. 0 for no limit.',
        }),
      newOrdersNetworkValue: z
        .int({ error: 'is not a whole number.' })
        .min(0, { error: 'is less than 0.' })
        .max(1_000_000_000, { error: 'is more than 1,000,000,000.' })
        .default(250_000)
        .meta({
          title: 'Value of new customer orders per hour, per network (rupees)',
          description: 'One mobile network serves thousands of customers. 0 for no limit.',
        }),
      newOrdersStock: z
        .int({ error: 'is not a whole number.' })
        .min(1, { error: 'is less than 1.' })
        .max(100, { error: 'is more than 100.' })
        .default(50)
        .meta({
          title: 'Stock new customers can reserve (%)',
          description:
            'Per product, across all unpaid orders from new customers. Orders above this wait for your approval. 100 for no limit.',
        }),
      minutesToPay: z
        .int({ error: 'is not a whole number.' })
        .min(5, { error: 'is below 5.' })
        .max(10_080, { error: 'is above 10,080, which is a week.' })
        .default(timings.paymentDue / minute)
        .meta({
          title: 'Minutes to pay',
          description: 'Unpaid online orders are cancelled after this time.',
        }),
    })
    .superRefine(({ cashFrom, cashUpTo }, context) => {
      if (cashFrom !== null && cashUpTo !== null && cashFrom > cashUpTo)
        context.addIssue({ code: 'custom', path: ['cashUpTo'], message: 'is below cashFrom.' })
    }),
} satisfies SettingGroup
