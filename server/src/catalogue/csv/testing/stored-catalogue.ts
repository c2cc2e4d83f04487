/** Imports a file into a new database and reads the resulting catalogue. */
import { createReadStream } from 'node:fs'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import type { Database } from '#platform/database/database.ts'
import { loadProducts } from '#catalogue/product-data/product-store.ts'
import { allCategories } from '#catalogue/product-data/terms/category-cache.ts'
import { shopMark } from '#catalogue/csv/whose-id.ts'
import { exportProducts } from '#catalogue/csv/export-products.ts'
import { importProducts, type ImportOptions } from '#catalogue/csv/import/import-products.ts'
import type { ImportSummary } from '#catalogue/csv/import/import-state.ts'

export const now = Date.parse('2026-06-15T07:00:00Z')
export const everyFeature = new URL('every-feature.csv', import.meta.url)

export const importInto = (
  db: Database,
  source: string | URL,
  options: ImportOptions = {},
  at = now,
): Promise<ImportSummary> =>
  importProducts(
    { db, clock: () => at },
    typeof source === 'string' ? [source] : createReadStream(source),
    options,
  )

export const productRows = (db: Database) => db.selectFrom('product').selectAll().orderBy('id').execute()
export const bySku = (db: Database, sku: string) =>
  db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow()
export async function recordOf(db: Database, id: number) {
  const [record] = await loadProducts(db, [id])
  if (!record) throw new Error(`no product ${id}`)
  return record
}
export const marked = async (db: Database): Promise<string> =>
  (await Array.fromAsync(exportProducts({ db }))).join('')
/** An export without the shop's mark, the same in every shop with these products. */
export const exported = async (db: Database): Promise<string> =>
  (await marked(db)).replaceAll(await shopMark(db), '')

/** The whole catalogue, without category ids, which a file does not contain, and without the last change. */
export async function catalogueOf(db: Database) {
  const ids = (await productRows(db)).map(({ id }) => id)
  const records = await loadProducts(db, ids)
  const refs = (list: readonly { name: string; slug: string }[]) =>
    list.map(({ name, slug }) => ({ name, slug }))
  return {
    products: records.map(({ modifiedAt: _, variations: __, categories, tags, ...row }) => ({
      ...row,
      categories: refs(categories),
      tags: refs(tags),
    })),
    categories: (await allCategories(db))
      .map(({ name, slug, count }) => ({ name, slug, count }))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
  }
}

/** The shop with the tax class that the file with every feature names. */
export async function withReducedRate(db: Database): Promise<Database> {
  const reduced = { slug: 'reduced-rate', title: 'Reduced rate', percent: 5 }
  const by = { seen: undefined, by: 'test' }
  await changeSettings({ db, clock: () => now }, 'tax', { classes: [reduced] }, by)
  return db
}
