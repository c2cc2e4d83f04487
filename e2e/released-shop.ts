/**
 * A proxy in front of a journey's shop that simulates a deployment while tabs are open. After the release every built
 * file has a new name; old names get 404.
 */
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Shop } from './shop-fixture.ts'

export type ReleasedShop = {
  url: string
  /** switches to a newer release; each call makes another one */
  release(): void
  /** requested addresses of older releases */
  missed: string[]
  close(): Promise<void>
}

const marked = /-newer\d+/
const fileName = /([\w-]+-[\w-]{8})(\.(?:js|css))(?![\w.])/g
const isText = /html|javascript|css/

export async function releasedShop({ url: origin }: Pick<Shop, 'url'>): Promise<ReleasedShop> {
  let releases = 0
  const missed: string[] = []
  const markNow = () => (releases === 0 ? '' : `-newer${releases}`)
  const server = createServer((request, response) => {
    const mark = markNow()
    const isFirst = releases === 0
    const path = request.url ?? '/'
    const isFile = /^(\/desk)?\/assets\/.*\.(js|css)$/.test(path)
    if (isFile && (marked.exec(path)?.[0] ?? '') !== mark) {
      missed.push(path)
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
      return
    }
    const headers = { ...request.headers }
    delete headers['accept-encoding']
    // from the shop behind, where it is the same for all releases
    if (!isFirst) delete headers['if-none-match']
    const options = { method: request.method, path: path.replace(marked, ''), headers }
    const onward = ask(origin, options, (answer) => void pass(answer))
    const pass = async (answer: IncomingMessage) => {
      const kept = { ...answer.headers }
      if (isFirst || !isText.test(kept['content-type'] ?? '')) {
        response.writeHead(answer.statusCode ?? 502, kept)
        answer.pipe(response)
        return
      }
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks).toString().replaceAll(fileName, `$1${mark}$2`)
      delete kept['content-length']
      delete kept['transfer-encoding']
      const { etag } = kept
      response.writeHead(answer.statusCode ?? 502, { ...kept, ...(etag && { etag: `${etag}${releases}` }) })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => (releases += 1),
    missed,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
