/** What the shop says of itself beside its products: home page, footer, the picture of the sign-in screen. */
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import type { ShopContent } from '@sauda/contract/shop-config.ts'
import type { Slide } from '@sauda/domain/wording/first-content.ts'
import type { Context } from '#context.ts'
import { refusalOf } from '#http/errors.ts'
import { pictureIndex } from '#products/product-pictures.ts'

type Settings = { home: SettingsOf<'home'>; footer: SettingsOf<'footer'> }

/** The same for everybody. A demonstration adds its pictures and says that it is one. */
export async function shopContent(context: Context, { home, footer }: Settings): Promise<ShopContent> {
  const { slidePictures = {}, ...added } = context.demonstration?.content ?? {}
  const imageAt = home.slides.some(({ picture }) => picture !== '') ? await mediaImages(context) : plainImage
  return {
    sections: home.sections,
    slides: home.slides.map(({ link, picture: address, ...texts }): Slide => {
      const slide = { ...texts, to: link }
      if (address !== '') return { ...slide, image: imageAt(address) }
      const picture = slidePictures[slide.ground]
      return picture ? { ...slide, picture } : slide
    }),
    promises: home.promises,
    footer: {
      ...footer,
      columns: footer.columns.map(({ title, links }) => ({
        title,
        links: links.map(({ text, link }) => ({ to: link, text })),
      })),
    },
    ...added,
  }
}

type ImageAt = (address: string) => NonNullable<Slide['image']>

const plainImage: ImageAt = (src) => ({ src, alt: '', widths: [] })

/** While the database is away a picture is shown without its smaller copies. */
async function mediaImages(context: Context): Promise<ImageAt> {
  try {
    const imageOf = await pictureIndex(context)
    return (address) => {
      const { src, widths, avif, jpeg, color } = imageOf(plainImage(address))
      return { src, alt: '', widths, ...(avif && { avif }), ...(jpeg && { jpeg }), ...(color && { color }) }
    }
  } catch (error) {
    if (refusalOf(error)?.status !== 503) throw error
    return plainImage
  }
}
