/** Prepares a photo for a slow connection: as small as the shop stores it, with a thumbnail for the screen. */

/** maximum pixels of the longer side; the shop stores no larger pictures */
const longestSide = 2048
/** pixels of the longer side of the thumbnail, which is sharp at 104 CSS pixels */
const previewSide = 240
/** size in bytes below which a file is sent unchanged */
const smallFile = 500_000
const quality = { file: 0.86, preview: 0.7 }
/** MIME types without transparency; only these are converted to JPEG */
const opaque = /^image\/(jpe?g|hei[cf])$/

type PreparedPicture = {
  file: Blob
  /** a data URL, because the desk's security policy forbids others; '' when the browser cannot read the photo */
  preview: string
}

/**
 * Makes a photo smaller. A file stays unchanged if it is small already, if the browser cannot read it, or if it would
 * not become smaller. A smaller file is rotated upright, and has no metadata such as the location.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const picture = await decoded(file)
  if (!picture) return { file, preview: '' }
  try {
    const preview = drawn(picture, previewSide).toDataURL('image/jpeg', quality.preview)
    if (file.size <= smallFile) return { file, preview }
    const canvas = drawn(picture, longestSide)
    const type = opaque.test(file.type) ? 'image/jpeg' : 'image/webp'
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality.file))
    // Free the memory immediately, because phones have little.
    canvas.width = 0
    canvas.height = 0
    return { file: smaller?.type === type && smaller.size < file.size ? smaller : file, preview }
  } catch {
    return { file, preview: '' }
  } finally {
    picture.close()
  }
}

/** The picture, rotated as the photo was taken; undefined when the browser cannot read the file. */
async function decoded(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
