/** Lists the terms of one kind, filtered and sorted in memory because there are few. */
import type { QueryOf } from '@sauda/contract/calls.ts'
import type { Database } from '#platform/database/database.ts'
import {
  namesInProduct,
  type Scope,
  tagsOfProduct,
  type Term,
  termsOf,
} from '#catalogue/product-data/terms/term-store.ts'
import { brandsIn } from '@sauda/domain/brands.ts'
import { sameName } from '@sauda/domain/attributes.ts'

type Query = QueryOf<'listTags'>

/** All matching terms in the requested order; ties by id. */
export async function listTerms(db: Database, scope: Scope, query: Query): Promise<Term[]> {
  const isOfProduct = query.product === undefined ? () => true : await membership(db, scope, query.product)
  const rows = await termsOf(db, scope)
  return rows.filter((row) => isListed(row, query) && isOfProduct(row)).toSorted(termOrder(query))
}

/** Returns whether a product has a term. */
async function membership(db: Database, scope: Scope, productId: number): Promise<(term: Term) => boolean> {
  if (scope.kind === 'tag') {
    const ids = new Set(await tagsOfProduct(db, productId))
    return ({ id }) => ids.has(id)
  }
  const product = await namesInProduct(db, productId)
  if (!product) return () => false
  const names = namesOf(scope, product)
  return ({ name, slug }) =>
    names.some((each) => sameName(each, name) || (scope.kind === 'shipping_class' && each === slug))
}

function namesOf(scope: Scope, product: NonNullable<Awaited<ReturnType<typeof namesInProduct>>>): string[] {
  if ('attributeId' in scope)
    return product.attributes.flatMap((each) =>
      each.global && sameName(each.name, scope.name) ? each.options : [],
    )
  return scope.kind === 'brand' ? brandsIn(product.brand) : [product.shippingClass]
}

type Listed = Pick<Term, 'id' | 'name' | 'slug' | 'parentId' | 'count'>
type Filters = Pick<Query, 'slug' | 'parent' | 'hide_empty' | 'include' | 'exclude' | 'search'>

/** Whether a term or category passes the filters of a list. */
export function isListed(row: Listed, query: Filters): boolean {
  if (query.slug && row.slug !== query.slug) return false
  if (query.parent !== undefined && row.parentId !== query.parent) return false
  if (query.hide_empty && row.count === 0) return false
  if (query.include?.length && !query.include.includes(row.id)) return false
  if (query.exclude?.includes(row.id)) return false
  return !query.search || row.name.toLowerCase().includes(query.search.trim().toLowerCase())
}

function termOrder({ orderby, order, include }: Query): (a: Term, b: Term) => number {
  const sign = order === 'asc' ? 1 : -1
  switch (orderby) {
    case 'name':
    case 'slug':
    case 'description':
      return (a, b) =>
        sign * a[orderby].localeCompare(b[orderby], 'en', { sensitivity: 'base' }) || sign * (a.id - b.id)
    case 'count':
      return (a, b) => sign * (a.count - b.count) || sign * (a.id - b.id)
    case 'menu_order':
      return (a, b) => sign * (a.menuOrder - b.menuOrder) || sign * (a.id - b.id)
    case 'include': {
      const place = new Map(include?.map((id, index) => [id, index]))
      return (a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0) || a.id - b.id
    }
    // The shop has no term groups, so all terms are equal.
    case 'id':
    case 'term_group':
      return (a, b) => sign * (a.id - b.id)
  }
}
