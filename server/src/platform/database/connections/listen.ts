/** Receives notifications of a database channel (LISTEN) on a dedicated connection, and reconnects when it breaks. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** ms in which our own notification must arrive; behind a transaction pooler none ever does */
const probeMs = 5000
/** ms between checks that the connection still receives notifications */
const lookEveryMs = 30_000
/** ms before reconnecting; doubled after each failure */
const againMs = { first: 500, most: 30_000 }

export type Listener = { close(): Promise<void> }
/** `onReconnect`: called after a reconnection, since notifications may have been missed */
type Heard = { onNotification: (payload: string) => void; onReconnect: () => void }

/**
 * Listens until `close` is called.
 * @throws Error when notifications cannot arrive, such as behind a transaction pooler
 */
export async function listen(url: string, channel: string, heard: Heard): Promise<Listener> {
  const ending = new AbortController()
  let current = await open(url, channel, heard.onNotification)
  const again = async (): Promise<void> => {
    let pauseMs = againMs.first
    while (!ending.signal.aborted) {
      await pause(pauseMs, ending.signal)
      if (ending.signal.aborted) return
      try {
        current = await open(url, channel, heard.onNotification)
        if (ending.signal.aborted) return void current.client.end().catch(() => undefined)
        heard.onReconnect()
        return
      } catch {
        pauseMs = Math.min(pauseMs * 2, againMs.most)
      }
    }
  }
  const watched = (async () => {
    while (!ending.signal.aborted) {
      await Promise.race([current.broken, pause(lookEveryMs, ending.signal)])
      if (ending.signal.aborted) return
      if (await current.hears().catch(() => false)) continue
      current.client.end().catch(() => undefined)
      await again()
    }
  })()
  return {
    close: async () => {
      ending.abort()
      await current.client.end().catch(() => undefined)
      await watched
    },
  }
}

type Connection = { client: pg.Client; broken: Promise<void>; hears(): Promise<boolean> }

async function open(
  url: string,
  channel: string,
  onNotification: (payload: string) => void,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    keepAlive: true,
  })
  let onProbe: ((payload: string) => void) | undefined
  const broken = new Promise<void>((done) => {
    client.on('error', () => done())
    client.on('end', () => done())
  })
  client.on('notification', ({ payload = '' }) => {
    if (payload.startsWith(probeWord)) onProbe?.(payload)
    else onNotification(payload)
  })
  /** Only a notification that returns proves that the connection works. */
  const hears = async (): Promise<boolean> => {
    const word = `${probeWord}${randomUUID()}`
    const back = new Promise<boolean>((done) => (onProbe = (payload) => payload === word && done(true)))
    const isLate = new AbortController()
    try {
      await client.query('select pg_notify($1, $2)', [channel, word])
      return await Promise.race([
        back,
        broken.then(() => false),
        pause(probeMs, isLate.signal).then(() => false),
      ])
    } finally {
      isLate.abort()
    }
  }
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    if (!(await hears())) throw new Error('no notification arrives on this connection')
    return { client, broken, hears }
  } catch (cause) {
    await client.end().catch(() => undefined)
    throw cause
  }
}

const probeWord = 'probe '

/** Resolves early, without an error, when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const timer = setTimeout(end, ms)
    timer.unref()
    signal.addEventListener('abort', end, { once: true })
    function end(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
  })
}
