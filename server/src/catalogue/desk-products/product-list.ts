/** Product lists of the desk. */
import type { QueryOf } from '@sauda/contract/calls.ts'
import type { deskProduct } from '@sauda/contract/desk-products/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { type Paisa, toAmount } from '@sauda/domain/money.ts'
import type { ProductImage } from '@sauda/domain/product.ts'
import type { Context } from '#platform/context.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { sliceOf } from '#platform/http/replies/paginate.ts'
import { categoryIds } from '#catalogue/products/product-filter.ts'
import { listLag } from '#catalogue/product-data/terms/catalogue-counts.ts'
import { withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import {
  countTabs,
  type DeskFilter,
  type DeskRow,
  isWhole,
  listDesk,
  listDeskVariations,
} from './desk-product-store.ts'

type Reply = ReplyOf<typeof deskProduct>

/** Converts a caller's filter into a database filter. */
export async function filterOf(
  context: Context,
  { tab, search, category }: Pick<QueryOf<'listDeskProducts'>, 'tab' | 'search' | 'category'>,
): Promise<DeskFilter> {
  return {
    tab,
    search: search?.trim() || undefined,
    categoryIds: await categoryIds(context, category === undefined ? undefined : String(category)),
    now: new Date(context.clock()),
  }
}

export async function deskProducts(
  context: Context,
  query: QueryOf<'listDeskProducts'>,
  home: string,
): Promise<{ rows: Reply[]; total: number }> {
  const page = sliceOf(query)
  const filter = { ...(await filterOf(context, query)), include: query.include }
  const { rows, total } =
    query.parent === undefined
      ? await listDesk(
          context.db,
          filter,
          { by: query.orderby, direction: query.order, ...page },
          await wholeCount(context, filter),
        )
      : await listDeskVariations(context.db, query.parent, { ...page, now: filter.now })
  const replies = await withStoredPictures(context, (pictureOf) =>
    rows.map((row) => {
      const [first] = row.images
      const src = first ? smallCopy(pictureOf(first)) : ''
      return replyOf(row, { home, picture: src.startsWith('/') ? `${home}${src}` : src })
    }),
  )
  return { rows: replies, total }
}

/** device pixels of a picture's width in the list: enough for two per CSS pixel */
const listWidth = 96

/** The smallest copy that is sharp in a list; the original if it has no copies. */
const smallCopy = ({ src, widths }: Pick<ProductImage, 'src' | 'widths'>): string => {
  const width = widths.filter((each) => each >= listWidth).toSorted((a, b) => a - b)[0]
  return width === undefined ? src : src.replace(/\.webp$/, `-${width}.webp`)
}

/** ms for which counts are cached; afterwards a sale may have begun or ended */
const countsMs = 30_000
const countsOf = cachesOf<Context, Awaited<ReturnType<typeof countTabs>>>(({ clock }) => ({ max: 1, clock }))

/** Counting reads every product, so it happens once per catalogue version; in a large catalogue it may lag. */
export async function tabCounts(context: Context): Promise<Awaited<ReturnType<typeof countTabs>>> {
  const { catalogue } = await currentVersions(context)
  const now = context.clock()
  return countsOf(context).fetch(
    '',
    `${catalogue} ${Math.floor(now / countsMs)}`,
    () => countTabs(context.db, new Date(now)),
    ({ all }) => listLag(all, all),
  )
}

const wholeCount = async (context: Context, filter: DeskFilter): Promise<number | undefined> =>
  isWhole(filter) ? (await tabCounts(context))[filter.tab] : undefined

export const money = (amount: Paisa | null): string => (amount === null ? '' : toAmount(amount))

/** Formats a time as UTC without fractional seconds. */
export const utc = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`

const replyOf = (row: DeskRow, { home, picture }: { home: string; picture: string }): Reply => ({
  id: row.id,
  parent_id: row.parentId ?? 0,
  type: row.type,
  name: row.name,
  sku: row.sku ?? '',
  status: row.status,
  categories: row.categories,
  price: money(row.price),
  regular_price: money(row.regularPrice),
  sale_price: money(row.salePrice),
  sale_from: row.saleFrom && utc(row.saleFrom),
  sale_until: row.saleTo && utc(row.saleTo),
  on_sale: row.onSale,
  manage_stock: row.manageStock,
  stock_quantity: stockOf(row),
  stock_status: row.stockStatus,
  low: row.low,
  low_stock_amount: row.lowStockAmount,
  picture,
  variations: Number(row.variations),
  attributes:
    row.parentId === null ? [] : row.defaultAttributes.map(({ name, option }) => ({ name, option })),
  permalink: `${home}/product/${row.slug ?? row.parentId ?? row.id}`,
  date_created: utc(row.createdAt),
  date_modified: utc(row.modifiedAt),
  version: row.version,
})

/** The product's own stock, or the sum of its variations' if they have any. */
const stockOf = ({ manageStock, stockQuantity, variationStock }: DeskRow): number | null =>
  manageStock || variationStock === null ? (manageStock ? stockQuantity : null) : Number(variationStock)
