/** Replies whose text is available, so that encoding or caching need not read it back from a stream. */

/** A text, or its UTF-8 bytes. */
export type TextBody = string | Uint8Array<ArrayBuffer>

const bodies = new WeakMap<Response, TextBody>()

/** A reply with this text as its body. */
export function textResponse(body: TextBody, init: ResponseInit): Response {
  const response = new Response(body, init)
  bodies.set(response, body)
  return response
}

/** Whether a reply was created by `textResponse`. Its headers may have changed since. */
export const isTextResponse = (response: Response): boolean => bodies.has(response)

/** The body of a reply that has not been read yet. */
export async function bodyBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = bodies.get(response)
  if (body === undefined) return new Uint8Array(await response.arrayBuffer())
  return typeof body === 'string' ? new TextEncoder().encode(body) : body
}
