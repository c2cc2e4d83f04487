/** Addresses of pictures in rows of the old shop. They may be relative to the old shop, so they are made absolute. */
import { pictureFault } from '#catalogue/media/picture-address.ts'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'
import type { OldShop } from '#operations/move-in/old-shop.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import { objectsIn } from './old-fields.ts'

type Origin = Pick<OldShop, 'address' | 'own'>

/** matches WordPress's folder of files, in a path that began at a page of its editor */
const toUploads = /^(?:\.{1,2}\/)*(?=wp-content\/)/

/**
 * The absolute address of a picture. Addresses in an archive of a Sauda shop stay unchanged, because they already have
 * the form in which this shop stores addresses.
 * @param page address of the page with the picture; '' if unknown
 */
export function wholeAddress(old: Origin, src: string, page: string): string {
  const address = src.trim()
  if (old.own || address === '' || /^https?:\/\//i.test(address)) return address
  const path = address.replace(toUploads, '')
  const base = path.startsWith('wp-content/') || !URL.canParse(page) ? `${old.address}/` : page
  return URL.canParse(path, base) ? new URL(path, base).href : address
}

/** HTML with whole addresses of its pictures, sanitised. Other values are returned unchanged. */
export const withWholeAddresses = (old: Origin, html: unknown, page: string): unknown =>
  typeof html === 'string' && !old.own ? sanitiseHtml(html, (src) => wholeAddress(old, src, page)) : html

type Picture = { src: string; alt: string }

/** The pictures in a list of a row, without those whose address the shop cannot store. */
export function picturesOf(old: Origin, images: unknown, page: string): { usable: Picture[]; lost: number } {
  const all = objectsIn(images)
    .map(({ src, alt }) => ({ src: wholeAddress(old, text(src), page), alt: text(alt) }))
    .filter(({ src }) => src !== '')
  const usable = all.filter(({ src }) => pictureFault(src) === undefined)
  return { usable, lost: all.length - usable.length }
}

/** A note if some of these lists of pictures have one that is left out. */
export const lostPictureNotes = (old: Origin, lists: readonly unknown[]): string[] =>
  lists.some((images) => picturesOf(old, images, '').lost > 0)
    ? ['A picture is left out, because its address is too long or not one of the web.']
    : []
