/** A proxy between a shop and its database that a test can cut, freeze or close. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakableProxy = {
  /** the database's address through the proxy */
  readonly url: string
  /** number of open connections */
  connections(): number
  /** Closes all connections, as a restart or a firewall does. */
  cut(): Promise<void>
  /** Forwards no data in either direction and closes nothing; new connections are accepted without a reply. */
  freeze(): void
  thaw(): void
  /** Rejects new connections and closes existing ones. */
  refuse(): Promise<void>
  /** Accepts connections again, on the same port. */
  accept(): Promise<void>
  close(): Promise<void>
}

/** @param target address of the database, over TCP */
export async function breakableProxy(target: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.pipe(to)
      from.on('error', () => undefined)
      from.once('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
    if (isFrozen) for (const socket of pair) socket.pause()
  })
  const listen = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async (): Promise<void> => {
    const open = [...pairs].flat().filter((socket) => !socket.closed)
    const ended = open.map((socket) => once(socket, 'close'))
    for (const socket of open) socket.destroy()
    await Promise.all(ended)
  }
  const own = await listen(0)
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  const refuse = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    await cut()
    await closed
  }
  return {
    url: url.href,
    connections: () => pairs.size,
    cut,
    freeze: () => {
      isFrozen = true
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause()
    },
    thaw: () => {
      isFrozen = false
      for (const [near, far] of pairs) {
        near.pipe(far)
        far.pipe(near)
      }
    },
    refuse,
    accept: async () => void (await listen(own)),
    close: refuse,
  }
}
