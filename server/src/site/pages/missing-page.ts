/**
 * The 404 page, rendered once for all unknown addresses, because robots request such addresses constantly. The page
 * does not contain the requested address. So it is the same for everyone, and available while the database is down.
 */
import { encodingFor } from '#platform/http/accepted-encoding.ts'
import { type Encoded, encodeAll } from '#platform/http/replies/response-cache.ts'
import { versionedCache } from '#platform/http/replies/versioned-cache.ts'

/** maximum age in ms of the categories in the page's header */
const longestAgeMs = 30_000

/**
 * Returns a function that replies with the page.
 * @param draw renders the page with its headers
 * @param stamp version of everything on the page but the categories (settings, publishable key, whether browsers ask for
 * the cost of each order); a change renders it again
 */
export function missingPage(
  draw: () => Promise<Response>,
  { clock, stamp }: { clock: () => number; stamp: () => Promise<string> },
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
      return before.value // an outdated page is better than none
    })
    const encoding = encodingFor(request)
    const sent = new Headers(headers)
    if (encoding !== 'identity') sent.set('Content-Encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : bodies[encoding], { status: 404, headers: sent })
  }
}
