/** What the shop says of itself beside its products: home page, footer, the picture of the sign-in screen. */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import type { ShopContent } from '@sauda/contract/shop-config.ts'
import type { FooterColumn, Slide } from '@sauda/domain/wording/first-content.ts'
import { information } from '@sauda/domain/wording/information.ts'
import type { Context } from '#context.ts'
import { refusalOf } from '#http/errors.ts'
import { pictureIndex } from '#products/product-pictures.ts'
import { replacedPages } from '#shop-settings/information-pages.ts'

type Settings = Pick<ShopSettings, 'home' | 'footer' | 'pages'>

/** The same for everybody. A demonstration adds its pictures and says that it is one. */
export async function shopContent(context: Context, { home, footer, pages }: Settings): Promise<ShopContent> {
  const { slidePictures = {}, ...added } = context.demonstration?.content ?? {}
  const imageAt = home.slides.some(({ picture }) => picture !== '') ? await mediaImages(context) : plainImage
  const replaced = replacedPages(pages)
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
      columns: withOwnPages(
        footer.columns.map(({ title, links }) => ({
          title,
          links: links.map(({ text, link }) => ({ to: link, text })),
        })),
        pages.own,
      ),
    },
    ...(replaced.length > 0 && { replacedPages: replaced }),
    ...added,
  }
}

/** Pages that the owner wants in the footer follow the legal texts, unless a column has their link already. */
function withOwnPages(
  columns: readonly FooterColumn[],
  own: ShopSettings['pages']['own'],
): readonly FooterColumn[] {
  const linked = new Set(columns.flatMap(({ links }) => links.map(({ to }) => to)))
  const added = own
    .filter(({ footer, slug }) => footer && !linked.has(`/pages/${slug}`))
    .map(({ slug, title }) => ({ to: `/pages/${slug}`, text: title }))
  if (added.length === 0) return columns
  const legal = columns.findIndex(({ links }) => links.some(({ to }) => to === '/privacy-policy'))
  const place = legal === -1 ? columns.length - 1 : legal
  return place === -1
    ? [{ title: information.title, links: added }]
    : columns.map((column, index) =>
        index === place ? { ...column, links: [...column.links, ...added] } : column,
      )
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
