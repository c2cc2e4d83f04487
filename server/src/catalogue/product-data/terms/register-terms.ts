/** Ensures that every brand, shipping class and shop-wide attribute named by a product has a row. */
import { brandsIn } from '@sauda/domain/brands.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'
import { cutSlug, freeSlug, slugOf } from '#catalogue/product-data/slugs.ts'
import {
  addAttributes,
  addTerms,
  allAttributes,
  type NamedTerm,
  optionsOfAttributes,
  termsOfKinds,
} from './term-store.ts'

type Naming = Pick<StoredProduct, 'brand' | 'shippingClass' | 'attributes'>

/** Maximum characters of a name in a database index. A longer name gets no row and stays a text of its product. */
const longestName = 200
const fits = (name: string): boolean => name !== '' && name.length <= longestName

const keyOf = (text: string): string => text.trim().toLowerCase()

/** Adds missing rows. Callers that write products hold the names lock. */
export async function registerTerms(tx: Database, products: readonly Naming[]): Promise<void> {
  const plain = new Map<string, Pick<NamedTerm, 'kind' | 'name'>>()
  const options = new Map<string, { name: string; options: Map<string, string> }>()
  for (const { brand, shippingClass, attributes } of products) {
    for (const name of brandsIn(brand).filter(fits))
      plain.set(`brand ${keyOf(name)}`, { kind: 'brand', name })
    const name = shippingClass.trim()
    if (fits(name)) plain.set(`shipping_class ${keyOf(name)}`, { kind: 'shipping_class', name })
    for (const attribute of attributes.filter(({ global }) => global)) {
      const known = options.get(keyOf(attribute.name)) ?? { name: attribute.name.trim(), options: new Map() }
      for (const option of attribute.options) known.options.set(keyOf(option), option.trim())
      if (fits(known.name)) options.set(keyOf(attribute.name), known)
    }
  }
  await registerPlain(tx, [...plain.values()])
  await registerAttributes(tx, options)
}

async function registerPlain(
  tx: Database,
  wanted: readonly Pick<NamedTerm, 'kind' | 'name'>[],
): Promise<void> {
  if (wanted.length === 0) return
  const known = await termsOfKinds(tx, ['brand', 'shipping_class'])
  const has = new Set(
    known.flatMap(({ kind, name, slug }) => [
      `${kind} ${keyOf(name)}`,
      // A product may also name a shipping class by slug.
      ...(kind === 'shipping_class' ? [`${kind} ${slug}`] : []),
    ]),
  )
  const missing = wanted.filter(({ kind, name }) => !has.has(`${kind} ${keyOf(name)}`))
  await addTerms(
    tx,
    withSlugs(
      missing.map((each) => ({ ...each, attributeId: null })),
      known,
    ),
  )
}

async function registerAttributes(
  tx: Database,
  wanted: ReadonlyMap<string, { name: string; options: ReadonlyMap<string, string> }>,
): Promise<void> {
  if (wanted.size === 0) return
  let attributes = await allAttributes(tx)
  const names = new Set(attributes.map(({ name }) => keyOf(name)))
  const missing = [...wanted.values()].filter(({ name }) => !names.has(keyOf(name)))
  if (missing.length > 0) {
    const slugs = new Set(attributes.map(({ slug }) => slug))
    await addAttributes(
      tx,
      missing.map(({ name }) => {
        const slug = freeSlug(cutSlug(slugOf(name), 28) || 'attribute', slugs)
        slugs.add(slug)
        return { name, slug }
      }),
    )
    attributes = await allAttributes(tx)
  }
  const used = attributes.filter(({ name }) => wanted.has(keyOf(name)))
  const known = await optionsOfAttributes(
    tx,
    used.map(({ id }) => id),
  )
  const has = new Set(known.map(({ attributeId, name }) => `${attributeId} ${keyOf(name)}`))
  const terms = used.flatMap(({ id, name }) =>
    [...(wanted.get(keyOf(name))?.options.values() ?? [])]
      .filter((option) => fits(option) && !has.has(`${id} ${keyOf(option)}`))
      .map((option) => ({ kind: 'attribute' as const, attributeId: id, name: option })),
  )
  await addTerms(tx, withSlugs(terms, known))
}

function withSlugs(terms: readonly Omit<NamedTerm, 'slug'>[], known: readonly NamedTerm[]): NamedTerm[] {
  const scopeOf = (term: Omit<NamedTerm, 'slug' | 'name'>) => `${term.kind} ${term.attributeId}`
  const taken = new Map<string, Set<string>>()
  for (const term of known)
    taken.set(scopeOf(term), (taken.get(scopeOf(term)) ?? new Set<string>()).add(term.slug))
  return terms.map((term) => {
    const slugs = taken.get(scopeOf(term)) ?? new Set<string>()
    const slug = freeSlug(slugOf(term.name) || 'term', slugs)
    taken.set(scopeOf(term), slugs.add(slug))
    return { ...term, slug }
  })
}
