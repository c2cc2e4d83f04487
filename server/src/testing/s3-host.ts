/**
 * A bucket that checks every signature as Amazon's papers say (AWS Signature Version 4), reckoned here without the client.
 * Only what the shop uses: objects by path, put, get, delete.
 */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '#config.ts'

export type S3Host = {
  config: S3Config
  objects: Map<string, { type: string; content: Buffer }>
  /** what it answered, such as `PUT 200` */
  log: string[]
  close(): Promise<void>
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export async function startS3Host(): Promise<S3Host> {
  const objects: S3Host['objects'] = new Map()
  const log: string[] = []
  const secret = 'a secret for tests'.replaceAll(' ', '-')
  const server = createServer((request, response) => {
    void (async () => {
      const content = await buffer(request)
      const path = new URL(request.url ?? '', 'http://s3').pathname
      const [status, body] = act(request, path, content)
      log.push(`${request.method} ${status}`)
      const headers = { 'content-type': 'application/xml', 'content-length': body?.length ?? 0 }
      response.writeHead(status, headers).end(body)
    })()
  })

  function act(request: IncomingMessage, path: string, content: Buffer): [number, (Buffer | string)?] {
    if (!isSigned(request, path, content, secret))
      return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
    if (!path.startsWith('/pictures/')) return [404, '<Error><Code>NoSuchBucket</Code></Error>']
    if (request.method === 'PUT') {
      objects.set(path, { type: request.headers['content-type'] ?? '', content })
      return [200]
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return [204]
    }
    const found = objects.get(path)
    return found ? [200, found.content] : [404, '<Error><Code>NoSuchKey</Code></Error>']
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: { endpoint, bucket: 'pictures', region: 'ap-south-1', key: 'AKIATEST', secret },
    objects,
    log,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isSigned(
  { method, headers }: IncomingMessage,
  path: string,
  content: Buffer,
  secret: string,
): boolean {
  const { authorization = '' } = headers
  const [, scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKIATEST\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  const [date = '', region = '', service = '', end = ''] = scope.split('/')
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(content)) return false
  const names = signed.split(';')
  if (!names.includes('host') || service !== 's3' || end !== 'aws4_request') return false
  const canonical = [
    method,
    path,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    hash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [date, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, toSign).toString('hex') === signature
}
