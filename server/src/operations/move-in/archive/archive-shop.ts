/**
 * Reads an archive of a Sauda shop as the old shop of a move-in. Its lists are unpacked into a folder, and only
 * requested records are in memory. Nothing is read from the network.
 */
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { categoryPath } from '@sauda/domain/page-address.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import { highestId } from '@sauda/contract/parameter-types.ts'
import { largestPicture } from '#catalogue/media/copies/picture-rules.ts'
import type { OldShop } from '#operations/move-in/old-shop.ts'
import { objectsIn } from '#operations/move-in/steps/old-fields.ts'
import { isRunning } from '#platform/environment/is-running.ts'
import { StartError } from '#platform/environment/config.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import type { HostQuery, Row } from '#woocommerce-host/host/host.ts'
import {
  archiveLimits,
  archiveVersion,
  listFiles,
  type ListPath,
  listPaths,
  type Manifest,
  manifestFile,
  manifestSchema,
  passwordFile,
  pictureFile,
} from './archive-files.ts'
import { mustHash, openZip, type ZipReader } from './zip-reader.ts'

type ArchiveShop = {
  shop: OldShop
  manifest: Manifest
  /** a file with hashes of passwords; undefined if the archive has none */
  passwords(): Promise<string | undefined>
  /** Deletes what was unpacked. */
  close(): Promise<void>
}

/**
 * Opens an archive.
 * @param folder where a new folder with the unpacked lists is created; `close` deletes the new folder
 * @param mostRecords maximum of records in all lists together, because the position of each is in memory
 * @throws StartError for a file that is no archive, for a damaged archive, and for one of a later release
 */
export async function openArchive(
  path: string,
  folder: string,
  mostRecords: number = archiveLimits.records,
): Promise<ArchiveShop> {
  const zip = await openZip(path)
  await deleteLeftovers(folder)
  const place = await mkdtemp(join(folder, `${prefix}${process.pid}-`))
  const lists = new Map<string, List>()
  const close = async () => {
    for (const list of lists.values()) await list.close()
    zip.close()
    await rm(place, { recursive: true, force: true })
  }
  try {
    const manifest = await manifestIn(zip)
    const unpack = (name: string) => unpacked(zip, manifest, name, place)
    let left = mostRecords
    for (const name of listPaths) {
      const list = await openList(await unpack(listFiles[name]), name, left)
      lists.set(name, list)
      left -= list.count
    }
    return {
      manifest,
      close,
      passwords: async () => (zip.has(passwordFile) ? unpack(passwordFile) : undefined),
      shop: {
        address: manifest.address,
        read: (asked, query) => reply(manifest.address, lists, asked, query),
        own: {
          picture: async ({ hash, name }) => {
            const file = pictureFile(hash, name)
            return zip.has(file) ? unpack(file) : undefined
          },
        },
      },
    }
  } catch (cause) {
    await close()
    throw cause
  }
}

/** Beginning of the names of these folders; the id of their process follows. */
const prefix = 'sauda-archive-'

/** Deletes folders that killed runs have left, because their lists contain customers' addresses. */
async function deleteLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(prefix) ? /^\d+(?=-)/.exec(name.slice(prefix.length))?.[0] : undefined
    if (pid === undefined || isRunning(Number(pid))) continue
    // A folder of another user of the machine cannot be deleted.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function manifestIn(zip: ZipReader): Promise<Manifest> {
  if (!zip.has(manifestFile))
    throw new StartError('This file is not an archive of a shop: npm run shop -- export --all makes one.')
  const read = manifestSchema.safeParse(
    parsed((await zip.read(manifestFile, archiveLimits.manifest)).toString()),
  )
  if (!read.success)
    throw new StartError(
      `The file ${manifestFile} of the archive cannot be read: ${read.error.issues[0]?.message}.`,
    )
  if (read.data.version > archiveVersion)
    throw new StartError('This archive was made by a later release of Sauda: upgrade this shop first.')
  return { ...read.data, address: read.data.address.replace(/\/$/, '') }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

