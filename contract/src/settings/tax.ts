/** The shop's tax: the rate of everything, or rates by class (D-003; decision 23). */
import * as z from 'zod'
import { taxPercent } from '@sauda/domain/constants.ts'
import type { TaxRules } from '@sauda/domain/order-tax.ts'
import { filledLine, numbered, rowNumber, type SettingGroup, uniqueIn } from './setting-group.ts'

const percent = z
  .number({ error: 'is not a number.' })
  .min(0, { error: 'is below 0.' })
  .max(100, { error: 'is above 100.' })
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), {
    error: 'has more than two decimals.',
  })

const slug = filledLine(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'is not of small letters, digits and single hyphens.' })
  .refine((name) => name !== 'standard' && name !== 'parent', { error: 'is a word of WooCommerce itself.' })

const taxClass = z.strictObject(
  {
    id: rowNumber,
    slug: slug.meta({
      title: 'Slug',
      description: 'As products name it, in their tax class.',
      examples: ['reduced-rate'],
    }),
    title: filledLine(60).meta({ title: 'Name', examples: ['Reduced rate'] }),
    label: z.optional(filledLine(60)).meta({
      title: 'Name on bills',
      description: 'Absent: the name.',
      examples: ['GST'],
    }),
    percent: z.nullable(percent).meta({ title: 'Percent', description: 'Empty: no tax.' }),
  },
  { error: 'is not an object.' },
)

export const tax = {
  title: 'Tax',
  help: 'What the shop adds to the price of the products of an order, or what these prices contain.',
  schema: z.strictObject({
    percent: percent.default(taxPercent).meta({
      title: 'Percent',
      description: 'The standard rate, of the subtotal before the discount. 0: no tax.',
      examples: [taxPercent, 0, 17.5],
    }),
    classes: z
      .array(taxClass, { error: 'is not a list.' })
      .max(20, { error: 'has more than 20 classes.' })
      .superRefine(uniqueIn('slug'))
      .superRefine(uniqueIn('id'))
      .default([])
      .meta({
        title: 'Classes',
        description:
          'Other rates. With at least one class, the tax status and class of products count; without any all bear the percent.',
      }),
    pricesIncludeTax: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
      title: 'Prices include tax',
      description: 'Nothing is added then; bills say how much of what was paid is tax.',
    }),
    taxShipping: z
      .boolean({ error: 'is neither true nor false.' })
      .default(false)
      .meta({ title: 'Tax on delivery', description: 'At the standard rate.' }),
  }),
  complete: (values: { classes: readonly { id?: number | undefined }[] }) => ({
    ...values,
    classes: numbered(values.classes, firstClassId),
  }),
} satisfies SettingGroup

export type TaxSettings = z.output<typeof tax.schema>

/** Rate 1 is the standard one. */
export const standardRateId = 1
const firstClassId = 2

/** What the schema gives is what the rules of tax take. */
export const taxRules = (values: TaxSettings): TaxRules => ({
  ...values,
  classes: values.classes.map(({ label, percent: rate, title, ...each }) => {
    return { ...each, title: label ?? title, percent: rate ?? 0 }
  }),
})

/** Each class with the number that WooCommerce's calls know its rate by. */
export const numberedClasses = ({ classes }: TaxSettings) => numbered(classes, firstClassId)
