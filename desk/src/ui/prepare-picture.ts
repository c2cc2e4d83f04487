/** Makes a photo as small as the shop stores it, so that less is sent over a slow connection. */

/** pixels of the longer side; the shop stores none larger */
const longestSide = 2048
/** bytes; a smaller file is sent unchanged */
const smallFile = 500_000
const quality = 0.86
/** formats without transparency, so that JPEG shows the same */
const opaque = /^image\/(jpe?g|hei[cf])$/

/**
 * @returns the file itself when it is small, when the browser cannot read it, or when it would not become smaller. The
 * result has no metadata: it is turned as the camera was held, and does not tell where it was taken.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= smallFile) return file
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    // browsers apply the orientation that the camera has stored, here and when drawing
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const type = opaque.test(file.type) ? 'image/jpeg' : 'image/webp'
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
    // frees the memory at once: a phone has little
    canvas.width = 0
    canvas.height = 0
    return smaller?.type === type && smaller.size < file.size ? smaller : file
  } catch {
    return file // the shop says what is wrong with it
  } finally {
    URL.revokeObjectURL(url)
  }
}
