/** What the shop says of itself beside its products: slides, footer, the picture of the sign-in screen. */
import type { ShopContent } from '@sauda/contract/shop-config.ts'
import { firstShelves, firstSlides } from '@sauda/domain/wording/first-content.ts'
import type { Context } from '#context.ts'

/** The same for everybody. A demonstration adds its pictures and says that it is one. */
export function shopContent({ demonstration }: Pick<Context, 'demonstration'>): ShopContent {
  const { slidePictures = {}, ...added } = demonstration?.content ?? {}
  return {
    slides: firstSlides.map((slide) => {
      const picture = slidePictures[slide.ground]
      return picture ? { ...slide, picture } : slide
    }),
    shelves: firstShelves,
    ...added,
  }
}
