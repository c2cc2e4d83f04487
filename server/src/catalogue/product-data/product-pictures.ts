/** Pictures for screens: stored ones with their copies, others unchanged. */
import type { ProductImage } from '@sauda/domain/product.ts'
import type { Context } from '#platform/context.ts'
import type { StoredImage } from './tables.ts'
import { colorOf } from '#catalogue/media/copies/blur.ts'
import { cachedPictures } from '#catalogue/media/copies/picture-cache.ts'
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

/**
 * Returns a function that adds copies and sizes to a stored picture. The function finds the picture by its address in
 * this shop or at its source.
 *
 * @param options `fresh`: also reads changes that did not raise the content version
 */
export async function pictureIndex(
  context: Context,
  { fresh = false } = {},
): Promise<(image: StoredImage) => DisplayPicture> {
  const version = fresh ? undefined : (await currentVersions(context)).content
  const kept = await cachedPictures(context, version)
  return ({ src, alt }) => {
    const picture = kept.find(src)
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
}
