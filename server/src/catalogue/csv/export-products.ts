/** Writes the whole catalogue as a product CSV that imports to an identical catalogue. */
import type { Context } from '#platform/context.ts'
import { byteOrderMark, productHeader, productLine } from './csv-write.ts'
import { exportPage, exportShape, pictureAddress, skusOf, tagNames, withOwnPictures } from './export-store.ts'
import { allCategoryRows, linksOf, type TermRow } from '#catalogue/product-data/product-write-store.ts'
import { sameName } from '@sauda/domain/attributes.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'
import type { ProductReference, CsvProduct, RowAttribute } from '#catalogue/product-data/product-change.ts'

type ExportOptions = {
  /** called after each part with the rows written and their total */
  onProgress?: ((rows: number, total: number) => void) | undefined
  /** address of this shop, from which another one fetches the pictures; absent: pictures are named by path */
  home?: string | undefined
}

/** number of parent products per read */
const pageSize = 200

/** Yields the file in parts of some hundred lines; only the current part is in memory. Excludes the trash. */
export async function* exportProducts(
  { db }: Pick<Context, 'db'>,
  { onProgress = () => {}, home = '' }: ExportOptions = {},
): AsyncGenerator<string> {
  const shape = await exportShape(db)
  const names: Names = { categories: pathsOf(await allCategoryRows(db)), tags: await tagNames(db) }
  yield byteOrderMark + productHeader(shape)
  let rows = 0
  for (let afterId = 0; ;) {
    const stored = await exportPage(db, afterId, pageSize)
    // Give pictures addresses of this shop, so that another shop can download them when the original server no longer
    // exists.
    const page = home === '' ? stored : await withOwnPictures(db, stored, home)
    if (page.length === 0) return
    const ids = page.map(({ id }) => id)
    const [categories, tags, skus] = await Promise.all([
      linksOf(db, 'category', ids),
      linksOf(db, 'tag', ids),
      skusOf(db, page.flatMap(namedIn)),
    ])
    const parents = new Map(page.map(({ id, attributes }) => [id, attributes]))
    yield page
      .map((product) => {
        const links = { categories: categories.get(product.id) ?? [], tags: tags.get(product.id) ?? [] }
        const row = toRow(product, { ...links, parents }, names, skus)
        return productLine({ ...row, images: row.images.map((src) => pictureAddress(src, home)) }, shape)
      })
      .join('')
    afterId = page.findLast(({ parentId }) => parentId === null)?.id ?? afterId
    rows += page.length
    onProgress(rows, shape.products)
  }
}

const namedIn = ({ parentId, upsellIds, crossSellIds, groupedIds }: StoredProduct): number[] => [
  ...(parentId === null ? [] : [parentId]),
  ...upsellIds,
  ...crossSellIds,
  ...groupedIds,
]

type Path = { names: string[]; slugs: string[] }
type Names = { categories: Map<number, Path>; tags: Map<number, string> }

/** Each category's path from the root, by id; terminates even if the tree contains a loop. */
function pathsOf(categories: readonly TermRow[]): Map<number, Path> {
  const byId = new Map(categories.map((row) => [row.id, row]))
  const path = (id: number, seen: readonly number[]): TermRow[] => {
    const row = byId.get(id)
    return row === undefined || seen.includes(id) ? [] : [...path(row.parentId, [...seen, id]), row]
  }
  return new Map(
    categories.map(({ id }) => {
      const rows = path(id, [])
      return [id, { names: rows.map(({ name }) => name), slugs: rows.map(({ slug }) => slug) }]
    }),
  )
}

function toRow(
  product: StoredProduct,
  links: { categories: readonly number[]; tags: readonly number[]; parents: Parents },
  names: Names,
  skus: ReadonlyMap<number, string | null>,
): CsvProduct {
  const paths = links.categories.flatMap((id) => names.categories.get(id) ?? [])
  const reference = (id: number): ProductReference[] => {
    const sku = skus.get(id)
    return sku === undefined ? [] : [sku === null ? { id } : { sku }]
  }
  return {
    ...product,
    sku: product.sku ?? '',
    slug: product.slug ?? '',
    categories: paths.map((path) => path.names),
    categorySlugs: paths.map((path) => path.slugs),
    tags: links.tags.flatMap((id) => names.tags.get(id) ?? []),
    images: product.images.map(({ src }) => src),
    imageAlts: product.images.map(({ alt }) => alt),
    parent: product.parentId === null ? null : (reference(product.parentId)[0] ?? { id: product.parentId }),
    groupedProducts: product.groupedIds.flatMap(reference),
    upsells: product.upsellIds.flatMap(reference),
    crossSells: product.crossSellIds.flatMap(reference),
    position: product.menuOrder,
    attributes: attributesOf(product, links.parents.get(product.parentId ?? 0) ?? []),
    daysOld: null,
  }
}

/** Attributes of products that may have variations, by id. */
type Parents = ReadonlyMap<number, StoredProduct['attributes']>

/** The attributes of a row in the file. @param ofParent attributes of a variation's parent */
function attributesOf(
  { type, attributes, defaultAttributes }: StoredProduct,
  ofParent: StoredProduct['attributes'],
): RowAttribute[] {
  if (type === 'variation')
    return defaultAttributes.map(({ name, option }) => ({
      name,
      values: option === '' ? [] : [option],
      visible: true,
      // WooCommerce finds the parent's attribute by this value; otherwise the variation would lack the option.
      global: ofParent.find((each) => sameName(each.name, name))?.global ?? false,
      default: '',
    }))
  return attributes.map(({ name, options, visible, global }) => ({
    name,
    values: options,
    visible,
    global,
    default: defaultAttributes.find((each) => sameName(each.name, name))?.option ?? '',
  }))
}
