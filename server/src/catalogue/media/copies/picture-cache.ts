/** Stored pictures by address. Recently used ones are in memory, because every product list needs some. */
import type { Database } from '#platform/database/database.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { addressOf, hashOf } from '#catalogue/media/media.ts'
import { type PictureRecord, picturesAt } from '#catalogue/media/media-store.ts'

export type StoredPicture = PictureRecord & { address: string }
/** `picture`: undefined if none is stored */
type Known = { picture: StoredPicture | undefined }

/** maximum bytes of the pictures in memory, about 24,000 */
const maxBytes = 12_000_000
/** estimated bytes of a picture besides its texts */
const overhead = 400
const cacheOf = cachesOf<Database, Known>(() => ({
  maxSize: maxBytes,
  sizeOf: ({ picture: { address, name, blur } = noTexts }, key) =>
    overhead + key.length + address.length + name.length + blur.length,
}))
const noTexts = { address: '', name: '', blur: '' }

/** What is in memory about an address; undefined: nothing. @param version see `findPictures` */
export const knownPicture = (db: Database, address: string, version: number | undefined): Known | undefined =>
  version === undefined ? undefined : cacheOf(db).get(address, version)

/**
 * Finds the pictures of addresses, on this shop or downloaded from elsewhere. One call reads all that are not in memory.
 * @param version a number raised with every change of the catalogue; undefined: read the database
 * @returns the pictures by address, without those that are not stored
 */
export async function findPictures(
  db: Database,
  addresses: Iterable<string>,
  version: number | undefined,
): Promise<Map<string, StoredPicture>> {
  const found = new Map<string, StoredPicture>()
  const unknown = new Set<string>()
  for (const address of addresses) {
    const known = knownPicture(db, address, version)
    if (known === undefined) unknown.add(address)
    else if (known.picture) found.set(address, known.picture)
  }
  if (unknown.size === 0) return found
  const asked = [...unknown].map((address) => ({ address, hash: hashOf(address) ?? null }))
  for (const { at, ...picture } of await picturesAt(db, asked))
    found.set(at, { ...picture, address: addressOf(picture) })
  if (version !== undefined)
    for (const address of unknown) cacheOf(db).set(address, version, { picture: found.get(address) })
  return found
}
