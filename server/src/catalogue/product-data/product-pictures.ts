/** Pictures as screens show them: those the shop keeps with their copies, any other as it is. */
import type { ProductImage } from '@sauda/domain/product.ts'
import type { Context } from '#platform/context.ts'
import type { StoredImage } from '#platform/database/tables/tables.ts'
import { colorOf } from '#catalogue/media/copies/blur.ts'
import { cachedPictures } from '#catalogue/media/copies/picture-cache.ts'
import { currentVersions } from '#platform/database/versions.ts'

const withColor = (blur: string): Pick<ProductImage, 'color'> => {
  const color = colorOf(blur)
  return color === '' ? {} : { color }
}

/** `mediaId`: of one that the shop keeps (wp/v2/media) */
export type DisplayPicture = ProductImage & { mediaId?: number }

/**
 * Whether visitors may be shown a picture: it lies on the shop's own host. One that a product names elsewhere is shown when it
 * has been fetched; one that was refused never is.
 */
export const isOwnPicture = ({ src }: Pick<ProductImage, 'src'>): boolean => /^\/(?!\/)/.test(src)

/**
 * Knows how to show each picture: those the shop keeps, also when a product names where they were fetched from; any other
 * as it is.
 *
 * @param options `fresh`: after a write that did not raise the catalogue's version
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