/** Unpacks a file, compares its hash, and returns its path. */
async function unpacked(zip: ZipReader, { files }: Manifest, name: string, place: string): Promise<string> {
  const isPicture = name.startsWith('media/')
  const target = join(place, isPicture ? 'picture' : name.replaceAll('/', '-'))
  await mkdir(place, { recursive: true })
  await pipeline(
    await zip.open(name),
    atMost(isPicture ? largestPicture : archiveLimits.file, name),
    mustHash(name, files[name]?.sha256),
    createWriteStream(target, { mode: 0o600 }),
  ).catch((cause: unknown) => {
    if (cause instanceof StartError) throw cause
    const { code } = cause as NodeJS.ErrnoException
    throw new StartError(
      code === 'ENOSPC'
        ? 'There is no room on this disk to unpack the archive.'
        : `This archive is damaged: ${name} cannot be read.`,
      { cause },
    )
  })
  return target
}

/** Fails when a file is longer than the limit. The list of files gives its size, which may be wrong. */
function atMost(bytes: number, name: string): Transform {
  let seen = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      seen += chunk.byteLength
      done(seen > bytes ? new StartError(`The file ${name} of the archive is too large.`) : null, chunk)
    },
  })
}

type Page = { from: number; count: number }

/** A list of records by ascending id. `rows` returns fewer than requested if they are large */
type List = {
  count: number
  rows(page: Page): Promise<Row[]>
  byId(id: number): Promise<Row | undefined>
  close(): Promise<void>
}

/**
 * Finds the lines of a file and keeps only their positions in memory. The file is deleted while it is open, so that it
 * disappears when the process ends.
 */
async function openList(path: string, name: ListPath, most: number): Promise<List> {
  const file = await open(path)
  await rm(path)
  try {
    const starts = await startsIn(file, name, most)
    const count = starts.length - 1
    const rowAt = (place: number) => readRow(file, starts, place, name)
    const ids = await idsOf(rowAt, count, name)
    return {
      count,
      rows: async ({ from, count: asked }) => {
        const found: Row[] = []
        const isRoom = (place: number) =>
          place === from || (starts[place + 1] ?? 0) - (starts[from] ?? 0) <= archiveLimits.page
        for (let place = from; place < Math.min(count, from + asked) && isRoom(place); place += 1)
          found.push(await rowAt(place))
        return found
      },
      byId: async (id) => {
        const place = placeOf(ids, id)
        return place === undefined ? undefined : rowAt(place)
      },
      close: () => file.close(),
    }
  } catch (cause) {
    await file.close()
    throw cause
  }
}

/** Positions of the beginning of each line and of the end of the last. @param most maximum of lines */
async function startsIn(file: FileHandle, name: ListPath, most: number): Promise<number[]> {
  const starts: number[] = []
  let at = 0
  let begin = 0
  const add = (end: number) => {
    if (end - begin > archiveLimits.line) throw tooLong(name)
    if (starts.length >= most) throw new StartError(`The archive has too many records (${name}).`)
    starts.push(begin)
    begin = end
  }
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>) {
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, end + 1)) add(at + end + 1)
    at += chunk.length
    if (at - begin > archiveLimits.line) throw tooLong(name)
  }
  if (begin < at) add(at)
  starts.push(begin)
  return starts
}

const tooLong = (name: ListPath) => new StartError(`A record of the archive is too long (${name}).`)
const unreadable = (name: ListPath, place: number) =>
  new StartError(`Record ${place + 1} of ${listFiles[name]} in the archive cannot be read.`)

async function readRow(
  file: FileHandle,
  starts: readonly number[],
  place: number,
  name: ListPath,
): Promise<Row> {
  const [begin = 0, end = 0] = [starts[place], starts[place + 1]]
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - begin), 0, end - begin, begin)
  if (valuesIn(buffer) > archiveLimits.values) throw tooLong(name)
  const row = parsed(buffer.toString('utf8', 0, bytesRead))
  if (row === null || typeof row !== 'object' || Array.isArray(row)) throw unreadable(name, place)
  return row as Row
}

/** An upper bound of the number of values in a record: the commas in its text. */
function valuesIn(line: Buffer): number {
  if (line.length <= archiveLimits.values) return 1
  let values = 1
  for (let at = line.indexOf(44); at !== -1; at = line.indexOf(44, at + 1)) values += 1
  return values
}

