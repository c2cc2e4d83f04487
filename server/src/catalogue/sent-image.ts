/** Pictures that operators name: an address that is kept as it is, never fetched (CONTRACT 6). */
import { ShopError } from '#http/errors.ts'
import type { StoredImage } from '#database/tables.ts'
import { isWebAddress } from './merge-row.ts'

export type SentImage = {
  id?: number | undefined
  src?: string | undefined
  alt?: string | undefined
}

/**
 * A picture by its address, or one the row has already by its number in the reply. Addresses of this shop are kept as
 * paths, so that it can move. Throws 400 for an address that is none and a number that is unknown.
 */
export function storedImage(sent: SentImage, known: readonly StoredImage[], home: string): StoredImage {
  const src = sent.src?.trim() ?? ''
  if (src === '') {
    const old = known[(sent.id ?? 0) - 1]
    if (!old)
      throw new ShopError(
        'woocommerce_product_invalid_image_id',
        400,
        `#${sent.id ?? 0} is an invalid image ID.`,
      )
    return { ...old, ...(sent.alt !== undefined && { alt: sent.alt.trim() }) }
  }
  const path = src.startsWith(`${home}/`) ? src.slice(home.length) : src
  if (!isWebAddress(path) && !/^\/(?!\/)\S+$/.test(path))
    throw new ShopError(
      'woocommerce_product_image_upload_error',
      400,
      `Error getting remote image ${src}. Error: A valid URL was not provided.`,
    )
  const old = known.find((image) => image.src === path)
  return { src: path, alt: sent.alt?.trim() ?? old?.alt ?? '' }
}
