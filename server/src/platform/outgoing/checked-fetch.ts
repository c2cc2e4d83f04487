/** `fetch` for addresses that people type: it connects to allowed servers only, and follows no redirect. */
import { Readable } from 'node:stream'
import { checkedRequest, type IsAllowed } from './connection.ts'

type Fetch = (url: URL, init: RequestInit) => Promise<Response>

/** statuses of replies that have no body */
const withoutBody = new Set([204, 205, 304])

const refused = () => new Error('the address belongs to a private network')

/**
 * Like `fetch`; bodies are texts, and headers an object. @param isAllowed decides whether an IP address may be
 * connected to
 */
export const checkedFetch =
  (isAllowed: IsAllowed): Fetch =>
  async (url, { method = 'GET', headers, body, signal }) => {
    const reply = await checkedRequest(url, {
      ...{ method, isAllowed, refused, signal: signal ?? undefined },
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : undefined,
    })
    const { statusCode: status = 502 } = reply
    const sent = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    if (withoutBody.has(status)) {
      reply.resume()
      return new Response(null, { status, headers: sent })
    }
    return new Response(Readable.toWeb(reply) as ReadableStream<Uint8Array<ArrayBuffer>>, {
      status,
      headers: sent,
    })
  }
