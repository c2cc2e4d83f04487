/** Pictures in an S3-compatible bucket with path-style addresses, as supported by Amazon, R2, MinIO and others. */
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#platform/environment/config.ts'
import type { Storage } from './storage.ts'

/** maximum ms per file */
const limitMs = 30_000

export function inBucket({
  endpoint,
  bucket,
  region,
  key: accessKeyId,
  secret: secretAccessKey,
}: S3Config): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, more: RequestInit = {}) => {
    const url = `${endpoint}/${bucket}/media/${key}`
    const reply = await client.fetch(url, { method, signal: AbortSignal.timeout(limitMs), ...more })
    if (reply.ok || reply.status === 404) return reply
    const said = (await reply.text().catch(() => '')).slice(0, 300)
    throw new Error(`the bucket answers ${reply.status} to ${method}: ${said}`)
  }
  return {
    put: async (key, content, type) => {
      const reply = await ask('PUT', key, {
        body: new Uint8Array(content),
        headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
      })
      if (!reply.ok) throw new Error(`the bucket ${bucket} does not exist`)
    },
    open: async (key) => {
      const reply = await ask('GET', key)
      if (!reply.ok || reply.body === null) return undefined
      const length = reply.headers.get('content-length')
      return { bytes: length === null ? undefined : Number(length), body: reply.body }
    },
    read: async (key) => {
      const reply = await ask('GET', key)
      return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : undefined
    },
    remove: async (keys) => {
      for (const key of keys) await ask('DELETE', key)
    },
  }
}
