/** A server that stores the webhooks it receives. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** @param answer returns the status of the reply; undefined: no reply */
export async function startReceiver(answer: (received: Received) => number | undefined = () => 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const each = {
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        path: request.url ?? '',
      }
      received.push(each)
      const status = answer(each)
      if (status !== undefined) response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(5000))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
