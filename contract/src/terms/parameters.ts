/** What the calls of attributes, their terms, tags, brands and shipping classes accept. Server only. */
import * as z from 'zod'
import {
  boolean,
  count,
  direction,
  fields,
  flag,
  integer,
  oneOf,
  paging,
  rowId,
  string,
  text,
  textUpTo,
} from '@sauda/contract/parameter-types.ts'

/** Characters of a name; an index holds no longer ones. */
const name = textUpTo(200)
/** WooCommerce has no longer slugs of attributes either. */
const longestAttributeSlug = 28

export const listAttributes = z.object(fields)

const attributeFields = {
  slug: z.optional(
    string.refine((slug) => slug.replace(/^pa_/, '').length <= longestAttributeSlug, {
      error: `must be at most ${longestAttributeSlug} characters long.`,
    }),
  ),
  type: z.optional(oneOf(['select'])),
  order_by: z.optional(oneOf(['menu_order', 'name', 'name_num', 'id'])),
  has_archives: flag,
}
export const attributeBody = z.object({ name, ...attributeFields })
export const attributeChange = z.object({ name: z.optional(name), ...attributeFields })

export const listTerms = z.object({
  ...paging,
  slug: z.optional(string),
  parent: z.optional(integer()),
  product: z.optional(rowId),
  hide_empty: z.optional(boolean).default(false),
  order: direction('asc'),
  orderby: z
    .optional(oneOf(['id', 'include', 'name', 'slug', 'term_group', 'description', 'count', 'menu_order']))
    .default('name'),
})

export const suggestSlug = z.object({ ...fields, name })

const termFields = { slug: text, description: text }
export const termBody = z.object({ name, ...termFields })
export const termChange = z.object({ name: z.optional(name), ...termFields })

const optionFields = { ...termFields, menu_order: z.optional(count()) }
export const optionBody = z.object({ name, ...optionFields })
export const optionChange = z.object({ name: z.optional(name), ...optionFields })

/** Brands are texts of products, several of them joined by commas, so a name has none. */
const brandName = name.refine((given) => !given.includes(','), { error: 'must not contain a comma.' })
const brandFields = {
  ...optionFields,
  parent: z.optional(rowId),
  display: z.optional(oneOf(['default', 'products', 'subcategories', 'both'])),
  image: z.optional(z.null({ error: 'is not possible: a brand has no picture here.' })),
}
export const brandBody = z.object({ name: brandName, ...brandFields })
export const brandChange = z.object({ name: z.optional(brandName), ...brandFields })
