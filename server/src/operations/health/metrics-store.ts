/** Metrics of the installation: size of the database, last backup, release. */
import { sql } from 'kysely'
import type { Metric } from '@sauda/extension-kit/metric.ts'
import type { Database } from '#platform/database/database.ts'
import { shopVersion } from '#platform/environment/program.ts'
import { databaseSize } from './health-store.ts'
import { lastBackup } from './last-backup-store.ts'

export const healthMetrics: readonly Metric<Database>[] = [
  {
    name: 'sauda_database_size_bytes',
    help: 'Size of the database.',
    read: databaseSize,
  },
  {
    name: 'sauda_last_backup_timestamp_seconds',
    help: 'When the newest backup was taken; 0: none was made.',
    read: async (tx) => ((await lastBackup(tx))?.at.getTime() ?? 0) / 1000,
  },
  {
    name: 'sauda_last_backup_size_bytes',
    help: 'Size of the newest backup.',
    read: async (tx) => (await lastBackup(tx))?.bytes ?? 0,
  },
  {
    name: 'sauda_build_info',
    help: 'Version of the shop; the value is 1.',
    labels: ['version'],
    read: () => Promise.resolve([{ labels: { version: shopVersion }, value: 1 }]),
  },
]

/** Runs work in a transaction whose statements may take `ms` each. Throws if one takes longer. */
export const withStatementLimit = <T>(
  db: Database,
  ms: number,
  work: (tx: Database) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx)
    return work(tx)
  })
