/** Categories and tags of an import: found by name, created when missing. Tax classes are only found. */
import { uncategorizedSlug } from '@sauda/domain/shown-category.ts'
import type { Database } from '#platform/database/database.ts'
import {
  addTag,
  allCategoryRows,
  allTags,
  type TermRow,
} from '#catalogue/product-data/product-write-store.ts'
import { insertCategory } from '#catalogue/product-data/terms/category-store.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import { slugOf, freeSlug } from '#catalogue/product-data/slugs.ts'
import { taxClasses } from '#shop/zones-and-taxes/tax-class.ts'
import { similarName } from '#catalogue/terms/similar-name.ts'

/** All categories, tags and tax classes of the shop; used under the import's lock, so that no one else adds any. */
export type Terms = {
  /**
   * Ids of a row's categories, most important first; Uncategorized if it has none.
   * @param onSimilar called when a new category's name resembles that of a sibling
   */
  categoriesOf: (
    tx: Database,
    row: ProductChange,
    onSimilar?: (name: string, other: string) => void,
  ) => Promise<number[]>
  tagsOf: (tx: Database, row: ProductChange) => Promise<number[]>
  /** the slug of a tax class, or undefined */
  taxClassOf: Awaited<ReturnType<typeof taxClasses>>
}

export async function loadTerms(db: Database): Promise<Terms> {
  const categories = index(await allCategoryRows(db))
  const tags = index(await allTags(db))

  async function categoryOf(
    tx: Database,
    names: readonly string[],
    slugs: readonly string[],
    onSimilar: (name: string, other: string) => void = () => {},
  ): Promise<number> {
    let parentId = 0
    for (const [level, name] of names.entries()) {
      const wanted = slugs[level]
      const bySlug = wanted === undefined ? undefined : categories.bySlug.get(wanted)
      const known = bySlug?.parentId === parentId ? bySlug : categories.byName.get(keyOf(parentId, name))
      if (known) {
        parentId = known.id
        continue
      }
      const other = similarName(name, categories.namesBelow(parentId))
      if (other !== undefined) onSimilar(name, other)
      const slug = freeSlug(wanted || slugOf(name) || 'category', categories.slugs)
      const row = { name, slug, parentId }
      parentId = await insertCategory(tx, row)
      categories.add({ ...row, id: parentId })
    }
    return parentId
  }

  async function tagOf(tx: Database, name: string): Promise<number> {
    const known = tags.byName.get(keyOf(0, name))
    if (known) return known.id
    const slug = freeSlug(slugOf(name) || 'tag', tags.slugs)
    const id = await addTag(tx, name, slug)
    tags.add({ id, name, slug, parentId: 0 })
    return id
  }

  const uncategorized = async (tx: Database) =>
    categories.bySlug.get(uncategorizedSlug)?.id ??
    (await categoryOf(tx, ['Uncategorized'], [uncategorizedSlug]))

  return {
    taxClassOf: await taxClasses(db),
    categoriesOf: async (tx, { categories: paths = [], categorySlugs = [] }, onSimilar) => {
      const ids: number[] = []
      for (const [at, path] of paths.entries())
        ids.push(await categoryOf(tx, path, categorySlugs[at] ?? [], onSimilar))
      return ids.length > 0 ? [...new Set(ids)] : [await uncategorized(tx)]
    },
    tagsOf: async (tx, { tags: names = [] }) => {
      const ids: number[] = []
      for (const name of names) ids.push(await tagOf(tx, name))
      return [...new Set(ids)]
    },
  }
}

const keyOf = (parentId: number, name: string): string => `${parentId} ${name.normalize('NFC').toLowerCase()}`

function index(rows: readonly TermRow[]) {
  const byName = new Map<string, TermRow>()
  const bySlug = new Map<string, TermRow>()
  const slugs = new Set<string>()
  const add = (row: TermRow) => {
    byName.set(keyOf(row.parentId, row.name), row)
    bySlug.set(row.slug, row)
    slugs.add(row.slug)
  }
  // In reverse, so that of two with the same name the older one wins.
  rows.toReversed().forEach(add)
  const namesBelow = (parentId: number) =>
    [...byName.values()].filter((row) => row.parentId === parentId).map(({ name }) => name)
  return { byName, bySlug, slugs, add, namesBelow }
}
