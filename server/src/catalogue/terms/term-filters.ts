/** Filters by brand, shipping class and attribute: ids and slugs become names. */
import type { QueryOf } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import type { ProductFilter } from '#catalogue/product-data/product-store.ts'
import { cachedTaxonomies, type Taxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { optionsOfAttributes } from '#catalogue/product-data/terms/term-store.ts'

type Query = Pick<QueryOf<'listProducts'>, 'brand' | 'shipping_class' | 'attribute' | 'attribute_term'>

/** '' does not filter; an unknown term matches nothing. */
export async function termFilters(
  context: Context,
  query: Query,
): Promise<Pick<ProductFilter, 'brands' | 'shippingClass' | 'attribute'>> {
  const asked = [query.brand, query.shipping_class, query.attribute].map((text) => text?.trim() ?? '')
  if (asked.every((text) => text === '')) return {}
  const [brand = '', shippingClass = '', attribute = ''] = asked
  const taxonomies = await cachedTaxonomies(context)
  return {
    brands: brand === '' ? undefined : words(brand).flatMap((word) => brandNames(taxonomies, word)),
    shippingClass:
      shippingClass === '' ? undefined : words(shippingClass).flatMap((word) => classTexts(taxonomies, word)),
    attribute: attribute === '' ? undefined : await attributeFilter(context, taxonomies, attribute, query),
  }
}

const words = (text: string): string[] => text.split(',').flatMap((word) => word.trim() || [])

const isId = (word: string): boolean => /^\d{1,9}$/.test(word)

const brandNames = (taxonomies: Taxonomies, word: string): string[] => {
  const found = (isId(word) ? taxonomies.brandById(Number(word)) : undefined) ?? taxonomies.brand(word)
  return found ? [found.name.toLowerCase()] : []
}

/** A product may name its class by name or slug. */
const classTexts = (taxonomies: Taxonomies, word: string): string[] => {
  const found =
    (isId(word) ? taxonomies.shippingClassById(Number(word)) : undefined) ?? taxonomies.shippingClass(word)
  return found ? [found.name.toLowerCase(), found.slug] : [word.toLowerCase()]
}

/** Terms may be given by id, as WooCommerce's clients do; a size named 38 also matches by name. */
async function attributeFilter(
  { db }: Context,
  taxonomies: Taxonomies,
  name: string,
  { attribute_term: sent = '' }: Query,
): Promise<NonNullable<ProductFilter['attribute']>> {
  const attribute = taxonomies.attributeBySlug(name.replace(/^pa_/, '')) ?? taxonomies.attribute(name)
  const terms = words(sent)
  const byId =
    attribute && terms.some(isId)
      ? (await optionsOfAttributes(db, [attribute.id])).filter(({ id }) => terms.includes(String(id)))
      : []
  return { name: attribute?.name ?? name, terms: [...terms, ...byId.map((term) => term.name)] }
}
