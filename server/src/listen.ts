/* The port of the shop: opened with a clear sentence when that fails, closed without cutting anyone off. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as NetServer } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from './config.ts'

export type Listener = {
  /** The port that was opened; another than asked for only when that was 0. */
  readonly port: number
  /**
   * Takes no new connection, lets running requests finish and closes the rest.
   *
   * @param limitMs after this time running requests are cut off
   */
  readonly close: (limitMs: number) => Promise<void>
}

/** ms; how often connections that fell idle are looked for while closing */
const sweepMs = 50

/**
 * Finds out early, before the database is filled, whether the port can be had.
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
 * Opens the port and answers with the app.
 *
 * @throws StartError that says what to do
 */
export async function listen(app: { fetch: Hono['fetch'] }, host: string, port: number): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await open(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    close: async (limitMs) => {
      const closed = once(server, 'close')
      server.close()
      // A browser keeps its connection open after the last reply; it must not hold up the end.
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
      const limit = setTimeout(() => server.closeAllConnections(), limitMs)
      await closed
      clearInterval(sweep)
      clearTimeout(limit)
    },
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
