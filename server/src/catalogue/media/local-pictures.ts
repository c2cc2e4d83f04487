/** Pictures stored beside a product file, named by relative path. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addressOf, shortHash, storePicture, type MediaContext } from './media.ts'
import { mediaByHash } from './media-store.ts'
import { largestPicture, PictureError } from '#catalogue/media/copies/picture-rules.ts'

/** The address of a stored picture, or why it was not stored. */
export type LocalPicture = { ok: true; src: string } | { ok: false; reason: string }

/**
 * Stores pictures that a product file names, from the given folder. The product file may come from a stranger. So files
 * outside the folder are refused, even if `..` in a path or a link leads to them.
 */
export function localPictures(
  context: MediaContext,
  folder: string,
  store: StorePicture = storePicture,
): (reference: string) => Promise<LocalPicture> {
  const known = new Map<string, Promise<LocalPicture>>()
  return (reference) => {
    const before = known.get(reference)
    if (before) return before
    const kept = storeLocal(context, { folder, reference, store })
    known.set(reference, kept)
    return kept
  }
}

/** Takes the place of `storePicture` in a dry run: the address of a picture that is not stored is made up. */
export const withoutStoring: StorePicture = async ({ db }, { sha256, fileName }) =>
  (await mediaByHash(db, shortHash(sha256))) ?? { hash: shortHash(sha256), name: fileName }

type StorePicture = (
  context: MediaContext,
  picture: { path: string; sha256: string; fileName: string },
) => Promise<{ hash: string; name: string }>

async function storeLocal(
  context: MediaContext,
  { folder, reference, store }: { folder: string; reference: string; store: StorePicture },
): Promise<LocalPicture> {
  const refuse = (reason: string): LocalPicture => ({ ok: false, reason })
  if (reference.includes('\0')) return refuse('there is no such file')
  try {
    const [path, home] = await Promise.all([realpath(resolve(folder, reference)), realpath(folder)])
    if (!path.startsWith(home.endsWith(sep) ? home : home + sep))
      return refuse('it lies outside the folder of the product file')
    const found = await stat(path)
    if (!found.isFile()) return refuse('it is not a file')
    if (found.size > largestPicture) return refuse(`it is larger than ${largestPicture / 1_048_576} MiB`)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const row = await store(context, { path, sha256: hash.digest('hex'), fileName: basename(path) })
    return { ok: true, src: addressOf(row) }
  } catch (cause) {
    if (cause instanceof PictureError) return refuse(cause.message)
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return refuse('there is no such file')
    if (code === 'EACCES') return refuse('permission denied')
    throw cause
  }
}
