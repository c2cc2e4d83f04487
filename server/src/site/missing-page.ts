/**
 * The page for addresses that no page has, drawn once for all of them: robots ask for such addresses all day. It names no
 * address, so it is the same for everybody, and it is there while the database is away.
 */
import { type Encoded, encodeAll, encodingFor } from '#http/response-cache.ts'

/** ms; the categories in its header may be so old */
const longestAgeMs = 30_000

/** @param draw makes the page with its headers */
export function missingPage(
  draw: () => Promise<Response>,
  clock: () => number,
): (request: Request) => Promise<Response> {
  let kept: { at: number; headers: Headers; bodies: Encoded } | undefined
  let drawing: Promise<void> | undefined

  const renew = async (): Promise<void> => {
    const at = clock()
    const page = await draw()
    const headers = new Headers(page.headers)
    headers.append('Vary', 'Accept-Encoding')
    kept = { at, headers, bodies: await encodeAll(new Uint8Array(await page.arrayBuffer())) }
  }

  return async (request) => {
    const age = kept ? clock() - kept.at : Infinity
    if (age < 0 || age >= longestAgeMs) {
      drawing ??= renew().finally(() => (drawing = undefined))
      await drawing.catch((fault: unknown) => {
        if (!kept) throw fault // an older one is better than none
      })
    }
    const { headers, bodies } = kept as NonNullable<typeof kept>
    const encoding = encodingFor(request)
    const sent = new Headers(headers)
    if (encoding !== 'identity') sent.set('Content-Encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : bodies[encoding], { status: 404, headers: sent })
  }
}
