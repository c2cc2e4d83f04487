/** Tax rates of extensions, used instead of those of the settings. Extensions are asked outside of transactions. */
import { orderRules } from '@sauda/domain/order-rules.ts'
import type { BodyOf } from '@sauda/contract/calls.ts'
import { limits } from '@sauda/domain/constants.ts'
import { isHome, taxAddress } from '@sauda/domain/tax-place.ts'
import { lineAmounts } from '@sauda/domain/price-order.ts'
import { standardClass } from '@sauda/domain/order-tax.ts'
import type { Taxable, TaxRate } from '@sauda/extension-kit/taxes.ts'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { shopFor } from '#platform/extensions/extension-shop.ts'
import { withTimeLimit } from '#platform/extensions/time-limit.ts'
import type { LoadedExtension } from '#platform/extensions/registry.ts'
import { type OrderableLine, sellableLines } from './order-lines.ts'
import { type ExtensionTaxes, taxClassOf } from './order-taxes.ts'

/** Maximum ms for an extension's answer; a shopper waits for it. */
const longestMs = 5_000

const ratesSchema = z
  .array(
    z.strictObject({
      title: z.string().trim().min(1).max(60),
      percent: z
        .number()
        .min(0)
        .max(100)
        .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'has more than two decimals'),
      taxClass: z.string().max(60).default(standardClass),
      shipping: z.boolean().default(false),
      compound: z.boolean().default(false),
    }),
  )
  .max(orderRules.extensionTaxes)

type Place = { city: string; province: string; postcode?: string }

const methodsOf = ({ extensions }: Pick<Context, 'extensions'>) =>
  extensions.all
    .filter(({ options }) => options)
    .flatMap((from) => (from.extension.taxMethods ?? []).map((method) => ({ method, from })))

/** Whether a browser must ask the server for the tax. */
export const hasTaxMethods = (context: Pick<Context, 'extensions'>): boolean => methodsOf(context).length > 0

/** The rates of the first tax method that returns some; undefined: the settings decide. */
export async function extensionTaxes(
  context: Context,
  lines: readonly OrderableLine[],
  place: Place,
): Promise<ExtensionTaxes | undefined> {
  const taxable: Taxable = {
    city: place.city,
    province: place.province,
    postcode: place.postcode ?? '',
    lines: lines.map((line) => ({
      productId: line.row.id,
      quantity: line.quantity,
      subtotal: lineAmounts(line).subtotal,
      taxClass: taxClassOf(line.product, line.row),
    })),
  }
  for (const { method, from } of methodsOf(context)) {
    const rates = await ratesOf(context, from, () => method.rates(shopFor(context, from), taxable))
    if (rates) return rates
  }
  return undefined
}

async function ratesOf(
  context: Context,
  { extension: { id } }: LoadedExtension,
  asked: () => Promise<readonly TaxRate[] | undefined>,
): Promise<ExtensionTaxes | undefined> {
  try {
    const rates = await withTimeLimit(longestMs, asked)
    return rates && ratesSchema.parse(rates)
  } catch (cause) {
    context.log.error({ err: cause, extension: id }, 'tax: an extension gave no rates')
    return undefined
  }
}

/**
 * The tax rates of extensions for an order that an operator creates. Extensions get the order's lines with the shop's
 * prices. Undefined for an order that goes abroad, because its rates come from the settings.
 */
export async function extensionTaxesForWritten(
  context: Context,
  {
    line_items: items,
    shipping = {},
    billing,
  }: Pick<BodyOf<'createOrder'>, 'line_items' | 'shipping' | 'billing'>,
): Promise<ExtensionTaxes | undefined> {
  if (!hasTaxMethods(context)) return undefined
  // As for the settings' rates, the shipping country decides, else the billing country, else the shop's.
  const to = (shipping.country ?? '').trim() === '' ? billing : shipping
  const place = { city: to.city ?? '', province: to.state ?? '', postcode: to.postcode ?? '' }
  const { country } = taxAddress({ ...place, state: place.province, country: to.country ?? '' })
  if (!isHome({ ...place, state: place.province, country })) return undefined
  const sold = items
    .filter(
      ({ product_id: id, quantity }) => id !== undefined && quantity >= 1 && quantity <= limits.maxQuantity,
    )
    .slice(0, limits.maxOrderLines)
  const lines = sold.length === 0 ? [] : await sellableLines(context.db, sold, context.clock())
  return extensionTaxes(context, lines, place)
}

/** Rates for order lines as a shopper sends them; otherwise like `extensionTaxes`. */
export const extensionTaxesFor = async (
  context: Context,
  items: Parameters<typeof sellableLines>[1],
  place: Place,
): Promise<ExtensionTaxes | undefined> =>
  hasTaxMethods(context)
    ? extensionTaxes(context, await sellableLines(context.db, items, context.clock()), place)
    : undefined
