/** Pictures inside descriptions. Browsers show only the shop's own pictures, so the shop downloads the others. */
import { decodeEntities, encodeEntities } from '@sauda/domain/text.ts'
import { translatedKey } from '@sauda/domain/translations.ts'
import type { StoredImage } from './tables.ts'
import { isPictureSource } from '#catalogue/media/picture-address.ts'
import type { StoredProduct } from './merge-product.ts'
import type { PictureOf } from './product-pictures.ts'

/** maximum number of pictures downloaded per text */
const mostPictures = 50
/** maximum width in pixels of a copy that a text shows */
const widestCopy = 1280

/** maximum characters of a tag, and of pictures that are found in a text */
const longestTag = 3000
const mostFound = 100
const shownSource = new RegExp(`<img src="([^"]{1,${longestTag}})"`, 'g')

/** The addresses of pictures in HTML, which may not be sanitised yet. */
export function sourcesIn(html: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf('<img'); at >= 0 && found.length < mostFound;) {
    const end = html.indexOf('>', at)
    const tag = html.slice(at, end < 0 ? at + longestTag : Math.min(end, at + longestTag))
    const [, quoted, single] = /\ssrc=(?:"([^"]+)"|'([^']+)')/.exec(tag) ?? []
    const src = quoted ?? single
    if (src !== undefined) found.push(decodeEntities(src))
    at = html.indexOf('<img', at + tag.length)
  }
  return found
}

/** Addresses of pictures on other servers in HTML, each once. */
export const picturesIn = (html: string): string[] =>
  [...new Set(sourcesIn(html).filter(isPictureSource))].slice(0, mostPictures)

/** The first picture in new texts of a product whose address names no server and is not in a folder of this shop. */
export const serverlessIn = ({
  description = '',
  shortDescription = '',
}: Partial<Record<'description' | 'shortDescription', string>>): string | undefined =>
  sourcesIn(description + shortDescription).find(
    (src) => !/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/|\/(?:media|images)\/)/i.test(src),
  )

type Texts = Pick<StoredProduct, 'description' | 'meta'> & { shortDescription?: string }

/**
 * Pictures on other servers in all descriptions of a product or category, translations included.
 *
 * @param home the address of this shop, whose own pictures are left out; without it they are included
 */
export const picturesInTexts = (
  { description, shortDescription = '', meta }: Texts,
  home?: string,
): StoredImage[] =>
  [description, shortDescription, ...translations(meta)]
    .flatMap(picturesIn)
    .filter((src) => home === undefined || !src.startsWith(`${home}/`))
    .map((src) => ({ src, alt: '' }))

const translations = (meta: Texts['meta']): string[] =>
  meta.flatMap(({ key, value }) => (translatedKey(key) && typeof value === 'string' ? [value] : []))

/**
 * Replaces addresses of pictures in sanitised HTML.
 *
 * @param addressOf the new address; undefined: unchanged
 * @param attributes added to the replaced pictures, with a blank before each
 */
export const withPictures = (
  html: string,
  addressOf: (src: string) => string | undefined,
  attributes = '',
): string =>
  html.replace(shownSource, (tag, written: string) => {
    const address = addressOf(decodeEntities(written))
    return address === undefined ? tag : `<img${attributes} src="${encodeEntities(address)}"`
  })

/** The address of the widest copy up to a width in pixels, or of the picture itself. */
export function copyUpTo(
  widest: number,
  { src, widths }: { src: string; widths: readonly number[] },
): string {
  const width = widths.findLast((each) => each <= widest)
  return width === undefined ? src : src.replace(/(?=\.webp$)/, `-${width}`)
}

/**
 * The same HTML, with the shop's own copies instead of the pictures that it has downloaded. Other pictures keep their
 * address, and browsers do not load them.
 *
 * @param home the shop's address in front of the copies' paths; default: the addresses are paths
 */
export const withShopPictures = (html: string, pictureOf: PictureOf, home = ''): string =>
  withPictures(
    html,
    (src) => {
      const picture = pictureOf({ src, alt: '' })
      return picture.mediaId === undefined ? undefined : `${home}${copyUpTo(widestCopy, picture)}`
    },
    ' loading="lazy"',
  )
