/**
 * Sends what the outbox holds. A crash loses nothing: a mail that was being sent is tried again once its time is over.
 * The log says that it may arrive twice; under the same Message-ID most readers show it once.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { markSent, markUnsent, type TakenMail, takeMail } from './outbox-store.ts'
import type { Transport } from './transport.ts'
import { renderEmail } from './render-email.ts'

const minute = 60_000
/** ms after each failed try; after the fifth there is none (D-164) */
const waits = [minute, 5 * minute, 30 * minute, 120 * minute]
/** ms a worker may take for one mail; longer than the transport's own limits together */
const keptMs = 5 * minute
const pollMs = 1000

export type MailWorker = {
  /** Takes no further mail and lets the one under way end. */
  stop(): Promise<void>
}

/** Looks every second for mail that is due. Several processes may do so on one database. */
export function startMailWorker(context: Context, transport: Transport): MailWorker {
  const ending = new AbortController()
  const running = run(context, transport, ending.signal)
  return {
    stop: async () => {
      ending.abort()
      await running
      transport.close()
    },
  }
}

async function run(context: Context, transport: Transport, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sendDueMail(context, transport, signal)
    } catch (cause) {
      // The database does not answer; what was taken is tried again later, like after a crash.
      context.log.warn({ err: cause }, 'mail: the outbox cannot be read')
    }
    await wait(pollMs, undefined, { signal }).catch(() => undefined) // woken to stop
  }
}

/** Sends everything that is due, one mail after the other. */
export async function sendDueMail(
  context: Context,
  transport: Pick<Transport, 'send'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const now = context.clock()
    const mail = await takeMail(context.db, new Date(now), new Date(now + keptMs))
    if (!mail) return
    await sendOne(context, transport, mail)
  }
}

async function sendOne(context: Context, transport: Pick<Transport, 'send'>, mail: TakenMail): Promise<void> {
  const { id, name, tries } = mail
  const about = { mail: id, name, tries }
  if (mail.interrupted) context.log.warn(about, 'mail: an earlier try was cut off, it may arrive twice')
  try {
    if (tries > waits.length + 1) throw new Error('cut off at every try')
    const letter = renderEmail(name, mail.content, context.config)
    await transport.send({ key: keyOf(mail), to: mail.recipient, message: letter, writtenAt: mail.createdAt })
  } catch (cause) {
    const next = waits[tries - 1]
    // What a mail server says may quote the address, so it goes into the row, not into the log.
    const fault = cause instanceof Error ? cause.message : String(cause)
    await markUnsent(
      context.db,
      mail,
      fault,
      next === undefined ? undefined : new Date(context.clock() + next),
    )
    if (next === undefined) context.log.error(about, 'mail: given up')
    else context.log.warn(about, 'mail: not sent, will be tried again')
    return
  }
  await markSent(context.db, mail, new Date(context.clock()))
  context.log.info(about, 'mail: sent')
}

/** Sorts by time in a folder, and differs between databases that count from 1 again. */
const keyOf = ({ id, name, createdAt }: TakenMail): string =>
  `${createdAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${id}-${name}`
