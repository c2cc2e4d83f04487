/** Terms created, changed and deleted by operators; products that use them are updated. */
import type { Database } from '#platform/database/database.ts'
import { missingParameters } from '#platform/http/replies/errors.ts'
import { mustForce } from '#platform/http/operator-write.ts'
import { lockNames } from '#catalogue/product-data/terms/category-store.ts'
import { plainName } from '#catalogue/product-data/merge-product.ts'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'
import { freeSlug, slugOf } from '#catalogue/product-data/slugs.ts'
import {
  deleteTerm,
  insertTerm,
  replaceBrand,
  replaceShippingClass,
  rewriteAttribute,
  type Scope,
  type StoredTerm,
  type Term,
  termsOf,
  updateTerm,
} from '#catalogue/product-data/terms/term-store.ts'
import { mustBeParent, takenName, unknownTerm } from '#catalogue/product-data/terms/term-tree.ts'

/** The fields of a term's body; only brands have the last two. */
export type TermBody = {
  name?: string | undefined
  slug?: string | undefined
  description?: string | undefined
  menu_order?: number | undefined
  parent?: number | undefined
  display?: StoredTerm['display'] | undefined
}

export async function createTerm(tx: Database, scope: Scope, body: TermBody): Promise<Term> {
  const name = plainName(body.name ?? '')
  if (name === '') throw missingParameters(['name'])
  await lockNames(tx)
  const rows = await termsOf(tx, scope)
  mustBeNew(rows, 0, name)
  mustBeParent(rows, 0, body.parent ?? 0, 'brand')
  const id = await insertTerm(tx, scope, {
    name,
    slug: slugFor(rows, 0, body.slug || name),
    description: sanitiseHtml(body.description ?? ''),
    parentId: body.parent ?? 0,
    display: body.display ?? 'default',
    menuOrder: body.menu_order ?? 0,
  })
  return termOrThrow(await termsOf(tx, scope), id)
}

/** Changes a term; absent fields are unchanged; products get the new name. Throws 404 for an unknown id. */
export async function changeTerm(tx: Database, scope: Scope, id: number, body: TermBody): Promise<Term> {
  await lockNames(tx)
  const rows = await termsOf(tx, scope)
  const { count: _count, ...before } = termOrThrow(rows, id)
  const after: StoredTerm = {
    id,
    name: plainName(body.name ?? '') || before.name,
    slug: body.slug === undefined ? before.slug : slugFor(rows, id, body.slug || before.name),
    description: body.description === undefined ? before.description : sanitiseHtml(body.description),
    parentId: body.parent ?? before.parentId,
    display: body.display ?? before.display,
    menuOrder: body.menu_order ?? before.menuOrder,
  }
  mustBeNew(rows, id, after.name)
  mustBeParent(rows, id, after.parentId, 'brand')
  await updateTerm(tx, scope, after)
  await replaceInProducts(tx, scope, before, after)
  return termOrThrow(await termsOf(tx, scope), id)
}

/** Deletes a term and its use in products. Returns the term before that. */
export async function removeTerm(tx: Database, scope: Scope, id: number, force: boolean): Promise<Term> {
  await lockNames(tx)
  const before = termOrThrow(await termsOf(tx, scope), id)
  mustForce(force, 'Resource')
  await replaceInProducts(tx, scope, before, undefined)
  await deleteTerm(tx, scope, before)
  return before
}

/**
 * Renames a term in products, or removes the term from them if `after` is undefined. Does nothing for tags, because
 * products refer to a tag by its id.
 */
async function replaceInProducts(
  tx: Database,
  scope: Scope,
  before: StoredTerm,
  after: StoredTerm | undefined,
): Promise<void> {
  const isRenamed = after?.name !== before.name
  if (scope.kind === 'shipping_class' && (isRenamed || after?.slug !== before.slug))
    await replaceShippingClass(tx, before, after?.slug ?? '')
  if (scope.kind === 'brand' && isRenamed) await replaceBrand(tx, before.name, after?.name ?? '')
  if (scope.kind === 'attribute' && isRenamed) await replaceOption(tx, scope.name, before.name, after?.name)
}

/** A variation keeps a deleted option, because a variation without it would be sold for every option. */
const replaceOption = (tx: Database, attribute: string, before: string, after: string | undefined) => {
  const isMeant = (option: string) => option.trim().toLowerCase() === before.toLowerCase()
  return rewriteAttribute(tx, attribute, {
    attribute: (each) => ({
      ...each,
      options: each.options.flatMap((option) => (isMeant(option) ? (after ?? []) : option)),
    }),
    chosen: (each) => (isMeant(each.option) ? { ...each, option: after ?? each.option } : each),
  })
}

function termOrThrow(rows: readonly Term[], id: number): Term {
  const row = rows.find((each) => each.id === id)
  if (!row) throw unknownTerm(404)
  return row
}

function mustBeNew(rows: readonly Term[], id: number, name: string): void {
  const twin = rows.find((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase())
  if (twin) throw takenName(twin.id, 'in this taxonomy')
}

/** The slug from the given text, with -2, -3 … when it is taken. */
export const slugFor = (rows: readonly Term[], id: number, text: string): string =>
  freeSlug(slugOf(text) || 'term', new Set(rows.flatMap((row) => (row.id === id ? [] : row.slug))))
