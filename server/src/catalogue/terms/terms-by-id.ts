/** Replaces ids of attributes, brands and tags in a body by the names that products store. */
import { joinBrands } from '@sauda/domain/brands.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter } from '#platform/http/replies/errors.ts'
import { sameName } from '@sauda/domain/attributes.ts'
import { plainName } from '#catalogue/product-data/merge-product.ts'
import { loadTaxonomies, type Taxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { type NamedTerm, optionsOfAttributes } from '#catalogue/product-data/terms/term-store.ts'
import type { NamedBody, ProductBody, VariationBody } from '#catalogue/products/product-input.ts'

type SentAttribute = NonNullable<ProductBody['attributes']>[number]
type SentOption = NonNullable<VariationBody['attributes']>[number]
/** A product's body with names in place of ids. Throws 400 for an unknown attribute or brand id. */
export async function productByNames(tx: Database, body: ProductBody): Promise<NamedBody> {
  const { attributes, default_attributes: chosen, brands } = body
  if (!attributes && !chosen && !brands) return body
  const taxonomies = await loadTaxonomies(tx)
  const options = await termsOfSent(tx, taxonomies, attributes ?? [])
  return {
    ...body,
    ...(attributes && { attributes: attributes.map((each) => named(taxonomies, options, each)) }),
    ...(chosen && { default_attributes: chosen.map((each) => optionByName(taxonomies, each)) }),
    ...(brands && { brand: joinBrands(brands.flatMap((each) => brandName(taxonomies, each))) }),
  }
}

/** A variation's body with names in place of ids. Throws 400 for an unknown attribute id. */
export async function variationByNames(tx: Database, body: VariationBody): Promise<VariationBody> {
  if (!body.attributes) return body
  const taxonomies = await loadTaxonomies(tx)
  return { ...body, attributes: body.attributes.map((each) => optionByName(taxonomies, each)) }
}

/** The shop-wide attribute by id, or by a name with WooCommerce's prefix. */
function meant(
  taxonomies: Taxonomies,
  { id = 0, name = '' }: { id?: number | undefined; name?: string | undefined },
) {
  if (id !== 0) {
    const attribute = taxonomies.attributeById(id)
    if (!attribute) throw invalidParameter('attributes', `attributes names an unknown id: ${id}.`)
    return attribute
  }
  return name.startsWith('pa_') ? taxonomies.attributeBySlug(name.slice(3)) : undefined
}

async function termsOfSent(
  tx: Database,
  taxonomies: Taxonomies,
  sent: readonly SentAttribute[],
): Promise<readonly NamedTerm[]> {
  const ids = sent.flatMap((each) => meant(taxonomies, each)?.id ?? [])
  return ids.length === 0 ? [] : optionsOfAttributes(tx, ids)
}

/** Uses the spelling of the attribute's terms; options may also be given by slug. */
function named(taxonomies: Taxonomies, terms: readonly NamedTerm[], asSent: SentAttribute) {
  const sent = {
    ...withPlainName(asSent),
    ...(asSent.options && { options: asSent.options.map(plainName) }),
  }
  const attribute = meant(taxonomies, sent)
  if (!attribute) return sent
  const own = terms.filter(({ attributeId }) => attributeId === attribute.id)
  const options = sent.options?.map(
    (option) =>
      (own.find(({ name }) => sameName(name, option)) ?? own.find(({ slug }) => slug === option.trim()))
        ?.name ?? option,
  )
  return { ...sent, name: attribute.name, global: true, ...(options && { options }) }
}

const optionByName = (taxonomies: Taxonomies, asSent: SentOption): SentOption => {
  const sent = {
    ...withPlainName(asSent),
    ...(asSent.option !== undefined && { option: plainName(asSent.option) }),
  }
  const attribute = meant(taxonomies, sent)
  return attribute ? { ...sent, name: attribute.name } : sent
}

/**
 * Names of attributes and options are stored as text, like all other names: WooCommerce sends `&` in them as `&amp;`,
 * and browsers read them as text.
 */
const withPlainName = <Sent extends { name?: string | undefined }>(sent: Sent): Sent =>
  sent.name === undefined ? sent : { ...sent, name: plainName(sent.name) }

function brandName(
  taxonomies: Taxonomies,
  { id = 0, name = '' }: { id?: number | undefined; name?: string | undefined },
): string[] {
  if (id === 0) {
    if (name.includes(',')) throw invalidParameter('brands', 'brands must not have a comma in a name.')
    return plainName(name) === '' ? [] : [plainName(name)]
  }
  const brand = taxonomies.brandById(id)
  if (!brand) throw invalidParameter('brands', `brands names an unknown id: ${id}.`)
  return [brand.name]
}
