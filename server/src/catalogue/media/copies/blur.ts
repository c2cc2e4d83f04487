/** Placeholders shown until a picture has loaded: a ThumbHash, and a single colour for lists. */
import type { Sharp } from 'sharp'
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'

/** pixels of the longer side of the picture that is hashed; a ThumbHash uses no more */
const hashedSide = 100

/** The ThumbHash of a picture in base64, about 30 characters. */
export async function blurOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: hashedSide, height: hashedSide, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/**
 * The average colour of a picture, `#rrggbb`. It is '' for a transparent picture, because the colour would stay visible
 * behind the picture.
 *
 * @param blur the picture's ThumbHash, or '' when there is none
 */
export function colorOf(blur: string): string {
  if (blur === '') return ''
  const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(blur, 'base64'))
  if (a < 1) return ''
  const hex = (share: number) =>
    Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${hex(r)}${hex(g)}${hex(b)}`
}
