/** Pictures for screens: stored ones with their copies, others unchanged. */
import type { ProductImage } from '@sauda/domain/product.ts'
import type { Context } from '#platform/context.ts'
import type { StoredImage } from './tables.ts'
import { colorOf } from '#catalogue/media/copies/blur.ts'
import { findPictures, knownPicture, type StoredPicture } from '#catalogue/media/copies/picture-cache.ts'
import { currentVersions } from '#platform/database/versions.ts'

const withColor = (blur: string): Pick<ProductImage, 'color'> => {
  const color = colorOf(blur)
  return color === '' ? {} : { color }
}

/** `mediaId`: id of the stored picture (wp/v2/media) */
export type DisplayPicture = ProductImage & { mediaId?: number }

/**
 * Whether visitors may see a picture: only pictures on the shop's own host are shown. A picture on another server is
 * shown after the shop has downloaded it. If the shop refused to download it, it is never shown.
 */
export const isOwnPicture = ({ src }: Pick<ProductImage, 'src'>): boolean => /^\/(?!\/)/.test(src)

export type PictureReading = {
  /** also reads changes that did not raise the content version */
  fresh?: boolean
}

/** Finds pictures by their addresses in this shop or at their sources. An unknown picture has no copies and sizes. */
export async function picturesAt(
  context: Pick<Context, 'db'>,
  addresses: Iterable<string>,
  { fresh = false }: PictureReading = {},
): Promise<PictureOf> {
  const version = fresh ? undefined : (await currentVersions(context)).content
  const found = await findPictures(context.db, addresses, version)
  return (image) => shown(image, found.get(image.src))
}

/**
 * Makes something that shows stored pictures.
 * @param make calls its argument for each picture, and has no effect: it is called again if some pictures were not in
 * memory
 */
export async function withStoredPictures<T>(
  context: Pick<Context, 'db'>,
  make: (pictureOf: PictureOf) => T,
  { fresh = false }: PictureReading = {},
): Promise<T> {
  const version = fresh ? undefined : (await currentVersions(context)).content
  const addresses = new Set<string>()
  let isWhole = true
  const made = make((image) => {
    addresses.add(image.src)
    const known = knownPicture(context.db, image.src, version)
    isWhole &&= known !== undefined
    return shown(image, known?.picture)
  })
  return isWhole ? made : make(await picturesAt(context, addresses, { fresh }))
}

/** Adds copies and sizes to a stored picture. */
export type PictureOf = (image: StoredImage) => DisplayPicture

function shown({ src, alt }: StoredImage, picture: StoredPicture | undefined): DisplayPicture {
  if (!picture) return { src, alt, widths: [] }
  return {
    src: picture.address,
    alt,
    widths: picture.widths,
    ...(picture.widths.length > 0 && { avif: true, ...(picture.opaque && { jpeg: true }) }),
    width: picture.width,
    height: picture.height,
    blur: picture.blur,
    ...withColor(picture.blur),
    mediaId: picture.id,
  }
}
