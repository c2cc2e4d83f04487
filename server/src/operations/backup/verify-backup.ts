/** Proves that a backup can be restored: restores it into a temporary database and compares all of it. */
import { createHash, type Hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, StartError } from '#platform/environment/config.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { findBinaries } from '#platform/database/embedded/postgres-binaries.ts'
import type { BackupManifest } from './manifest.ts'
import type { BackupFile } from './read-backup.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { openSnapshot } from './snapshot-store.ts'
import { BackupDamaged } from './tar.ts'
import { createTemporaryDatabase } from './temporary-database-store.ts'

/**
 * Restores a backup into a temporary database, compares the two, and removes the database. The built-in PostgreSQL runs
 * this database in the folder for temporary files. If the packages of the built-in PostgreSQL are missing, the database
 * is created on the server of DATABASE_URL.
 *
 * @throws StartError when neither server works; BackupDamaged when a row or a count differs; and the errors of
 * `readBackup`
 */
export async function verifyBackup(
  request: BackupFile & { config: Config; onProgress?: (bytes: number) => void },
): Promise<BackupManifest> {
  const folder = await mkdtemp(join(tmpdir(), 'sauda-verify-'))
  // Restore the pictures into the folder, never into the shop's bucket.
  const { s3: _, ...withoutBucket } = request.config
  const config: Config = { ...withoutBucket, dataDir: join(folder, 'shop') }
  const file = { file: request.file, passphrase: request.passphrase }
  try {
    await checkBackup({ ...file, config })
    const database = await temporaryDatabase(request.config.databaseUrl, join(folder, 'database'))
    try {
      const sums = new Map<string, Hash>()
      const onRows = (table: string, rows: Buffer) => {
        const sum = sums.get(table) ?? createHash('sha256')
        sums.set(table, sum.update(rows))
      }
      const { onProgress } = request
      const manifest = await restoreBackup({
        ...{ ...file, config, url: database.url, onRows },
        ...(onProgress && { onProgress }),
      })
      await mustBeEqual(database.url, manifest, sums)
      return manifest
    } finally {
      await database.remove()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function temporaryDatabase(
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  if (databaseUrl !== undefined && !hasBinaries()) return createTemporaryDatabase(databaseUrl)
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  return { url, remove: stop }
}

function hasBinaries(): boolean {
  try {
    findBinaries()
    return true
  } catch (cause) {
    if (cause instanceof StartError) return false
    throw cause
  }
}

/** Reads the restored database as a backup would, and compares its rows with those of the file. */
async function mustBeEqual(
  url: string,
  manifest: BackupManifest,
  sums: ReadonlyMap<string, Hash>,
): Promise<void> {
  const snapshot = await openSnapshot(url)
  try {
    if (JSON.stringify(snapshot.counts) !== JSON.stringify(manifest.counts))
      throw new BackupDamaged('the restored shop has other numbers of orders, products or customers')
    if (snapshot.shape.tables.length !== Object.keys(manifest.rows).length)
      throw new BackupDamaged('the restored shop has other tables')
    for (const table of snapshot.shape.tables) {
      const found = createHash('sha256')
      for await (const piece of snapshot.rowsOf(table).pieces) found.update(piece)
      const given = sums.get(table.name)?.digest('hex') ?? createHash('sha256').digest('hex')
      if (found.digest('hex') !== given) throw new BackupDamaged(`the restored rows of ${table.name} differ`)
    }
  } finally {
    await snapshot.close()
  }
}
