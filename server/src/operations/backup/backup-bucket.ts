/** Copies of scheduled backups in an S3-compatible bucket (BACKUP_BUCKET). */
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#platform/environment/config.ts'

/** maximum ms of an upload, which may be large, and of a list or removal */
const limitMs = { upload: 6 * 3_600_000, other: 30_000 }
/** maximum bytes of one request to an S3 server */
const mostBytes = 5 * 1024 ** 3

export type BackupBucket = {
  /** Uploads a file under its name in the folder. */
  put(file: string): Promise<void>
  /** Lists the names of at most 1,000 backups. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** Every function throws an error with the bucket's reply when it refuses. */
export function openBackupBucket({
  endpoint,
  bucket,
  region,
  key: accessKeyId,
  secret: secretAccessKey,
}: S3Config): BackupBucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (path: string, { limit = limitMs.other, ...init }: RequestInit & { limit?: number }) => {
    const signal = AbortSignal.timeout(limit)
    const reply = await client.fetch(`${endpoint}/${bucket}${path}`, { signal, ...init })
    const text = await reply.text()
    if (!reply.ok)
      throw new Error(`the bucket answers ${reply.status} to ${init.method}: ${text.slice(0, 300)}`)
    return text
  }
  return {
    put: async (file) => {
      const body = await openAsBlob(file)
      if (body.size > mostBytes)
        throw new Error(`${basename(file)} is larger than 5 GiB: copy it by other means`)
      const headers = {
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
        'content-type': 'application/octet-stream',
      }
      await ask(`/${basename(file)}`, { method: 'PUT', body, headers, limit: limitMs.upload })
    },
    list: async () => {
      const text = await ask('?list-type=2&prefix=sauda-&max-keys=1000', { method: 'GET' })
      return [...text.matchAll(/<Key>([\w.-]{1,200})<\/Key>/g)].map(([, name = '']) => name)
    },
    remove: async (name) => void (await ask(`/${name}`, { method: 'DELETE' })),
  }
}
