/* The shop's port: opened with a readable error on failure, closed without interrupting requests. */
import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { createServer, type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from '#platform/environment/config.ts'
import {
  type BodyLimits,
  bodyLimits,
  type Incoming,
  restOfBody,
} from '#platform/http/requests/awaited-body.ts'

export type Listener = {
  /** The opened port; differs from the requested one only if that was 0. */
  readonly port: number
  /**
   * Stops accepting connections and answers requests on open ones. A connection is closed after its last reply, or
   * after half a second without data.
   *
   * @param limitMs running requests are aborted after this time
   */
  readonly close: (limitMs: number) => Promise<void>
}

/** ms between checks of connections while closing */
const sweepMs = 50
/** ms without data after which a connection of a closing server counts as idle: no request is on its way */
const idleMs = 500
/**
 * ms for which idle connections stay open. Proxies keep theirs for 60 to 75 s, and would otherwise reuse one that is
 * just closing.
 */
const keepAliveMs = 90_000

/**
 * Checks whether the port is available, before the database is filled.
 *
 * @throws StartError that says what to do
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  await open(probe, host, port)
  probe.close()
  await once(probe, 'close')
}

/**
 * Opens the port and serves the app.
 *
 * @throws StartError that says what to do
 */
export async function listen(
  app: { fetch: Hono['fetch'] },
  host: string,
  port: number,
  limits = bodyLimits,
): Promise<Listener> {
  // Accept requests without a Host header: HTTP/1.0 needs none, and health checks of load balancers send none.
  const server = createAdaptorServer({ fetch: awaitingBody(app, limits), hostname: 'localhost' }) as Server
  server.keepAliveTimeout = keepAliveMs
  const connections = new Map<Socket, Connection>()
  let isClosing = false
  server.on('connection', (socket) => {
    connections.set(socket, { running: undefined, bytes: 0, idleSince: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  // Prepend the listener, so that the last reply on a connection can contain `Connection: close`.
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.running = response
    if (isClosing) response.shouldKeepAlive = false
    response.once('close', () => {
      connection.running = undefined
      connection.idleSince = Date.now()
    })
  })
  await open(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    close: async (limitMs) => {
      const closed = once(server, 'close')
      isClosing = true
      for (const { running } of connections.values())
        if (running && !running.headersSent) running.shouldKeepAlive = false
      // The HTTP server's `close` would end idle connections at once, with requests that are on their way.
      NetServer.prototype.close.call(server)
      const began = Date.now()
      const sweep = setInterval(() => endIdle(connections, began), sweepMs)
      const limit = setTimeout(() => server.closeAllConnections(), limitMs)
      await closed
      clearInterval(sweep)
      clearTimeout(limit)
    },
  }
}

/** Delays replies until the request's body has been received, so that the connection can be used again. */
const awaitingBody =
  ({ fetch }: { fetch: Hono['fetch'] }, limits: BodyLimits) =>
  (request: Request, env: { incoming: Incoming }) => {
    const reply = fetch(request, env)
    return env.incoming.complete || request.method === 'GET' || request.method === 'HEAD'
      ? reply
      : afterBody(reply, env.incoming, limits)
  }

async function afterBody(
  reply: Response | Promise<Response>,
  incoming: Incoming,
  limits: BodyLimits,
): Promise<Response> {
  const response = await reply
  if (await restOfBody(incoming, limits)) return response
  const headers = new Headers(response.headers)
  headers.set('Connection', 'close')
  return new Response(response.body, { status: response.status, headers })
}

type Connection = {
  /** the reply that is not finished yet */
  running: ServerResponse | undefined
  /** bytes received at the last check */
  bytes: number
  /** epoch ms */
  idleSince: number
}

/** While closing: ends connections that have been idle for a while, because browsers keep theirs open. */
function endIdle(connections: ReadonlyMap<Socket, Connection>, began: number): void {
  const now = Date.now()
  for (const [socket, connection] of connections) {
    if (socket.bytesRead !== connection.bytes) connection.idleSince = now
    connection.bytes = socket.bytesRead
    if (!connection.running && now - Math.max(connection.idleSince, began) >= idleMs) socket.end()
  }
}

async function open(server: NetServer, host: string, port: number): Promise<void> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (cause) {
    throw new StartError(portSentence(host, port, cause as NodeJS.ErrnoException), { cause })
  }
}

function portSentence(host: string, port: number, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken by another program: stop that program, or choose another port, for example PORT=${port + 1} npm start.`
    case 'EACCES':
      return `Port ${port} may only be opened by root: choose a port from 1024 up, for example PORT=3000.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${host} is not an address of this machine: use 127.0.0.1 for this machine only or 0.0.0.0 for everyone.`
    default:
      return `Port ${port} on ${host} cannot be opened (${message}): choose another HOST or PORT.`
  }
}
