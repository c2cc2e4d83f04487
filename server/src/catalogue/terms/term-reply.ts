/** Attributes and terms in the form of wc/v3. */
import type { attribute, attributeTerm, brand, term } from '@sauda/contract/terms/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { encodeName } from '@sauda/domain/text.ts'
import type { AttributeRow, Term } from '#catalogue/product-data/terms/term-store.ts'

const linksOf = (collection: string, id: number) => ({
  self: [{ href: `${collection}/${id}` }],
  collection: [{ href: collection }],
})

/** An attribute in WooCommerce's form. @param collection the address of the list */
export const attributeReply = (row: AttributeRow, collection: string): ReplyOf<typeof attribute> => ({
  id: row.id,
  name: encodeName(row.name),
  slug: `pa_${row.slug}`,
  type: row.type,
  order_by: row.orderBy,
  has_archives: row.hasArchives,
  _links: linksOf(collection, row.id),
})

export const termReply = (row: Term, collection: string): ReplyOf<typeof term> => ({
  id: row.id,
  name: encodeName(row.name),
  slug: row.slug,
  description: row.description,
  count: row.count,
  _links: linksOf(collection, row.id),
})

export const attributeTermReply = (row: Term, collection: string): ReplyOf<typeof attributeTerm> => ({
  ...termReply(row, collection),
  menu_order: row.menuOrder,
})

export const brandReply = (row: Term, collection: string): ReplyOf<typeof brand> => ({
  ...termReply(row, collection),
  parent: row.parentId,
  display: row.display,
  image: null,
  menu_order: row.menuOrder,
  _links: {
    ...linksOf(collection, row.id),
    ...(row.parentId !== 0 && { up: [{ href: `${collection}/${row.parentId}` }] }),
  },
})
