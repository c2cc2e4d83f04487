/** What the server answers about attributes, their terms, tags, brands and shipping classes. Server only. */
import * as z from 'zod'
import { flag, id, links, linksUp, text, whole } from '@sauda/contract/reply-types.ts'

export const attribute = z.strictObject({
  id,
  name: text,
  slug: text.meta({ description: 'With the prefix pa_.' }),
  type: text,
  order_by: z.enum(['menu_order', 'name', 'name_num', 'id']),
  has_archives: flag,
  _links: links,
})

/** A slug that no shipping class has. */
export const freeSlug = z.string()

const published = whole.meta({ description: 'Published products that have it.' })

/** A tag or a shipping class. */
export const term = z.strictObject({
  id,
  name: text,
  slug: text,
  description: text,
  count: published,
  _links: links,
})

export const attributeTerm = z.strictObject({
  id,
  name: text,
  slug: text,
  description: text,
  menu_order: whole,
  count: published,
  _links: links,
})

export const brand = z.strictObject({
  id,
  name: text,
  slug: text,
  parent: id,
  description: text,
  display: z.enum(['default', 'products', 'subcategories', 'both']),
  image: z.null(),
  menu_order: whole,
  count: published,
  _links: z.union([links, linksUp]),
})
