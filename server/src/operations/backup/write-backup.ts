/**
 * Writes the whole shop into one file while it sells: a snapshot of its database, its pictures, and the secrets that
 * decrypt its tokens and encrypted values. docs/decisions/0055 describes the file.
 */
import { createHash } from 'node:crypto'
import { open, opendir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Config, StartError } from '#platform/environment/config.ts'
import { addressOfDatabase, type Database } from '#platform/database/database.ts'
import { noteBackup } from '#operations/health/last-backup-store.ts'
import { shopVersion } from '#platform/environment/program.ts'
import { storedSecrets } from '#platform/environment/secrets.ts'
import {
  type BackupAbout,
  backupFormat,
  type BackupManifest,
  entryNames,
  isPicture,
  partSums,
  tableFolder,
} from './manifest.ts'
import { encrypted } from './encryption.ts'
import { type Snapshot, openSnapshot } from './snapshot-store.ts'
import { type Bytes, endOfFiles, fileHeader, filePadding } from './tar.ts'

type BackupRequest = {
  /** path of the finished file; until then the file's name ends in `.part` */
  file: string
  /** passphrase that encrypts the backup; undefined: it is not encrypted */
  passphrase?: string | undefined
  /** called with the bytes written so far */
  onProgress?: (bytes: number) => void
  signal?: AbortSignal
}
type BackupMade = { bytes: number; manifest: BackupManifest }
type Shop = { config: Config; db: Database; clock: () => number }

/** bytes of a table's rows that are compressed together and held in memory */
const rowsBytes = 4 * 1024 * 1024
/** bytes of a picture per read */
const readBytes = 1024 * 1024
/** Higher levels gain little, and the shop needs the processor too. */
const packing = { level: 3 }
const pack = promisify(gzip)

/**
 * Writes a backup to a file. An existing file is replaced only when the new one is complete and synced to the disk. A
 * failure leaves no partial file.
 * @throws StartError, or the error of the file system
 */
export async function writeBackup(shop: Shop, request: BackupRequest): Promise<BackupMade> {
  const { file, passphrase, onProgress, signal } = request
  const startedAt = shop.clock()
  let manifest: BackupManifest | undefined
  const plain = archive(shop, startedAt, (made) => (manifest = made))
  const draft = `${file}.part`
  let bytes = 0
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      for await (const piece of passphrase === undefined ? plain : encrypted(plain, passphrase)) {
        signal?.throwIfAborted()
        await handle.writeFile(piece)
        bytes += piece.length
        onProgress?.(bytes)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (cause) {
    await plain.return(undefined)
    await rm(draft, { force: true })
    throw cause
  }
  if (!manifest) throw new Error('a backup without its manifest')
  await noteBackup(shop.db, { at: new Date(startedAt), bytes, machine: hostname() })
  return { bytes, manifest }
}

/** Syncs the folder of a renamed file: only then does the rename survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* archive(
  { config, db }: Shop,
  startedAt: number,
  onMade: (manifest: BackupManifest) => void,
): AsyncGenerator<Buffer> {
  const secrets = await storedSecrets(config.dataDir)
  if (!secrets)
    throw new StartError(
      `There is no secrets.json in ${config.dataDir}, without which a restored shop opens no tokens: set DATA_DIR to the shop's folder.`,
    )
  const sums = partSums()
  const textFile = (name: string, content: unknown) =>
    wholeFile(name, Buffer.from(JSON.stringify(content)), startedAt, sums)
  const rows: BackupManifest['rows'] = {}

  const snapshot = await openSnapshot(addressOfDatabase(db))
  let about: BackupAbout
  let sequences: BackupManifest['sequences']
  try {
    about = aboutOf(config, snapshot, startedAt)
    yield* textFile(entryNames.about, about)
    yield* textFile(entryNames.shape, snapshot.shape)
    yield* textFile(entryNames.secrets, secrets)
    for (const [place, table] of snapshot.shape.tables.entries()) {
      const { pieces, count } = snapshot.rowsOf(table)
      let part = 0
      for await (const content of gathered(pieces, rowsBytes)) {
        part += 1
        const name = `${tableFolder(place, table.name)}/${String(part).padStart(6, '0')}.gz`
        yield* wholeFile(name, await pack(content, packing), startedAt, sums)
      }
      rows[table.name] = count()
    }
    sequences = await snapshot.sequences()
  } finally {
    await snapshot.close()
  }
  // Read the pictures after the rows, so that every picture to which rows refer exists.
  if (!config.s3) yield* picturesOf(join(config.dataDir, 'media'), sums)

  const manifest: BackupManifest = { ...about, counts: snapshot.counts, rows, sequences, parts: sums.all() }
  const text = JSON.stringify(manifest, undefined, 2)
  yield* wholeFile(entryNames.manifest, Buffer.from(text), startedAt, sums)
  const checksum = createHash('sha256').update(text).digest('hex')
  yield* wholeFile(entryNames.checksum, Buffer.from(checksum), startedAt, sums)
  yield endOfFiles()
  onMade(manifest)
}

const aboutOf = (
  { s3 }: Config,
  { postgres, schema, migrations }: Snapshot,
  startedAt: number,
): BackupAbout => ({
  format: backupFormat,
  version: shopVersion,
  createdAt: new Date(startedAt).toISOString(),
  postgres,
  schema,
  migrations: [...migrations],
  media: s3
    ? { in: 'bucket', endpoint: s3.endpoint, bucket: s3.bucket, region: s3.region }
    : { in: 'backup' },
})

type Sums = ReturnType<typeof partSums>

function* wholeFile(name: string, content: Buffer, at: number, sums: Sums): Generator<Buffer> {
  sums.begin(name, content.length)
  sums.add(content)
  yield fileHeader(name, content.length, at)
  yield content
  yield filePadding(content.length)
}

/** Pictures of the folder; skips files deleted in the meantime. */
async function* picturesOf(folder: string, sums: Sums): AsyncGenerator<Buffer> {
  for await (const shelf of entriesOf(folder))
    for await (const picture of entriesOf(join(folder, shelf)))
      for await (const file of entriesOf(join(folder, shelf, picture))) {
        const name = `${shelf}/${picture}/${file}`
        if (isPicture(name)) yield* pictureFile(join(folder, name), `media/${name}`, sums)
      }
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  const found = await opendir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return undefined
    throw cause
  })
  if (found) for await (const { name } of found) yield name
}

async function* pictureFile(path: string, name: string, sums: Sums): AsyncGenerator<Buffer> {
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw cause
  })
  if (!handle) return
  try {
    const { size, mtimeMs } = await handle.stat()
    sums.begin(name, size)
    yield fileHeader(name, size, mtimeMs)
    for (let left = size; left > 0;) {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(Math.min(left, readBytes)) })
      if (bytesRead === 0) throw new Error(`${path} has become shorter while it was read`)
      const piece = buffer.subarray(0, bytesRead)
      sums.add(piece)
      yield piece
      left -= bytesRead
    }
    yield filePadding(size)
  } finally {
    await handle.close()
  }
}

/** Joins buffers until they have that many bytes. */
async function* gathered(pieces: Bytes, most: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    held.push(piece)
    bytes += piece.length
    if (bytes < most) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}
