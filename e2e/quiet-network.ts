import { expect, type Page } from '@playwright/test'

/** ms without a request after which a page has finished prefetching */
const quietMs = 1500

/**
 * Follows a page's requests. Playwright's `networkidle` fires only once per document. On a busy machine it fires before
 * later requests, such as prefetching.
 * @returns a function whose promise resolves when no request is running or recent
 */
export function followNetwork(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>()
  let last = Date.now()
  page.on('request', (request) => {
    // the desk's event stream stays open
    if (request.resourceType() === 'eventsource') return
    underWay.add(request)
    last = Date.now()
  })
  const end = (request: unknown) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // requests of a previous document are never answered
  page.on('framenavigated', () => underWay.clear())
  return () =>
    expect.poll(() => underWay.size === 0 && Date.now() - last > quietMs, { timeout: 60_000 }).toBe(true)
}
