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

const code = filledLine(10)
const places = z
  .array(filledLine(60), { error: 'is not a list.' })
  .max(100, { error: 'has more than 100 places.' })

/** A rate for a place, as WooCommerce's table of taxes has it. */
const placeRate = z.strictObject(
  {
    id: rowNumber,
    title: filledLine(60).meta({ title: 'Name', description: 'As bills name it.', examples: ['PST'] }),
    percent: percent.meta({ title: 'Percent' }),
    class: z
      .union([z.literal(''), slug])
      .default('')
      .meta({ title: 'Class', description: 'Empty: the standard one.' }),
    country: z
      .union([z.literal(''), code])
      .default('PK')
      .meta({ title: 'Country', description: 'Two letters; empty: any.' }),
    state: z
      .union([z.literal(''), code])
      .default('')
      .meta({ title: 'State', description: 'Its code, such as PB; empty: any.' }),
    postcodes: places
      .default([])
      .meta({ title: 'Postcodes', description: 'Also 540* or 54000...54999; none: any.' }),
    cities: places.default([]).meta({ title: 'Cities', description: 'None: any.' }),
    priority: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(1)
      .meta({ title: 'Priority', description: 'Of each, one rate holds.' }),
    compound: z.boolean().default(false).meta({ title: 'Compound', description: 'Of the other taxes too.' }),
    shipping: z.boolean().default(true).meta({ title: 'Delivery bears it' }),
    order: z.number().int().min(0).max(10_000).default(0).meta({ title: 'Order' }),
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
    rates: z
      .array(placeRate, { error: 'is not a list.' })
      .max(200, { error: 'has more than 200 rates.' })
      .superRefine(uniqueIn('id'))
      .default([])
      .meta({
        title: 'Rates by place',
        description:
          'In place of the other rates where they hold. With at least one, browsers ask what an order costs.',
      }),
  }),
  complete: (values: {
    classes: readonly { id?: number | undefined }[]
    rates: readonly { id?: number | undefined }[]
  }) => ({
    ...values,
    classes: numbered(values.classes, firstClassId),
    rates: numbered(values.rates, firstPlaceRateId),
  }),
} satisfies SettingGroup

export type TaxSettings = z.output<typeof tax.schema>

/** Rate 1 is the standard one. */
export const standardRateId = 1
const firstClassId = 2
/** Numbers that classes never reach. */
export const firstPlaceRateId = 1001

/** What the schema gives is what the rules of tax take. */
export const taxRules = ({ rates, ...values }: TaxSettings): TaxRules => ({
  ...values,
  ...(rates.length > 0 && { byPlace: true, byStatus: true }),
  classes: values.classes.map(({ label, percent: rate, title, ...each }) => {
    return { ...each, title: label ?? title, percent: rate ?? 0 }
  }),
})

/** Each class with the number that WooCommerce's calls know its rate by. */
export const numberedRates = ({ rates }: TaxSettings) => numbered(rates, firstPlaceRateId)
export const numberedClasses = ({ classes }: TaxSettings) => numbered(classes, firstClassId)