/** The id of each record. Throws StartError if they are not ascending. */
async function idsOf(
  rowAt: (place: number) => Promise<Row>,
  count: number,
  name: ListPath,
): Promise<Int32Array> {
  const ids = new Int32Array(count)
  let last = 0
  for (let place = 0; place < count; place += 1) {
    const id = Number((await rowAt(place))['id'])
    if (!Number.isInteger(id) || id <= last || id > highestId) throw unreadable(name, place)
    ids[place] = id
    last = id
  }
  return ids
}

/** The index of an id among ascending ids. */
function placeOf(ids: Int32Array, id: number): number | undefined {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? low : undefined
}

/** maximum number of rows of one reply */
const mostRows = 100

/** The reply of the old shop's API to a call; undefined for calls that an archive does not contain. */
async function reply(
  address: string,
  lists: ReadonlyMap<string, List>,
  asked: string,
  query: HostQuery = {},
): Promise<unknown> {
  if (asked === '/wc/v3/settings/general')
    return [{ id: 'woocommerce_currency', value: currencyCode, type: 'select' }]
  const page = pageIn(query)
  if (asked === '/wp/v2/product_cat')
    return categoryLinks(address, await lists.get('/wc/v3/products/categories')?.rows(page))
  const list = lists.get(asked)
  if (list) return (await list.rows(page)).map((row) => withOwnPictures(row, address))
  const found = partPath.exec(asked)?.groups
  const row = await lists.get(found?.['list'] ?? '')?.byId(Number(found?.['id']))
  return row && partsOf(withOwnPictures(row, address), found?.['part'] ?? '', page)
}

/** The categories with their addresses in the old shop, in the form of WordPress's call for links of categories. */
const categoryLinks = (address: string, rows: readonly Row[] = []): Row[] =>
  rows.map((row) => ({ id: row['id'], link: `${address}${categoryPath(text(row['slug']))}` }))

const partsOf = (row: Row, part: string, { from, count }: Page): Row[] =>
  objectsIn(row[parts[part] ?? '']).slice(from, from + count)

function pageIn(query: HostQuery): Page {
  const count = Math.min(mostRows, Number(query['per_page'] ?? mostRows))
  return { count, from: Number(query['offset'] ?? (Number(query['page'] ?? 1) - 1) * count) }
}

/** Path of a part of a record, such as `/wc/v3/orders/12/notes`. */
const partPath =
  /^(?<list>\/wc\/v3\/(?:orders|products|products\/attributes))\/(?<id>\d{1,10})\/(?<part>notes|refunds|variations|terms)$/

const parts: Readonly<Record<string, string>> = {
  notes: 'note_rows',
  refunds: 'refund_rows',
  variations: 'variation_rows',
  terms: 'terms',
}

/**
 * Turns addresses of the old shop's own pictures into paths. The archive contains these pictures under the same paths.
 */
function withOwnPictures(row: Row, address: string): Row {
  const own = (picture: Row): Row => {
    const src = text(picture['src'])
    return src.startsWith(`${address}/`) ? { ...picture, src: src.slice(address.length) } : picture
  }
  const one = (image: unknown) => (image !== null && typeof image === 'object' ? own(image as Row) : image)
  return {
    ...row,
    ...inTexts(row, address),
    ...(Array.isArray(row['images']) && { images: objectsIn(row['images']).map(own) }),
    ...(row['image'] !== undefined && { image: one(row['image']) }),
    ...(Array.isArray(row['variation_rows']) && {
      variation_rows: objectsIn(row['variation_rows']).map((each) => ({
        ...each,
        ...inTexts(each, address),
        image: one(each['image']),
      })),
    }),
  }
}

/** Fields with texts that may show pictures by the old shop's address, because owners copy addresses from pages. */
const texts = ['description', 'short_description', 'meta_data', 'sauda', 'fields'] as const

/** The texts of a row, with paths for pictures at the old shop's address. Links to its pages stay. */
function inTexts(row: Row, address: string): Row {
  const written = JSON.stringify(texts.flatMap((name) => (name in row ? [[name, row[name]]] : [])))
  const plain = ['media', 'images'].reduce(
    (all, folder) => all.replaceAll(`${address}/${folder}/`, `/${folder}/`),
    written,
  )
  return plain === written ? {} : Object.fromEntries(JSON.parse(plain) as [string, unknown][])
}
