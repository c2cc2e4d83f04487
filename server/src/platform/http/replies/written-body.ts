/** Replies whose text is available, so that encoding or caching need not read it back from a stream. */

/** A text, or its UTF-8 bytes. */
export type Written = string | Uint8Array<ArrayBuffer>

const bodies = new WeakMap<Response, Written>()

/** A reply with this text as its body. */
export function writtenResponse(body: Written, init: ResponseInit): Response {
  const response = new Response(body, init)
  bodies.set(response, body)
  return response
}

/** Whether a reply was created by `writtenResponse`. Its headers may have changed since. */
export const isWritten = (response: Response): boolean => bodies.has(response)

/** The body of a reply that has not been read yet. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = bodies.get(response)
  if (body === undefined) return new Uint8Array(await response.arrayBuffer())
  return typeof body === 'string' ? new TextEncoder().encode(body) : body
}
