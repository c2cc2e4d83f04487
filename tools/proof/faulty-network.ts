/** A proxy between shoppers and a shop that disturbs a share of all calls, as bad mobile connections and proxies do. */
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * How the network disturbs a call. `dropped`: the request is lost; `lost`: the reply is lost; `delayed`: the reply is
 * late; `doubled`: the request is sent twice; `cut`: the reply is truncated to half.
 */
export const faults = ['dropped', 'lost', 'delayed', 'doubled', 'cut'] as const
type Fault = (typeof faults)[number]
type FaultyNetwork = {
  /** the shop's address through the proxy */
  readonly home: string
  /** disturbed calls by kind; `fine` counts the others */
  readonly counts: Readonly<Record<Fault | 'fine', number>>
  close(): Promise<void>
}

/** maximum bytes of a request body, above the shop's limit for shoppers */
const largestBody = 20_000_000
/** maximum ms of a delay, below the storefront's timeout of 15 s */
const longestDelay = 3000

/**
 * @param home address of the shop
 * @param share fraction of the calls to disturb, 0 to 1
 * @param random returns numbers in [0, 1)
 */
export async function faultyNetwork(
  home: string,
  share: number,
  random: () => number,
): Promise<FaultyNetwork> {
  const counts = { fine: 0, dropped: 0, lost: 0, delayed: 0, doubled: 0, cut: 0 }
  const choose = (): Fault | undefined =>
    random() < share ? faults[Math.floor(random() * faults.length)] : undefined
  const server = createServer((incoming, answer) => {
    const fault = choose()
    counts[fault ?? 'fine'] += 1
    pass(home, incoming, answer, fault, random).catch(() => answer.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    home: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Forwards one call, disturbed in one of these ways, or as it is. */
async function pass(
  home: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  fault: Fault | undefined,
  random: () => number,
): Promise<void> {
  const body = await bodyOf(incoming)
  if (fault === 'dropped') {
    answer.destroy()
    return
  }
  const send = () => ask(home, incoming, body)
  const [reply] = await Promise.all([send(), ...(fault === 'doubled' ? [send()] : [])])
  if (fault === 'lost') {
    answer.destroy()
    return
  }
  if (fault === 'delayed') await wait(random() * longestDelay)
  // the full length, so that a truncated reply is detected
  answer.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length })
  if (fault !== 'cut') {
    answer.end(reply.body)
    return
  }
  answer.write(reply.body.subarray(0, reply.body.length / 2), () => answer.destroy())
}

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

async function ask(home: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
  // Keeps the Host header, because replies contain the address that the shopper uses.
  const sent = request(new URL(url ?? '/', home), { method, headers: { ...headers, connection: 'close' } })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': _, connection: __, ...others } = reply.headers
  return { status: reply.statusCode ?? 502, headers: others, body: await bodyOf(reply) }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > largestBody) throw new Error('the request body is too large')
  }
  return Buffer.concat(parts)
}
