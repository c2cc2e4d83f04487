/**
 * Server-sent events about orders, for open desks. In each process one database connection listens. Events contain ids,
 * tabs and versions; desks request the orders themselves.
 */
import { liveUpdates } from '@sauda/domain/operation-rules.ts'
import { viaDesk } from '@sauda/domain/order-facts.ts'
import type { Context } from '#platform/context.ts'
import { addressOfDatabase } from '#platform/database/database.ts'
import { listen, type Listener } from '#platform/database/connections/listen.ts'
import { unavailable } from '#platform/http/replies/errors.ts'
import type { StreamReader } from '#platform/http/replies/event-stream.ts'
import { openDeskSessions } from '#accounts/identity/sessions/desk-session-store.ts'
import { factsOf, ordersAfter } from './desk-order-store.ts'
import { countTabs } from './order-count-store.ts'
import { countsOf } from './desk-order-counts.ts'

/** ms between heartbeats; proxies close connections that are idle for a minute */
const beatMs = 20_000
/** ms for which changes are collected, so that an import sends few events */
const gatherMs = 150
/** ms between checks whether the process is stopping */
const lookMs = 250
/** ms until a desk reconnects: normally, and after its person's newer streams have replaced it */
const reconnectMs = { normal: 2000, crowded: 30_000 }
/** maximum number of events queued for a slow reader; a stream with more is ended */
const mostWaiting = 500
/** maximum number of orders named in one batch of changes; larger batches send only the counts */
const mostNamed = 200

/**
 * Maximum notified orders remembered between two heartbeats. After more, the heartbeat does not look for orders without
 * notification.
 */
const mostHeard = 1000

const channel = 'sauda_desk'
const encoder = new TextEncoder()

export const deskEventsPath = ({ config }: Context): string =>
  `/wp-json/${config.productNamespace}/v1/desk/events`

/** An open stream. `until`: when it ends, by `performance.now()` */
type Desk = StreamReader & { send(text: string): void; end(): void; until: number }

/**
 * Prepares the streams of this process, which listens to the database as soon as the first stream opens.
 * @param isStopping ends every stream as soon as it returns true
 * @param signsMs ms between two heartbeats
 * @returns a function that opens a stream, and throws 503 if too many are open
 */
