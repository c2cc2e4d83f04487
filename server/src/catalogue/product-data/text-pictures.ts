/** Pictures inside descriptions. Browsers show only the shop's own pictures, so the shop downloads the others. */
import { decodeEntities, encodeEntities } from '@sauda/domain/text.ts'
import { translatedKey } from '@sauda/domain/translations.ts'
import type { StoredImage } from './tables.ts'
import { isWebAddress, type StoredProduct } from './merge-product.ts'
import type { PictureOf } from './storefront-product.ts'

/** maximum of downloaded pictures per text */
const mostPictures = 50
/** pixels; the widest copy that a text shows */
const widestCopy = 1280

/** The address of a picture as `sanitiseHtml` writes it. */
const source = /(<img\b[^<>]*?\ssrc=")([^"<>]*)(?=")/g

/** Addresses of pictures on other servers in sanitised HTML, each once. */
export function picturesIn(html: string): string[] {
  if (!html.includes('<img')) return []
  const addresses = Array.from(html.matchAll(source), ([, , src = '']) => decodeEntities(src))
  return [...new Set(addresses.filter(isWebAddress))].slice(0, mostPictures)
}

type Texts = Pick<StoredProduct, 'description' | 'meta'> & { shortDescription?: string }

/** Pictures on other servers in all descriptions of a product or category, translations included. */
export const picturesInTexts = ({ description, shortDescription = '', meta }: Texts): StoredImage[] =>
  [description, shortDescription, ...translations(meta)].flatMap(picturesIn).map((src) => ({ src, alt: '' }))

const translations = (meta: Texts['meta']): string[] =>
  meta.flatMap(({ key, value }) => (translatedKey(key) && typeof value === 'string' ? [value] : []))

/**
 * The same HTML with the shop's own copies of downloaded pictures. A picture that was not downloaded keeps its address,
 * and browsers do not load it.
 *
 * @param home begins the addresses of the copies
 */
export function withShopPictures(html: string, pictureOf: PictureOf, home = ''): string {
  if (!html.includes('<img')) return html
  return html.replace(source, (whole, before: string, written: string) => {
    const { src, widths, mediaId } = pictureOf({ src: decodeEntities(written), alt: '' })
    if (mediaId === undefined) return whole
    const width = widths.findLast((each) => each <= widestCopy)
    const address = width === undefined ? src : src.replace(/(?=\.webp$)/, `-${width}`)
    return `<img loading="lazy"${before.slice('<img'.length)}${home}${encodeEntities(address)}`
  })
}
