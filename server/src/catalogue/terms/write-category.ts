/** Categories created, changed and deleted by operators (CONTRACT 7). */
import type { categoryBody, categoryChange } from '@sauda/contract/categories/calls.ts'
import { uncategorizedSlug } from '@sauda/domain/shown-category.ts'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { mergedMeta } from '#platform/database/meta.ts'
import { missingParameters, ShopError } from '#platform/http/replies/errors.ts'
import { mustForce } from '#platform/http/operator-write.ts'
import type { CategoryRow, StoredCategory } from '#catalogue/product-data/product-store.ts'
import { cleanMeta, plainName } from '#catalogue/product-data/merge-product.ts'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'
import { queuePictures, storedImage, withStoredPictures } from '#catalogue/product-data/image-input.ts'
import { freeSlug, slugOf } from '#catalogue/product-data/slugs.ts'
import { picturesInTexts } from '#catalogue/product-data/text-pictures.ts'
import { slugChanged } from '#shop/pages/redirects.ts'
import { mustBeParent, takenName, unknownTerm } from '#catalogue/product-data/terms/term-tree.ts'
import {
  categoryById,
  categoryTree,
  deleteCategoryRow,
  insertCategory,
  lockNames,
  slugsLike,
  updateCategory,
} from '#catalogue/product-data/terms/category-store.ts'
import { codes } from '@sauda/contract/calls.ts'

type Body = z.output<typeof categoryBody>
type Change = z.output<typeof categoryChange>

/** What a write of the catalogue needs besides the body. */
export type WriteContext = {
  context: Context
  /** the shop's address, which is removed from the addresses of pictures before they are stored */
  home: string
  /** author of the change, as histories name it */
  by?: string
  /** id that a new row had in another shop; the row gets it if no other row has it */
  wantedId?: number | undefined
}

export async function createCategory(
  writeContext: WriteContext,
  tx: Database,
  body: Body,
): Promise<CategoryRow> {
  const name = plainName(body.name)
  if (name === '') throw missingParameters(['name'])
  await lockNames(tx)
  const rows = await categoryTree(tx)
  const parentId = body.parent ?? 0
  mustBeParent(rows, 0, parentId, 'category')
  mustBeNew(rows, { id: 0, name, parentId })
  const { wantedId } = writeContext
  const id = await insertCategory(tx, {
    ...(wantedId !== undefined && rows.every((row) => row.id !== wantedId) && { id: wantedId }),
    name,
    slug: await slugFor(tx, body.slug || name, 0),
    parentId,
    description: sanitiseHtml(body.description ?? ''),
    image: (await imageOf(writeContext, tx, body, undefined)) ?? null,
    menuOrder: body.menu_order ?? 0,
    display: body.display ?? 'default',
    meta: metaOf(body, []),
  })
  return withQueuedPictures(writeContext, tx, await categoryOrThrow(tx, id, 404))
}

/** Queues the pictures in a category's texts for download. */
async function withQueuedPictures(
  { context, home }: WriteContext,
  tx: Database,
  row: CategoryRow,
): Promise<CategoryRow> {
  await queuePictures(tx, picturesInTexts(row, home), new Date(context.clock()))
  return row
}

/** Changes a category; absent fields are unchanged. Throws 400 for an unknown id. */
export async function changeCategory(
  writeContext: WriteContext,
  tx: Database,
  id: number,
  body: Change,
): Promise<CategoryRow> {
  await lockNames(tx)
  const before = await categoryOrThrow(tx, id, 400)
  const rows = await categoryTree(tx)
  const name = plainName(body.name ?? '') || before.name
  const parentId = body.parent ?? before.parentId
  mustBeParent(rows, id, parentId, 'category')
  mustBeNew(rows, { id, name, parentId })
  const image = await imageOf(writeContext, tx, body, before)
  const slug = body.slug === undefined ? before.slug : await slugFor(tx, body.slug || name, id)
  await slugChanged(writeContext.context, tx, { kind: 'category', before: before.slug, slug })
  await updateCategory(tx, id, {
    ...{ name, parentId, slug },
    ...(body.description !== undefined && { description: sanitiseHtml(body.description) }),
    ...(image !== undefined && { image }),
    ...(body.menu_order !== undefined && { menuOrder: body.menu_order }),
    ...(body.display !== undefined && { display: body.display }),
    meta: metaOf(body, before.meta),
  })
  return withQueuedPictures(writeContext, tx, await categoryOrThrow(tx, id, 400))
}

/**
 * Deletes a category permanently, because categories have no trash. Its subcategories move up one level. Products
 * without another category become uncategorized. Returns the category as it was.
 */
export async function removeCategory(tx: Database, id: number, force: boolean): Promise<CategoryRow> {
  await lockNames(tx)
  const before = await categoryOrThrow(tx, id, 404)
  mustForce(force, 'Resource')
  if (before.slug === uncategorizedSlug)
    throw new ShopError(codes.cannotDelete, 400, 'The default product category cannot be deleted.')
  await deleteCategoryRow(tx, before, await uncategorizedId(tx))
  return before
}

/** The category of products without another one; created when missing. */
export async function uncategorizedId(tx: Database): Promise<number> {
  const known = (await categoryTree(tx)).find(({ slug }) => slug === uncategorizedSlug)
  return known?.id ?? insertCategory(tx, { name: 'Uncategorized', slug: uncategorizedSlug, image: null })
}

async function categoryOrThrow(db: Database, id: number, status: 400 | 404): Promise<CategoryRow> {
  const row = await categoryById(db, id)
  if (!row) throw unknownTerm(status)
  return row
}

function mustBeNew(rows: readonly StoredCategory[], wanted: { id: number; name: string; parentId: number }) {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const twin = rows.find(
    ({ id, name, parentId }) => id !== wanted.id && parentId === wanted.parentId && same(name, wanted.name),
  )
  if (twin) throw takenName(twin.id, 'with this parent')
}

/** The stored meta data: translated texts and other programs' values. */
const metaOf = ({ meta_data = [] }: Change, known: CategoryRow['meta']): string =>
  JSON.stringify(mergedMeta(cleanMeta(meta_data), known))

async function slugFor(tx: Database, text: string, ownId: number): Promise<string> {
  const base = slugOf(text) || 'category'
  return freeSlug(base, await slugsLike(tx, 'category', base, ownId))
}

/** The picture to store as JSON; undefined if absent, null for none. One on another server is queued for download. */
async function imageOf(
  { context, home }: WriteContext,
  tx: Database,
  body: Change,
  before: CategoryRow | undefined,
): Promise<string | null | undefined> {
  const [image] = body.image ? await withStoredPictures(tx, [body.image]) : [body.image]
  if (image === undefined) return undefined
  if (image === null || (!image.src && !image.id)) return null
  // In replies a category's picture has the category's id.
  const known = before?.image ? [before.image] : []
  const id = image.id !== undefined && image.id === before?.id ? 1 : image.id
  const stored = storedImage({ ...image, id }, known, home)
  await queuePictures(tx, [stored], new Date(context.clock()))
  return JSON.stringify(stored)
}
