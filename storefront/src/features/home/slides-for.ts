import type { Category } from '@sauda/domain/category.ts'
import type { Slide } from '@sauda/domain/wording/first-content.ts'
import { home } from '@sauda/domain/wording/home.ts'

/**
 * The slides that have no category, or a category of this shop, so that every button leads somewhere. If no slide
 * remains, one slide leads to all products.
 * @param categories empty while they are unknown
 */
export function slidesFor(slides: readonly Slide[], categories: readonly Category[]): readonly Slide[] {
  const own =
    categories.length === 0
      ? slides
      : slides.filter(
          ({ to }) =>
            !to.startsWith(leadsTo({ slug: '' })) ||
            categories.some((each) => each.count > 0 && leadsTo(each) === to),
        )
  return own.length > 0 ? own : [everything]
}

/** The picture of the category that a slide links to. */
export const categoryPicture = ({ to }: Slide, categories: readonly Category[]): Category['image'] =>
  categories.find((each) => leadsTo(each) === to)?.image

const leadsTo = ({ slug }: Pick<Category, 'slug'>) => `/category/${slug}`

const everything: Slide = { ...home.everything, to: '/products', ground: 'teal' }
