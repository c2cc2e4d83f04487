/** Replies whose text is at hand: whoever encodes or stores them need not read it out of a stream again. */

const texts = new WeakMap<Response, string>()

/** A reply with this text. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init)
  texts.set(response, text)
  return response
}

/** The text that a reply was made with; undefined when it was made in another way. Headers may have been set since. */
export const textOf = (response: Response): string | undefined => texts.get(response)

/** The body of a reply that nobody has read yet. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const text = texts.get(response)
  return text === undefined ? new Uint8Array(await response.arrayBuffer()) : new TextEncoder().encode(text)
}
