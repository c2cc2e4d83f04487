/** Shop-wide attributes created, changed and deleted by operators; products that use them are updated. */
import type { attributeChange } from '@sauda/contract/terms/calls.ts'
import type * as z from 'zod'
import type { Database } from '#platform/database/database.ts'
import { missingParameters, ShopError } from '#platform/http/replies/errors.ts'
import { mustForce } from '#platform/http/operator-write.ts'
import { lockNames } from '#catalogue/product-data/terms/category-store.ts'
import { plainName } from '#catalogue/product-data/merge-product.ts'
import { cutSlug, slugOf } from '#catalogue/product-data/slugs.ts'
import {
  allAttributes,
  type AttributeRow,
  deleteAttribute,
  insertAttribute,
  rewriteAttribute,
  updateAttribute,
} from '#catalogue/product-data/terms/term-store.ts'
import { codes } from '@sauda/contract/calls.ts'

type Body = z.output<typeof attributeChange>

/** maximum characters of a slug, as in WooCommerce; a slug derived from a name is truncated */
const longestSlug = 28

export async function createAttribute(tx: Database, body: Body): Promise<AttributeRow> {
  const name = plainName(body.name ?? '')
  if (name === '') throw missingParameters(['name'])
  await lockNames(tx)
  const row = {
    name,
    slug: slugFrom(body.slug || name),
    type: body.type ?? 'select',
    orderBy: body.order_by ?? ('menu_order' as const),
    hasArchives: body.has_archives ?? false,
  }
  mustBeNew(await allAttributes(tx), { id: 0, ...row }, codes.cannotCreate)
  const id = await insertAttribute(tx, row)
  return { id, ...row }
}

/** Changes an attribute; absent fields are unchanged; products get the new name. Throws 404 for an unknown id. */
export async function changeAttribute(tx: Database, id: number, body: Body): Promise<AttributeRow> {
  await lockNames(tx)
  const rows = await allAttributes(tx)
  const before = attributeIn(rows, id)
  const after: AttributeRow = {
    id,
    name: plainName(body.name ?? '') || before.name,
    slug: body.slug ? slugFrom(body.slug) : before.slug,
    type: body.type ?? before.type,
    orderBy: body.order_by ?? before.orderBy,
    hasArchives: body.has_archives ?? before.hasArchives,
  }
  mustBeNew(rows, after, codes.cannotEdit)
  await updateAttribute(tx, after)
  const named = <T extends object>(each: T) => ({ ...each, name: after.name })
  if (after.name !== before.name) await rewriteAttribute(tx, before.name, { attribute: named, chosen: named })
  return after
}

/** Deletes an attribute, its terms, and its use in products. Returns the deleted attribute. */
export async function removeAttribute(tx: Database, id: number, force: boolean): Promise<AttributeRow> {
  await lockNames(tx)
  const before = attributeIn(await allAttributes(tx), id)
  mustForce(force, 'Resource')
  // Variations keep their option, because a variation without it would be sold for every option.
  await rewriteAttribute(tx, before.name, { attribute: () => undefined, chosen: (each) => each })
  await deleteAttribute(tx, id)
  return before
}

/** The attribute with this id. Throws 404 if there is none. */
export function attributeIn(rows: readonly AttributeRow[], id: number): AttributeRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new ShopError(codes.taxonomyInvalid, 404, 'Resource does not exist.')
  return row
}

const slugFrom = (text: string): string =>
  cutSlug(slugOf(text.replace(/^pa_/, '')), longestSlug) || 'attribute'

function mustBeNew(
  rows: readonly AttributeRow[],
  { id, slug, name }: AttributeRow,
  code: typeof codes.cannotCreate | typeof codes.cannotEdit,
): void {
  const twin = rows.find(
    (each) => each.id !== id && (each.slug === slug || each.name.toLowerCase() === name.toLowerCase()),
  )
  if (twin)
    throw new ShopError(code, 400, `Slug "${slug}" is already in use. Change it, please.`, {
      resource_id: twin.id,
    })
}
