/** Row types of attributes and of the terms that group products. */
import type { Generated } from 'kysely'

export type AttributeOrder = 'menu_order' | 'name' | 'name_num' | 'id'
/** Shop-wide attributes; products refer to them in `attributes`, with `global`. */
export type AttributeTable = {
  id: Generated<number>
  name: string
  slug: string
  type: Generated<string>
  orderBy: Generated<AttributeOrder>
  hasArchives: Generated<boolean>
}

export type TermKind = 'brand' | 'shipping_class' | 'attribute'
/** Brands, shipping classes and attribute options; products store the texts themselves. */
export type TermTable = {
  id: Generated<number>
  kind: TermKind
  attributeId: number | null
  name: string
  slug: string
  parentId: Generated<number>
  description: Generated<string>
  display: Generated<'default' | 'products' | 'subcategories' | 'both'>
  menuOrder: Generated<number>
}
