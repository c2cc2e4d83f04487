/** `npm run shop -- export --all`: writes a snapshot of the whole shop to a file, while the shop continues to sell. */
import { shopMark } from '#catalogue/csv/whose-id.ts'
import { exportProducts } from '#catalogue/csv/export-products.ts'
import { exportShopifyProducts } from '#catalogue/csv/shopify/write-shopify.ts'
import { mediaOf } from '#catalogue/media/media.ts'
import { exportedRedirects } from '#operations/redirects/import-redirects.ts'
import type { Context } from '#platform/context.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { valuesOf } from '#shop/settings/edit-group.ts'
import {
  archiveVersion,
  listFiles,
  type ListPath,
  listPaths,
  type Manifest,
  manifestFile,
  passwordFile,
  pictureFile,
} from './archive-files.ts'
import { inSnapshot } from './archive-store.ts'
import { customersCsv, ordersCsv, pageFiles, passwordsCsv } from './plain-files.ts'
import { readmeText } from './readme.ts'
import { recordsOf, type Source, type StoredPicture } from './shop-records.ts'
import { type ZipWriter, zipWriter } from './zip-writer.ts'

type ArchiveOptions = {
  /** address of the shop, without a slash at the end */
  home: string
  withPasswords: boolean
  /** called after some hundred records or pictures */
  onProgress: (what: string, rows: number) => void
}

/** `counts`: records by list; `missing`: number of pictures whose file does not exist */
type ArchiveSummary = { counts: Record<string, number>; pictures: number; missing: number }

/** maximum characters per write */
const pieceLength = 60_000

/**
 * Writes the whole shop into an archive; all records are from one snapshot of the database.
 * @param path a new file; it is incomplete when an error is thrown
 */
export async function writeArchive(
  context: Context,
  path: string,
  { home, withPasswords, onProgress }: ArchiveOptions,
): Promise<ArchiveSummary> {
  const exportedAt = new Date(context.clock())
  const zip = zipWriter(path, exportedAt)
  try {
    const counts: Record<string, number> = {}
    const stored: StoredPicture[] = []
    // Make the mark first, because the snapshot can only be read.
    await shopMark(context.db)
    await inSnapshot(context.db, async (db) => {
      const onPicture = (picture: StoredPicture) => void stored.push(picture)
      const source: Source = { context: { ...context, db }, home, onPicture }
      await writePlainFiles(zip, source, withPasswords)
      for (const list of listPaths) counts[nameOf(list)] = await writeList(zip, source, list, onProgress)
    })
    const missing = await writePictures(zip, context, stored, onProgress)
    const { brand } = await shopIdentity(context)
    const at = exportedAt.toISOString()
    const readme = readmeText({ brand, address: home, exportedAt: at }, { hasPasswords: withPasswords })
    await zip.add('README.txt', [readme])
    const manifest: Manifest = {
      ...{ format: 'sauda-shop', version: archiveVersion, address: home, exported_at: at, counts },
      files: { ...zip.files },
    }
    await zip.add(manifestFile, [JSON.stringify(manifest, null, 1)])
    await zip.end()
    return { counts, pictures: stored.length - missing, missing }
  } catch (cause) {
    await zip.abort()
    throw cause
  }
}

/** The last part of a list's path: products, orders, settings … */
const nameOf = (list: ListPath): string => list.split('/').at(-1) ?? list

async function writePlainFiles(
  zip: ZipWriter,
  { context, home }: Source,
  withPasswords: boolean,
): Promise<void> {
  const { db } = context
  await zip.add('products.csv', exportProducts({ db }, { home }))
  await zip.add('products-shopify.csv', exportShopifyProducts(context, { home }))
  await zip.add('customers.csv', customersCsv(db))
  await zip.add('orders.csv', ordersCsv(db))
  await zip.add('redirects.csv', exportedRedirects(db))
  for (const [name, text] of pageFiles(await valuesOf(context, 'pages'))) await zip.add(name, [text])
  if (withPasswords) await zip.add(passwordFile, passwordsCsv(db))
}

/** Writes a list, one record per line. @returns number of records */
async function writeList(
  zip: ZipWriter,
  source: Source,
  list: ListPath,
  onProgress: ArchiveOptions['onProgress'],
): Promise<number> {
  let rows = 0
  const lines = async function* () {
    let piece = ''
    for await (const record of recordsOf[list](source)) {
      piece += `${JSON.stringify(record)}\n`
      rows += 1
      if (piece.length < pieceLength) continue
      yield piece
      piece = ''
      onProgress(nameOf(list), rows)
    }
    yield piece
  }
  await zip.add(listFiles[list], lines())
  return rows
}

/** Writes the picture files. They never change, but may be deleted after the snapshot. @returns number of missing files */
async function writePictures(
  zip: ZipWriter,
  context: Context,
  pictures: readonly StoredPicture[],
  onProgress: ArchiveOptions['onProgress'],
): Promise<number> {
  const storage = pictures.length > 0 ? await mediaOf(context).storage : undefined
  let missing = 0
  for (const [at, { hash, name }] of pictures.entries()) {
    const content = await storage?.read(`${hash}/picture.webp`)
    if (content) await zip.add(pictureFile(hash, name), [content], { isPacked: true })
    else missing += 1
    if (at % 100 === 0) onProgress('pictures', at)
  }
  return missing
}
