/** Pictures in the body of shoppers' calls. */
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { draftPath, type MediaContext, storePicture } from './media.ts'
import type { MediaRow } from './media-store.ts'
import { pictureRefusal } from '#catalogue/media/copies/picture-refusal.ts'

/**
 * Stores a picture sent by a customer, processed like the owner's pictures: upright, in the shop's size, without
 * location and camera data.
 *
 * @param base64 the file, of any accepted type
 * @param name the picture's name in the owner's list of pictures
 * @throws ShopError 400 when the file is not a picture or of a type that is not accepted; 507 when the disk is full
 */
export async function storeSentPicture(
  context: MediaContext,
  { base64, name }: { base64: string; name: string },
): Promise<MediaRow> {
  const bytes = Buffer.from(base64, 'base64')
  const path = draftPath(context)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { mode: 0o600 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return await storePicture(context, { path, sha256, fileName: name })
  } catch (cause) {
    throw pictureRefusal(cause)
  } finally {
    await rm(path, { force: true })
  }
}
