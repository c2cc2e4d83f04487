import type { Category } from '@sauda/domain/category.ts'
import type { Slide } from '@sauda/domain/wording/first-content.ts'
import { home } from '@sauda/domain/wording/home.ts'

/**
 * The slides that have no category, or a category of this shop, so that every button leads somewhere. If no slide
 * remains, one slide leads to all products.
 */
export function slidesFor(slides: readonly Slide[], categories: readonly Category[]): readonly Slide[] {
  const own = slides.filter(
    ({ to }) =>
      !to.startsWith(leadsTo({ slug: '' })) ||
      categories.some((each) => each.count > 0 && leadsTo(each) === to),
  )
  return own.length > 0 ? own : [everything]
}

/** The picture of the shop's media that a slide shows: its own, or without any that of the category it links to. */
export const imageOf = ({ to, image, picture }: Slide, categories: readonly Category[]): Category['image'] =>
  image ?? (picture ? undefined : categories.find((each) => leadsTo(each) === to)?.image)

const leadsTo = ({ slug }: Pick<Category, 'slug'>) => `/category/${slug}`

const everything: Slide = { ...home.everything, to: '/products', ground: 'teal' }
