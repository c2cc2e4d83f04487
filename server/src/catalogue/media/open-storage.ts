/** The configured storage of pictures: the data folder or a bucket. */
import { join } from 'node:path'
import type { Config } from '#platform/environment/config.ts'
import { onDisk, type Storage } from './storage.ts'

export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return onDisk(join(config.dataDir, 'media'))
  // Shops without a bucket do not load the S3 client.
  const { inBucket } = await import('./s3-storage.ts')
  return inBucket(config.s3)
}
