/**
 * Checks the values of a body that refer to something else in the shop: tax and shipping classes, products, options. A
 * value that refers to nothing is refused, because it would have no effect. A value that the product already has is
 * accepted. Otherwise programs could not send back what they have read after a deletion.
 */
import { nameKey, offeredOptions, sameName, twoOptions } from '@sauda/domain/attributes.ts'
import type { ChosenOption } from '@sauda/domain/product.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter } from '#platform/http/replies/errors.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'
import { productsByIdOrSku, referencesOf } from '#catalogue/product-data/product-write-store.ts'
import type { StoredAttribute } from '#catalogue/product-data/tables.ts'
import { loadTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { taxClassSlug } from '#shop/zones-and-taxes/tax-class.ts'
import type { ProductBody } from './product-input.ts'

type Classes = { tax_class?: string | undefined; shipping_class?: string | undefined }
type Before = Pick<StoredProduct, 'taxClass' | 'shippingClass'> | undefined

/** The body with its classes by their slugs. Throws 400 for an unknown class. @param own words for no class */
export async function withKnownClasses<Body extends Classes>(
  tx: Database,
  body: Body,
  before: Before,
  own: readonly string[] = [],
): Promise<Body> {
  const { tax_class: taxClass, shipping_class: shippingClass } = body
  const isNew = (sent: string | undefined, known: string | undefined): sent is string =>
    sent !== undefined && sent !== '' && sent !== known
  return {
    ...body,
    ...(isNew(taxClass, before?.taxClass) && {
      tax_class: taxClass.trim() && (await taxClassSlug(tx, taxClass, 'tax_class', own)),
    }),
    ...(isNew(shippingClass, before?.shippingClass) && {
      shipping_class: await shippingClassSlug(tx, shippingClass),
    }),
  }
}

async function shippingClassSlug(tx: Database, sent: string): Promise<string> {
  if (sent.trim() === '') return ''
  const found = (await loadTaxonomies(tx)).shippingClass(sent)
  if (!found) throw invalidParameter('shipping_class', `There is no shipping class "${sent.slice(0, 60)}".`)
  return found.slug
}

const linkFields = {
  upsell_ids: 'upsellIds',
  cross_sell_ids: 'crossSellIds',
  grouped_products: 'groupedIds',
} as const

/** The links of a body to other products, each once. Throws 400 for an unknown id. */
export async function knownLinks(tx: Database, id: number, body: ProductBody) {
  const sent = Object.entries(linkFields).flatMap(([field, column]) => {
    const ids = body[field as keyof typeof linkFields]
    return ids ? [{ field, column, ids: [...new Set(ids)] }] : []
  })
  if (sent.length === 0) return {}
  const [before] = await referencesOf(tx, [id])
  const all = sent.flatMap(({ ids }) => ids)
  const known = new Set((await productsByIdOrSku(tx, all, [])).map((product) => product.id))
  for (const { field, column, ids } of sent) {
    const unknown = ids.find((each) => !known.has(each) && !before?.[column].includes(each))
    if (unknown !== undefined) throw invalidParameter(field, `${field} names an unknown product: ${unknown}.`)
  }
  return Object.fromEntries(sent.map(({ column, ids }) => [column, ids]))
}

/**
 * The options that a product preselects: those in `sent`, or those in `before` when none were sent. Options
 * that the product does not offer are left out. Throws 400 for a sent option that the product neither offers
 * nor had before.
 */
export function preselected(
  sent: readonly ChosenOption[] | undefined,
  before: readonly ChosenOption[],
  attributes: readonly StoredAttribute[],
): ChosenOption[] {
  const offered = offeredOptions(sent ? chosenOnce('default_attributes', sent) : before, attributes)
  const isKnown = ({ name, option }: ChosenOption) =>
    option === '' ||
    offered.some((each) => sameName(each.name, name)) ||
    before.some((each) => sameName(each.name, name) && sameName(each.option, option))
  const lost = sent?.find((each) => !isKnown(each))
  if (lost)
    throw invalidParameter(
      'default_attributes',
      `default_attributes has the option "${lost.option.slice(0, 60)}" of "${lost.name.slice(0, 60)}", which the product does not offer.`,
    )
  return offered
}

/** The chosen options, one for each attribute. Throws 400 if two options of the same attribute are chosen. */
export function chosenOnce(field: string, chosen: readonly ChosenOption[]): ChosenOption[] {
  const double = twoOptions(chosen)
  if (double) throw invalidParameter(field, `${field} chooses two options of "${double.name.slice(0, 60)}".`)
  return [...Map.groupBy(chosen, ({ name }) => nameKey(name)).values()].flatMap((same) => same.slice(0, 1))
}
