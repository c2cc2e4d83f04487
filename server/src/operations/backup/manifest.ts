/** Metadata of a backup: the header that a restore needs first, and the checksums at the end. */
import { createHash, type Hash } from 'node:crypto'
import * as z from 'zod'

/** Version of the file format. A change that older releases cannot read raises it. */
export const backupFormat = 1

/** names of the entries */
export const entryNames = {
  about: 'about.json',
  shape: 'database/shape.json',
  secrets: 'secrets.json',
  manifest: 'manifest.json',
  checksum: 'manifest.sha256',
} as const

/** maximum bytes of an entry that is read whole */
export const largestText = 16 * 1024 * 1024

const text = z.string().max(1000)
const whole = z.number().int().nonnegative()

const mediaSchema = z.union([
  z.object({ in: z.literal('backup') }),
  z.object({ in: z.literal('bucket'), endpoint: text, bucket: text, region: text }),
])

export const aboutSchema = z.object({
  format: whole,
  /** release of the shop */
  version: text,
  createdAt: z.iso.datetime(),
  postgres: text,
  /** database schema of the shop's tables */
  schema: text,
  /** names of the migrations that the database has */
  migrations: z.array(text).max(10_000),
  media: mediaSchema,
})
export type BackupAbout = z.output<typeof aboutSchema>

const quoted = z.string().min(1).max(300)
export const shapeSchema = z.object({
  before: z.array(z.string()),
  after: z.array(z.string()),
  tables: z.array(z.object({ name: quoted, columns: z.array(quoted).max(1600) })).max(5000),
  sequences: z.array(quoted).max(10_000),
})

/** A part is a table, all pictures, or a single file. `rows`: number of a table's rows */
const partSchema = z.object({ files: whole, bytes: whole, sha256: z.string().length(64) })
export const manifestSchema = z.object({
  ...aboutSchema.shape,
  counts: z.object({ orders: whole, products: whole, customers: whole }),
  rows: z.record(text, whole),
  sequences: z.array(z.object({ name: quoted, last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() })),
  parts: z.record(text, partSchema),
})
export type BackupManifest = z.output<typeof manifestSchema>

/** Computes checksums of a backup's parts while they stream, over names, sizes and contents of their files. */
export function partSums() {
  const parts = new Map<string, { files: number; bytes: number; hash: Hash }>()
  let current: { files: number; bytes: number; hash: Hash } | undefined
  return {
    begin: (name: string, size: number): void => {
      const key = partOf(name)
      current = parts.get(key) ?? { files: 0, bytes: 0, hash: createHash('sha256') }
      parts.set(key, current)
      current.files += 1
      current.bytes += size
      current.hash.update(`${name}\n${size}\n`)
    },
    add: (piece: Buffer): void => void current?.hash.update(piece),
    all: (): BackupManifest['parts'] =>
      Object.fromEntries(
        [...parts].map(([key, { files, bytes, hash }]) => [
          key,
          { files, bytes, sha256: hash.copy().digest('hex') },
        ]),
      ),
  }
}

const partOf = (name: string): string =>
  name.startsWith('media/') ? 'media' : name.startsWith('tables/') ? name.replace(/\/[^/]*$/, '') : name

/** The folder of a table's rows in the backup: its position, and a readable name. */
export const tableFolder = (place: number, name: string): string =>
  `tables/${String(place + 1).padStart(4, '0')}-${name.replaceAll(/[^\w.]/g, '').slice(0, 60)}`

/** Whether a path in the folder media is a picture; unfinished files end in `.part`. */
export const isPicture = (path: string): boolean =>
  /^[0-9a-f]{2}\/[0-9a-f]{1,64}\/[\w-]{1,40}\.\w{1,8}$/.test(path)
