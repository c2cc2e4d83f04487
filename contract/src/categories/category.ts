/** Categories on the wire (CONTRACT 7 and 11). */
import type { feed } from '@sauda/contract/feed/replies.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Category } from '@sauda/domain/category.ts'
import { encodeEntities } from '@sauda/domain/text.ts'
import * as z from 'zod/mini'
import { decodeImage, encodeFeedImage } from '@sauda/contract/products/product.ts'
import { id, name, orElse, read, text, wholeNumber } from '@sauda/contract/reading.ts'

const categoryWire = z.looseObject({
  id,
  name,
  slug: text,
  parent: orElse(id, 0),
  image: z.optional(z.unknown()),
  count: wholeNumber,
  menu_order: wholeNumber,
})

export function decodeCategory(value: unknown): Category {
  const wire = read(categoryWire, value, 'category')
  return {
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    parentId: wire.parent,
    image: decodeImage(wire.image),
    count: wire.count,
    menuOrder: wire.menu_order,
  }
}

export const encodeFeedCategory = (category: Category): ReplyOf<typeof feed>['categories'][number] => ({
  id: category.id,
  name: encodeEntities(category.name),
  slug: category.slug,
  parent: category.parentId,
  image: category.image ? encodeFeedImage(category.image) : null,
  count: category.count,
  menu_order: category.menuOrder,
})
