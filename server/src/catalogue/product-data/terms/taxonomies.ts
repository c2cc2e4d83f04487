/** Looks up the shop's attributes, brands and shipping classes by name, slug or id. */
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { allAttributes, type AttributeRow, termsOfKinds } from './term-store.ts'

type Ref = { id: number; name: string; slug: string }

export type Taxonomies = {
  /** a shop-wide attribute by name */
  attribute(name: string): AttributeRow | undefined
  /** a shop-wide attribute by its slug without the prefix pa_ */
  attributeBySlug(slug: string): AttributeRow | undefined
  attributeById(id: number): AttributeRow | undefined
  /** a brand by name or slug */
  brand(text: string): Ref | undefined
  brandById(id: number): Ref | undefined
  /** a shipping class by slug or name */
  shippingClass(text: string): Ref | undefined
  shippingClassById(id: number): Ref | undefined
  shippingClasses: readonly Ref[]
}

/** Reads attributes, brands and shipping classes as this transaction sees them. */
export async function loadTaxonomies(db: Database): Promise<Taxonomies> {
  const [attributes, terms] = await Promise.all([
    allAttributes(db),
    termsOfKinds(db, ['brand', 'shipping_class']),
  ])
  const key = (text: string) => text.trim().toLowerCase()
  const brands = terms.filter(({ kind }) => kind === 'brand')
  const classes = terms.filter(({ kind }) => kind === 'shipping_class')
  const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
  const byName = <T extends { name: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [key(row.name), row]))
  const found = { attributes: byName(attributes), brands: byName(brands), classes: byName(classes) }
  const ids = { attributes: byId(attributes), brands: byId(brands), classes: byId(classes) }
  const brandSlugs = new Map(brands.map((row) => [row.slug, row]))
  const bySlug = new Map(classes.map((row) => [row.slug, row]))
  return {
    attribute: (name) => found.attributes.get(key(name)),
    attributeBySlug: (slug) => attributes.find((row) => row.slug === slug),
    attributeById: (id) => ids.attributes.get(id),
    brand: (text) => found.brands.get(key(text)) ?? brandSlugs.get(key(text)),
    brandById: (id) => ids.brands.get(id),
    shippingClass: (text) => bySlug.get(key(text)) ?? found.classes.get(key(text)),
    shippingClassById: (id) => ids.classes.get(id),
    shippingClasses: classes,
  }
}

const cached = cachesOf<Context, Taxonomies>(() => ({ max: 1 }))

/** Attributes, brands and shipping classes, cached per version of products and categories. */
export async function cachedTaxonomies(context: Context): Promise<Taxonomies> {
  const { content } = await currentVersions(context)
  return cached(context).fetch('', content, () => loadTaxonomies(context.db))
}
