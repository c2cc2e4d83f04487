/** Calls with which operators manage tax rates and tax classes, in WooCommerce's form. Server only. */
import * as z from 'zod'
import { call, type Calls, item, list, operators } from '@sauda/contract/call.ts'
import {
  boolean,
  direction,
  integer,
  oneOf,
  paging,
  rowId,
  string,
  textUpTo,
} from '@sauda/contract/parameter-types.ts'
import { settingsRefusals } from '@sauda/contract/settings/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, id, link, links, text, whole } from '@sauda/contract/reply-types.ts'
import { crud } from '@sauda/contract/crud.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters in the form of WooCommerce. Calls refuse what this shop cannot store.

const listTaxes = z.object({
  ...paging,
  order: direction('asc'),
  orderby: z.optional(oneOf(['id', 'order', 'priority'])).default('order'),
  class: z.optional(string),
})

const texts = z.array(string, { error: 'is not of type array.' })

/** percent as text or number; only two decimals are supported, though WooCommerce writes four */
const rate = z
  .union([z.string(), z.number()], { error: 'is not of type string.' })
  .transform((value) => String(value).trim())
  .refine((text) => /^\d{1,3}(?:\.\d{1,2}0{0,8})?$/.test(text) && Number(text) <= 100, {
    error: 'is not a percent from 0 to 100 with at most two decimals.',
  })

export const taxChange = z.object({
  id: z.optional(rowId),
  country: z.optional(string),
  state: z.optional(string),
  postcode: z.optional(string),
  city: z.optional(string),
  postcodes: z.optional(texts),
  cities: z.optional(texts),
  rate: z.optional(rate),
  name: z.optional(textUpTo(60)),
  priority: z.optional(integer()),
  compound: z.optional(boolean),
  shipping: z.optional(boolean),
  order: z.optional(integer()),
  class: z.optional(string),
})

const createTaxClass = z.object({ name: textUpTo(60) })

// Replies in the form of WooCommerce.

export const taxRate = z.strictObject({
  id,
  country: text,
  state: text,
  postcode: text,
  city: text,
  rate: text.meta({ description: 'Percent with four decimals.', examples: ['18.0000'] }),
  name: text.meta({ description: 'Name on invoices.' }),
  priority: whole,
  compound: flag,
  shipping: flag.meta({ description: 'For the standard rate: whether delivery is taxed as well.' }),
  order: whole,
  class: text.meta({ description: 'standard, or the slug of a tax class.' }),
  postcodes: z.array(text),
  cities: z.array(text),
  _links: links,
})

export const taxClass = z.strictObject({
  slug: text,
  name: text,
  _links: z.strictObject({ collection: link }),
})

const taxes = '/wp-json/wc/v3/taxes'
const classes = `${taxes}/classes`

/** Error codes that only this resource returns, with their statuses. */
const taxRefusals = {
  taxInvalidId: ['woocommerce_rest_invalid_id', 404, 400],
  taxExists: ['woocommerce_rest_tax_exists', 400],
  taxClassExists: ['woocommerce_rest_tax_class_exists', 400],
  taxClassEmpty: ['woocommerce_rest_tax_class_invalid_name', 400],
  taxClassUnknown: ['woocommerce_rest_tax_class_invalid_slug', 404],
} as const
const refusal = refusalsWith({ ...settingsRefusals, ...taxRefusals })

const unknown = refusal('taxInvalidId', 404)
const noTrash = refusal('noTrash', 501)
const stale = refusal('settingsStale', 409)

const taxRows = crud({ path: taxes, row: taxRate, right: 'settings', group: 'Taxes' })

const classRows = crud({
  path: classes,
  id: 'slug',
  row: taxClass,
  right: 'settings',
  group: 'Taxes',
})

const mayRead = { right: 'settings', group: 'Taxes', rights: operators } as const

const taxCalls = {
  listTaxes: taxRows.list({ query: listTaxes, summary: 'Lists tax rates, the standard rate first.' }),
  createTax: taxRows.create({
    body: taxChange,
    summary:
      'Sets the rate of a tax class, or the standard rate. Each class has one rate for the whole country.',
    example: { class: 'reduced-rate', rate: '5', name: 'Reduced rate' },
    refusals: [refusal('taxExists', 400), stale],
  }),
  getTax: taxRows.get({ summary: 'Retrieves a tax rate.', refusals: [unknown] }),
  updateTax: taxRows.update({
    body: taxChange,
    summary: 'Updates a tax rate. Existing orders keep their rate. POST and PATCH work the same way.',
    example: { rate: '18' },
    refusals: [unknown, stale],
  }),
  deleteTax: taxRows.remove({
    summary: 'Deletes a tax rate. Requires force=true.',
    refusals: [unknown, noTrash, stale],
  }),
  batchTaxes: taxRows.batch({ several: 'rates', example: { update: [{ id: 1, rate: '18' }] } }),
  listTaxClasses: call('GET', classes, {
    ...mayRead,
    query: item,
    reply: list(taxClass),
    summary: 'Lists tax classes.',
  }),
  createTaxClass: classRows.create({
    body: createTaxClass,
    summary: 'Creates a tax class. It charges no tax until it has a rate.',
    example: { name: 'Books' },
    refusals: [refusal('taxClassExists', 400), refusal('taxClassEmpty', 400), stale],
  }),
  getTaxClass: call('GET', `${classes}/{slug}`, {
    ...mayRead,
    query: item,
    reply: list(taxClass),
    summary: 'Retrieves a tax class, as a list with one item.',
    refusals: [refusal('taxClassUnknown', 404)],
  }),
  deleteTaxClass: classRows.remove({
    summary: 'Deletes a tax class and its rate. Its products use the standard rate. Requires force=true.',
    refusals: [refusal('taxInvalidId', 400), noTrash, stale],
  }),
} satisfies Calls

export const taxResource = defineResource({
  calls: taxCalls,
  parameters: {
    class: 'Rates of this tax class: standard, or a slug.',
  },
  refusals: taxRefusals,
  entities: {
    TaxRate: taxRate,
    TaxClass: taxClass,
  },
})
