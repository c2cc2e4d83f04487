import { expect, type Page } from '@playwright/test'

/** ms without a request after which a page is taken to have loaded what it loads in idle moments too */
const quietMs = 1500

/**
 * Follows what a page asks for. Playwright's own `networkidle` is said once for each document: what a page loads in advance
 * after that, as on a busy machine, is not waited for.
 * @returns ends when nothing is under way and nothing was asked for in a while
 */
export function followNetwork(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>()
  let last = Date.now()
  page.on('request', (request) => {
    // the desk listens as long as it is open
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
  // what a document that was left had asked for is never answered
  page.on('framenavigated', () => underWay.clear())
  return () =>
    expect.poll(() => underWay.size === 0 && Date.now() - last > quietMs, { timeout: 60_000 }).toBe(true)
}
