/** The shop's tax: one rate for all products, or rates by class (D-003; decision 23). */
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
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'may contain only lowercase letters, digits and single hyphens.',
  })
  .refine((name) => name !== 'standard' && name !== 'parent', { error: 'is reserved by WooCommerce.' })

const taxClass = z.strictObject(
  {
    id: rowNumber,
    slug: slug.meta({
      title: 'Slug',
      description: 'The tax class used by products.',
      examples: ['reduced-rate'],
    }),
    title: filledLine(60).meta({ title: 'Name', examples: ['Reduced rate'] }),
    label: z.optional(filledLine(60)).meta({
      title: 'Name on invoices',
      description: 'Leave empty to use the name.',
      examples: ['GST'],
    }),
    percent: z.nullable(percent).meta({ title: 'Percent', description: 'Leave empty for no tax.' }),
  },
  { error: 'is not an object.' },
)

const code = filledLine(10)
const places = z
  .array(filledLine(60), { error: 'is not a list.' })
  .max(100, { error: 'has more than 100 places.' })

/** A rate for a place, as in WooCommerce's table of taxes. */
const placeRate = z.strictObject(
  {
    id: rowNumber,
    title: filledLine(60).meta({ title: 'Name', description: 'Shown on invoices.', examples: ['PST'] }),
    percent: percent.meta({ title: 'Percent' }),
    class: z
      .union([z.literal(''), slug])
      .default('')
      .meta({ title: 'Class', description: 'Leave empty for the standard class.' }),
    country: z
      .union([z.literal(''), code])
      .default('PK')
      .meta({ title: 'Country', description: 'Two letters. Leave empty for any.' }),
    state: z
      .union([z.literal(''), code])
      .default('')
      .meta({ title: 'State', description: 'Its code, for example PB. Leave empty for any.' }),
    postcodes: places.default([]).meta({
      title: 'Postcodes',
      description: 'Wildcards (540*) and ranges (54000...54999) are allowed. Leave empty for any.',
    }),
    cities: places.default([]).meta({ title: 'Cities', description: 'Leave empty for any.' }),
    priority: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(1)
      .meta({ title: 'Priority', description: 'One rate per priority applies.' }),
    compound: z
      .boolean()
      .default(false)
      .meta({ title: 'Compound', description: 'Applied on top of other taxes.' }),
    shipping: z.boolean().default(true).meta({ title: 'Applies to delivery' }),
    order: z.number().int().min(0).max(10_000).default(0).meta({ title: 'Order' }),
  },
  { error: 'is not an object.' },
)

export const tax = {
  title: 'Tax',
  help: 'Tax added to orders, or included in prices.',
  schema: z.strictObject({
    percent: percent.default(taxPercent).meta({
      title: 'Percent',
      description: 'The standard rate, applied to the subtotal before discounts. 0 for no tax.',
      examples: [taxPercent, 0, 17.5],
    }),
    classes: z
      .array(taxClass.meta({ title: 'Tax class' }), { error: 'is not a list.' })
      .max(20, { error: 'has more than 20 classes.' })
      .superRefine(uniqueIn('slug'))
      .superRefine(uniqueIn('id'))
      .default([])
      .meta({
        title: 'Classes',
        description:
          "Additional rates. With at least one class, each product's tax status and class apply; without any, all products use the standard rate.",
      }),
    pricesIncludeTax: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
      title: 'Prices include tax',
      description: 'No tax is added. Invoices show how much of the total is tax.',
    }),
    taxShipping: z
      .boolean({ error: 'is neither true nor false.' })
      .default(false)
      .meta({ title: 'Tax on delivery', description: 'At the standard rate.' }),
    rates: z
      .array(placeRate.meta({ title: 'Rate' }), { error: 'is not a list.' })
      .max(200, { error: 'has more than 200 rates.' })
      .superRefine(uniqueIn('id'))
      .default([])
      .meta({
        title: 'Rates by location',
        description: 'Used instead of the other rates where they apply.',
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

/** id of the standard rate in WooCommerce's calls */
export const standardRateId = 1
const firstClassId = 2
/** id of the first rate of a place, above all ids of classes */
export const firstPlaceRateId = 1001

/** Converts the settings to the rules of tax. */
export const taxRules = ({ rates, ...values }: TaxSettings): TaxRules => ({
  ...values,
  ...(rates.length > 0 && { byPlace: true, byStatus: true }),
  classes: values.classes.map(({ label, percent: rate, title, ...each }) => {
    return { ...each, title: label ?? title, percent: rate ?? 0 }
  }),
})

/** The rates of places, each with its id in WooCommerce's calls. */
export const numberedRates = ({ rates }: TaxSettings) => numbered(rates, firstPlaceRateId)
/** The classes, each with the id of its rate in WooCommerce's calls. */
export const numberedClasses = ({ classes }: TaxSettings) => numbered(classes, firstClassId)
