/** What the server answers about categories (CONTRACT 7). Server only. */
import * as z from 'zod'
import { image } from '@sauda/contract/products/replies.ts'
import { id, text, whole, links, meta } from '@sauda/contract/reply-types.ts'

export const category = z.strictObject({
  id,
  name: text,
  slug: text,
  parent: id.meta({ description: '0 is the top level.' }),
  description: text,
  display: text,
  image: z.nullable(image),
  menu_order: whole,
  count: whole.meta({ description: 'Published products of it and of the categories below it.' }),
  meta_data: z
    .optional(meta)
    .meta({ description: 'Its texts in other languages; absent where there are none.' }),
  _links: links,
})
