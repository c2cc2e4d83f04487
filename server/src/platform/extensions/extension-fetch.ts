/** HTTP calls of extensions: limited in time and size, without redirects. */
import type { FetchedReply, FetchRequest } from '@sauda/extension-kit/shop.ts'
import { limitedText } from '#platform/outgoing/limited-text.ts'
import { traceHeaders } from '#platform/telemetry/activity.ts'

/** default timeout in ms */
const usualMs = 10_000
/** maximum ms of a timeout */
const longestMs = 30_000
/** maximum bytes of a response */
const mostBytes = 1_000_000

/**
 * Sends a request of an extension and reads the whole reply as text. Throws when the server does not respond in time,
 * redirects or responds with more than 1 MB.
 */
export async function fetchForExtension(
  url: string,
  { method = 'GET', headers = {}, body, timeoutMs = usualMs }: FetchRequest = {},
): Promise<FetchedReply> {
  const response = await fetch(url, {
    method,
    headers: { ...traceHeaders(), ...headers },
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(Math.min(timeoutMs, longestMs)),
  })
  const text = await limitedText(response, mostBytes)
  if (text === undefined) throw new Error(`${new URL(url).origin} answered with more than ${mostBytes} bytes`)
  return { status: response.status, headers: response.headers, text }
}
