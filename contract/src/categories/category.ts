/** Categories on the wire (CONTRACT 7 and 11). */
import type { feed } from '@sauda/contract/feed/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Category } from '@sauda/domain/category.ts'
import { encodeEntities } from '@sauda/domain/text.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import { localizeCategory, textsIn } from '@sauda/domain/translations.ts'
import * as z from 'zod/mini'
import { decodeImage, encodeFeedImage } from '@sauda/contract/products/product.ts'
import { id, metaWire, name, orElse, read, text, wholeNumber } from '@sauda/contract/reading.ts'

const categoryWire = z.looseObject({
  id,
  name,
  slug: text,
  parent: orElse(id, 0),
  image: z.optional(z.unknown()),
  count: wholeNumber,
  menu_order: wholeNumber,
  other_name: z.optional(name),
  meta_data: metaWire,
})

/** Reads a category. @param locale language of the name, if the category's meta data have the name in it */
export function decodeCategory(value: unknown, locale: Locale = defaultLocale): Category {
  const wire = read(categoryWire, value, 'category')
  const category: Category = {
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    parentId: wire.parent,
    image: decodeImage(wire.image),
    count: wire.count,
    menuOrder: wire.menu_order,
    ...(wire.other_name && { otherName: wire.other_name }),
  }
  return locale === defaultLocale ? category : localizeCategory(category, textsIn(wire.meta_data, locale))
}

export const encodeFeedCategory = (category: Category): ReplyOf<typeof feed>['categories'][number] => ({
  id: category.id,
  name: encodeEntities(category.name),
  ...(category.otherName !== undefined && { other_name: encodeEntities(category.otherName) }),
  slug: category.slug,
  parent: category.parentId,
  image: category.image ? encodeFeedImage(category.image) : null,
  count: category.count,
  menu_order: category.menuOrder,
})