export function openDeskEvents(
  context: Context,
  isStopping: () => boolean,
  signsMs: number = beatMs,
): (reader: StreamReader) => ReadableStream<Uint8Array<ArrayBuffer>> {
  const desks = new Set<Desk>()
  /** changed orders that are not sent yet, and whether they are new */
  const changed = new Map<number, boolean>()
  let hearing: Promise<Listener | undefined> | undefined
  let looking: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let beatAt = 0
  /** the newest order at the last heartbeat, and the orders notified since */
  let newest: number | undefined
  const heard = new Set<number>()

  const sendAll = (text: string) => {
    for (const desk of desks) desk.send(text)
  }
  const hear = (payload: string) => {
    const [kind, id] = payload.split(' ')
    if (heard.size < mostHeard) heard.add(Number(id))
    changed.set(Number(id), changed.get(Number(id)) === true || kind === 'new')
    gathering ??= setTimeout(() => void tell(), gatherMs)
  }
  const tell = async () => {
    gathering = undefined
    const ids = [...changed]
    changed.clear()
    try {
      const facts =
        ids.length > mostNamed
          ? []
          : await factsOf(
              context.db,
              ids.map(([id]) => id),
            )
      const isNew = new Map(ids)
      for (const { orderId, tab, version, createdVia } of facts) {
        // Do not announce an order that was created in the desk: its author has seen it.
        const isForeign = createdVia !== viaDesk && isNew.get(orderId) === true
        sendAll(event('order', { id: orderId, tab, version, is_new: isForeign }))
      }
      sendAll(event('counts', countsOf(await countTabs(context.db))))
    } catch (cause) {
      // The database is unreachable; desks reload when it is back.
      context.log.warn({ err: cause }, 'desk: changes could not be read')
      sendAll(event('missed', {}))
    }
  }
  /** Finds orders that were never notified, because the process died after the commit (connections/tell.ts). */
  const lookForUnheard = async () => {
    const isWhole = heard.size < mostHeard
    const known = new Set(heard)
    heard.clear()
    // Two requests can overlap, so the other one may set the newest order in between.
    const from = newest
    const later = await ordersAfter(context.db, from, mostNamed)
    if (from !== undefined && isWhole) for (const id of later) if (!known.has(id)) hear(`new ${id}`)
    newest = later.at(-1) ?? newest
  }
  const begin = () => {
    looking ??= setInterval(look, lookMs)
    hearing ??= listen(addressOfDatabase(context.db), channel, {
      onNotification: hear,
      onReconnect: () => sendAll(event('missed', {})),
    })
      .catch((cause: unknown) => {
        context.log.warn({ err: cause }, 'desk: this database delivers no notifications')
        return undefined
      })
      .then(async (listener) => {
        await lookForUnheard().catch(() => undefined) // the database is unreachable: the next heartbeat looks again
        return listener
      })
    return hearing
  }
  const finish = () => {
    clearInterval(looking)
    clearTimeout(gathering)
    const heardBy = hearing
    looking = gathering = hearing = newest = undefined
    changed.clear()
    heard.clear()
    void heardBy?.then((listener) => listener?.close())
  }
  /** Ends the streams of people who have signed out, lost their role or must set up a second factor. */
  const endSignedOut = async () => {
    const sessions = new Set([...desks].flatMap(({ session }) => session ?? []))
    const open = await openDeskSessions(context.db, [...sessions], new Date(context.clock()))
    for (const desk of desks)
      if (desk.session !== undefined && sessions.has(desk.session) && !open.has(desk.session)) desk.end()
  }
  const look = () => {
    const now = performance.now()
    for (const desk of desks) if (isStopping() || desk.until <= now) desk.end()
    if (now < beatAt) return
    beatAt = now + signsMs
    sendAll(': beat\n\n')
    void endSignedOut().catch(() => undefined) // the database is unreachable: the next heartbeat ends them
    void lookForUnheard().catch(() => undefined) // the database is unreachable: the next heartbeat finds them
  }

  /** Ends the person's oldest streams, so that one person cannot use all streams of the shop. */
  const makeRoomFor = (person: string) => {
    const own = [...desks].filter((desk) => desk.person === person)
    for (const desk of own.slice(0, Math.max(0, own.length - liveUpdates.streamsOfOne + 1))) {
      desk.send(retryAfter(reconnectMs.crowded))
      desk.end()
    }
  }

  return (reader) => {
    makeRoomFor(reader.person)
    if (desks.size >= liveUpdates.streams || isStopping()) throw unavailable(30)
    let desk: Desk | undefined
    const leave = () => {
      if (desk && desks.delete(desk) && desks.size === 0) finish()
    }
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (controller) => {
          const own: Desk = {
            ...reader,
            until:
              performance.now() + (reader.session === undefined ? liveUpdates.programMs : liveUpdates.deskMs),
            send: (text) => {
              if ((controller.desiredSize ?? 0) <= 0) own.end()
              else controller.enqueue(encoder.encode(text))
            },
            end: () => {
              if (!desks.has(own)) return
              leave()
              controller.close()
            },
          }
          desk = own
          desks.add(own)
          own.send(retryAfter(reconnectMs.normal))
          // Earlier changes are in the list that the desk requests after `ready`.
          void begin().then((listener) => {
            if (desks.has(own)) own.send(event('ready', { is_heard: listener !== undefined }))
          })
        },
        cancel: leave,
      },
      { highWaterMark: mostWaiting },
    )
  }
}

const retryAfter = (ms: number): string => `retry: ${ms}\n\n`

const event = (name: string, value: unknown): string => `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`
