/** Refusals shared by categories and terms: unknown, duplicate name, or a parent below itself. */
import { limits } from '@sauda/domain/constants.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'

/** The refusal of an unknown category, tag, brand or attribute term, in WooCommerce's words. */
export const unknownTerm = (status: 400 | 404): ShopError =>
  new ShopError(codes.termInvalid, status, 'Resource does not exist.')

/** The refusal of a name that another term has. @param id the other term @param place where, in WooCommerce's words */
export const takenName = (id: number, place: 'in this taxonomy' | 'with this parent'): ShopError =>
  new ShopError(codes.termExists, 400, `A term with the name provided already exists ${place}.`, {
    resource_id: id,
  })

/** Throws when the parent is unknown or below the row, or the tree gets too deep. @param id 0 for a new row */
export function mustBeParent(
  rows: readonly { id: number; parentId: number }[],
  id: number,
  parentId: number,
  kind: 'brand' | 'category',
): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (parentId !== 0 && !byId.has(parentId)) throw unknownTerm(400)
  const seen = new Set<number>()
  for (let above = parentId; above !== 0 && !seen.has(above); above = byId.get(above)?.parentId ?? 0) {
    seen.add(above)
    if (above === id) throw invalidParameter('parent', `parent must not lie below the ${kind} itself.`)
  }
  if (parentId !== 0 && seen.size + levelsFrom(rows, id) > limits.categoryLevels)
    throw invalidParameter('parent', `parent makes more than ${limits.categoryLevels} levels.`)
}

/** Levels of a row and its descendants; 1 for a new row. */
function levelsFrom(rows: readonly { id: number; parentId: number }[], id: number): number {
  const seen = new Set<number>()
  let level = new Set(id === 0 ? [] : [id])
  let levels = 0
  for (; level.size > 0; levels += 1) {
    for (const each of level) seen.add(each)
    const below = rows.filter((row) => level.has(row.parentId) && !seen.has(row.id))
    level = new Set(below.map((row) => row.id))
  }
  return Math.max(1, levels)
}
