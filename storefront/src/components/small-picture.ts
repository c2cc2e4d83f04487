/** Scales a picture down before it is sent: camera files take minutes on a slow connection. */
import { sentPictures } from '@sauda/domain/sent-pictures.ts'

const type = 'image/jpeg'
/** JPEG qualities, used in this order until the file is small enough */
const qualities = [0.8, 0.6, 0.4, 0.2]

/**
 * Converts a picture file to a smaller JPEG, at most as large as the shop accepts.
 * @returns an address `data:image/jpeg;base64,…` without camera metadata; undefined when the file cannot be drawn as a
 * picture, or is too large at the lowest quality
 */
export async function smallPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const share = Math.min(1, sentPictures.side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * share))
  canvas.height = Math.max(1, Math.round(picture.height * share))
  const drawing = canvas.getContext('2d')
  if (!drawing) return undefined
  // JPEG has no transparency: transparent areas become white, not black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return qualities.map((quality) => canvas.toDataURL(type, quality)).find(fits)
}

const fits = (address: string): boolean =>
  address.startsWith(`data:${type}`) && (base64Of(address).length / 4) * 3 <= sentPictures.bytes

/** The base64 part of an address returned by `smallPicture`. */
export const base64Of = (address: string): string => address.slice(address.indexOf(',') + 1)
