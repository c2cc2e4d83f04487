/** Categories, brands, tags and attributes in the form of WooCommerce's Store API. */
import type { QueryOf } from '@sauda/contract/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { storeAttribute, storeGroup, storeTerm } from '@sauda/contract/store-api/calls.ts'
import { encodeName } from '@sauda/domain/text.ts'
import type { Context } from '#platform/context.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import type { Reply } from '#platform/http/mount.ts'
import { cachedCategories } from '#catalogue/product-data/terms/category-cache.ts'
import { withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import {
  allAttributes,
  optionsOfAttributes,
  type Term,
  termsOf,
} from '#catalogue/product-data/terms/term-store.ts'
import { categoryReply } from '#catalogue/products/product-reply.ts'
import { ratingsOf } from './collection-store.ts'
import { storeImage } from './store-product.ts'

type Group = ReplyOf<typeof storeGroup>
type Listed = ReplyOf<typeof storeTerm>

export const termReply = ({ id, name, slug, description, parentId, count }: Term): Listed => ({
  ...{ id, name, slug, description },
  parent: parentId,
  count,
})

const cachedGroups = cachesOf<Context, readonly Group[]>(() => ({ max: 10 }))

/** Every category or brand with its counts, cached per catalogue version. */
export async function groupsOf(
  context: Context,
  taxonomy: 'product_cat' | 'product_brand',
  home: string,
): Promise<readonly Group[]> {
  const { catalogue } = await currentVersions(context)
  const make = taxonomy === 'product_cat' ? categories : brands
  return cachedGroups(context).fetch(`${taxonomy} ${home}`, catalogue, () => make(context, home))
}

async function categories(context: Context, home: string): Promise<Group[]> {
  const [rows, ratings] = await Promise.all([cachedCategories(context), ratingsOf(context.db, 'product_cat')])
  const replies = await withStoredPictures(context, (pictureOf) =>
    rows.map((row) => categoryReply(row, { home, pictureOf, operator: false })),
  )
  return replies.map(({ id, name, slug, description, parent, count, image }) => {
    return {
      ...{ id, name, slug, description, parent, count },
      image: image && storeImage(image),
      review_count: ratings.get(id) ?? 0,
      permalink: `${home}/category/${slug}`,
    }
  })
}

async function brands(context: Context, home: string): Promise<Group[]> {
  const rows = await termsOf(context.db, { kind: 'brand' })
  const ratings = await ratingsOf(context.db, 'product_brand')
  return rows.map((row) => ({
    ...termReply({ ...row, name: encodeName(row.name) }),
    image: null,
    review_count: ratings.get(row.id) ?? 0,
    permalink: `${home}/products?search=${encodeURIComponent(row.name)}`,
  }))
}

/** All shop-wide attributes; `count` is the number of an attribute's terms. */
export async function attributesOf(context: Context): Promise<ReplyOf<typeof storeAttribute>[]> {
  const rows = await allAttributes(context.db)
  const terms =
    rows.length === 0
      ? []
      : await optionsOfAttributes(
          context.db,
          rows.map(({ id }) => id),
        )
  return rows.map(({ id, name, slug, orderBy, hasArchives }) => ({
    ...{ id, name },
    taxonomy: `pa_${slug}`,
    type: 'select',
    order: orderBy,
    has_archives: hasArchives,
    count: terms.filter(({ attributeId }) => attributeId === id).length,
  }))
}

/** One page of the matching terms; all of them when `per_page` is 0. */
export function pageOfTerms<Row extends Listed>(
  rows: readonly Row[],
  query: QueryOf<'listStoreCategories'>,
): Reply {
  const words = query.search?.trim().toLowerCase() ?? ''
  const fitting = rows.filter(
    (row) =>
      (!query.hide_empty || row.count > 0) &&
      (query.parent === undefined || row.parent === query.parent) &&
      (!query.include?.length || query.include.includes(row.id)) &&
      !query.exclude?.includes(row.id) &&
      row.name.toLowerCase().includes(words),
  )
  const sign = query.order === 'asc' ? 1 : -1
  const sorted = fitting.toSorted(
    (a, b) =>
      sign *
        (query.orderby === 'count'
          ? a.count - b.count
          : a[query.orderby].localeCompare(b[query.orderby], 'en', { sensitivity: 'base' })) ||
      sign * (a.id - b.id),
  )
  const perPage = query.per_page === 0 ? Math.max(1, sorted.length) : query.per_page
  const from = (query.page - 1) * perPage
  return {
    visibility: 'public',
    page: { page: query.page, perPage, total: sorted.length },
    body: sorted.slice(from, from + perPage),
  }
}
