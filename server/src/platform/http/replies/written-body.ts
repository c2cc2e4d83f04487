/** Replies whose text is at hand: whoever encodes or stores them need not read it out of a stream again. */

/** A text, or what it is in UTF-8. */
export type Written = string | Uint8Array<ArrayBuffer>

const bodies = new WeakMap<Response, Written>()

/** A reply with this text. */
export function writtenResponse(body: Written, init: ResponseInit): Response {
  const response = new Response(body, init)
  bodies.set(response, body)
  return response
}

/** Whether a reply was made by `writtenResponse`. Headers may have been set since. */
export const isWritten = (response: Response): boolean => bodies.has(response)

/** The body of a reply that nobody has read yet. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = bodies.get(response)
  if (body === undefined) return new Uint8Array(await response.arrayBuffer())
  return typeof body === 'string' ? new TextEncoder().encode(body) : body
}
