/** A bucket on a real S3-compatible server (s3rver), with signature checks and a temporary folder. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#platform/environment/config.ts'

export type S3Host = {
  config: S3Config
  /** Reads an object without the shop. */
  head(key: string): Promise<Response>
  /** All keys, sorted. */
  keys(): Promise<string[]>
  close(): Promise<void>
}

export async function startS3Host(): Promise<S3Host> {
  const directory = await mkdtemp(join(tmpdir(), 'sauda-s3-'))
  const bucket = 'pictures'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const region = 'ap-south-1'
  // The server's only account.
  const [key, secret] = ['S3RVER', 'S3RVER']
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3' })
  return {
    config: { endpoint, bucket, region, key, secret },
    head: (path) => client.fetch(`${endpoint}/${bucket}/${path}`, { method: 'HEAD' }),
    keys: async () => {
      const listing = await (await client.fetch(`${endpoint}/${bucket}?list-type=2`)).text()
      return [...listing.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name)
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
