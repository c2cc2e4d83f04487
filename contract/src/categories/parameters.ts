/** What the calls of categories accept (CONTRACT 7). Server only. */
import * as z from 'zod'
import { image } from '@sauda/contract/products/parameters.ts'
import {
  boolean,
  count,
  direction,
  integer,
  metaData,
  oneOf,
  rowId,
  string,
  text,
  paging,
} from '@sauda/contract/parameter-types.ts'

export const listCategories = z.object({
  ...paging,
  slug: z.optional(string),
  parent: z.optional(integer()),
  product: z.optional(rowId),
  hide_empty: z.optional(boolean).default(false),
  order: direction('asc'),
  orderby: z
    .optional(oneOf(['id', 'include', 'name', 'slug', 'term_group', 'description', 'count']))
    .default('name'),
})

const categoryFields = {
  slug: text,
  parent: z.optional(rowId),
  description: text,
  display: z.optional(oneOf(['default', 'products', 'subcategories', 'both'])),
  image: z.optional(z.nullable(z.object(image, { error: 'is not of type object.' }))),
  menu_order: z.optional(count()),
  meta_data: z.optional(metaData),
}

export const categoryBody = z.object({ name: string, ...categoryFields })

export const categoryChange = z.object({ name: text, ...categoryFields })
