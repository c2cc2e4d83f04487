/** Posts to an address given by another program, without trusting the server or its DNS. */
import { webhookSizes } from '@sauda/contract/webhooks/calls.ts'
import type { IncomingMessage } from 'node:http'
import { traceHeaders } from '#platform/telemetry/activity.ts'
import { checkedRequest, type IsAllowed, networkFailure } from './connection.ts'

/** Maximum duration of a delivery in ms. */
const limitMs = 30_000
/**
 * Maximum ms to read the body after the status. A server that never ends its reply must not block the jobs that wait.
 */
const standardBodyMs = 2000

/** A response. `body`: the beginning of its text; `duration`: ms */
export type Delivered = { status: number; body: string; duration: number }

/** No response arrived. `duration` in ms */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
  readonly duration: number
  constructor(message: string, duration: number, cause?: unknown) {
    super(message, { cause })
    this.duration = duration
  }
}

/** `bodyMs`: maximum ms to read the body after the status */
type PostOptions = { isAllowed: IsAllowed; signal: AbortSignal; bodyMs?: number }

/**
 * Posts a body to an address that other people have entered. Returns status, reply and duration.
 * @throws NotDelivered when no response arrives in time, or the address is not allowed
 */
export async function postTo(
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { isAllowed, signal, bodyMs = standardBodyMs }: PostOptions,
): Promise<Delivered> {
  const begun = performance.now()
  const duration = () => Math.round(performance.now() - begun)
  const limit = AbortSignal.timeout(limitMs)
  try {
    const reply = await checkedRequest(new URL(address), {
      ...{ method: 'POST', body, isAllowed, refused, signal: AbortSignal.any([signal, limit]) },
      headers: { ...traceHeaders(), ...headers, 'content-length': Buffer.byteLength(body) },
    })
    return { status: reply.statusCode ?? 0, body: await beginningOf(reply, bodyMs), duration: duration() }
  } catch (cause) {
    const reason = limit.aborted
      ? `the server took longer than ${limitMs / 1000} seconds`
      : (networkFailure(cause)?.reason ?? (cause instanceof Error ? cause.message : String(cause)))
    throw new NotDelivered(reason, duration(), cause)
  }
}

const refused = () => new Error('the address belongs to a private network')

/** Reads the start of the body. An error or a slow body changes nothing, because the status has arrived. */
async function beginningOf(reply: IncomingMessage, bodyMs: number): Promise<string> {
  const timer = setTimeout(() => reply.destroy(), bodyMs)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of reply) {
      chunks.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size >= webhookSizes.webhookAnswer) break
    }
  } catch {
    // The log shows the part of the body that arrived.
  } finally {
    clearTimeout(timer)
    reply.destroy()
  }
  return Buffer.concat(chunks)
    .subarray(0, webhookSizes.webhookAnswer)
    .toString('utf8')
    .replaceAll('\0', '')
    .toWellFormed()
}
