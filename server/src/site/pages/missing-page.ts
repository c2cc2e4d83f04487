/**
 * The page for addresses that no page has, drawn once for all of them: robots ask for such addresses all day. It names no
 * address, so it is the same for everybody, and it is there while the database is away.
 */
import { type Encoded, encodeAll, encodingFor } from '#platform/http/replies/response-cache.ts'
import { versionedCache } from '#platform/http/replies/versioned-cache.ts'

/** ms; the categories in its header may be so old */
const longestAgeMs = 30_000

/**
 * @param draw makes the page with its headers
 * @param stamp what it shows besides: another one draws it anew
 */
export function missingPage(
  draw: () => Promise<Response>,
  { clock, stamp }: { clock: () => number; stamp: () => Promise<number> },
): (request: Request) => Promise<Response> {
  const cache = versionedCache<{ headers: Headers; bodies: Encoded }>({
    max: 1,
    lifetime: { ms: longestAgeMs, clock },
  })

  const drawn = async () => {
    const page = await draw()
    const headers = new Headers(page.headers)
    headers.append('Vary', 'Accept-Encoding')
    return { headers, bodies: await encodeAll(new Uint8Array(await page.arrayBuffer())) }
  }

  return async (request) => {
    const kept = async () => cache.fetch('', await stamp(), drawn)
    const { headers, bodies } = await kept().catch((error: unknown) => {
      const before = cache.last('')
      if (!before) throw error
      return before.value // an older one is better than none
    })
    const encoding = encodingFor(request)
    const sent = new Headers(headers)
    if (encoding !== 'identity') sent.set('Content-Encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : bodies[encoding], { status: 404, headers: sent })
  }
}
