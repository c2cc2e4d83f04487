/*
 * The test function of journeys. Each worker has its own server with the shared demonstration; a journey with settings
 * has a separate one. Any error in the browser's console fails a journey, including hydration mismatches.
 */
import { rmSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { endpoints } from '../contract/src/endpoints.ts'
import { onFreePort } from '../server/testing/free-port.ts'
import { borrowShop } from './shared-shops.ts'
import { newDataDir, openShop, type Shop, startLimitMs } from './shop-process.ts'

export { expect }
export type { Shop }

type JourneyFixtures = {
  /** console errors that the journey expects, such as a 404 */
  allowedConsoleErrors: RegExp[]
  consoleErrors: string[]
  /** API calls that the requirements do not list; none in any journey */
  otherCalls: string[]
}

const listedPaths = Object.values(endpoints).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
)

type WorkerFixtures = {
  shop: Shop
  /** settings of the shop, added to the common ones */
  settings: Record<string, string>
}

const isPreview = (url: string) => URL.canParse(url) && new URL(url).pathname.startsWith('/preview/')

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],

  shop: [
    async ({ settings }, use, { parallelIndex }) => {
      if (Object.keys(settings).length === 0) return use(await borrowShop(parallelIndex))
      const dataDir = newDataDir()
      const { shop, close } = await onFreePort((port) => openShop(dataDir, settings, port))
      await use(shop)
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: startLimitMs + 30_000 },
  ],

  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },

  allowedConsoleErrors: [[], { option: true }],

  otherCalls: [
    async ({ page }, use) => {
      const others: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        const isListed = listedPaths.some((path) => path.test(pathname))
        // the desk is a separate client, with operator calls
        const isDesk = new URL(page.url()).pathname.startsWith('/desk')
        if (pathname.startsWith('/wp-json') && !isListed && !isDesk)
          others.push(`${request.method()} ${pathname}`)
      })
      await use(others)
      expect(others, 'calls that the table of calls does not list [API-034]').toEqual([])
    },
    { auto: true },
  ],

  consoleErrors: [
    async ({ page, shop, allowedConsoleErrors }, use, testInfo) => {
      const errors: string[] = []
      await page.addInitScript(() => {
        // an error that React recovered from has the stack of its cause
        addEventListener('error', ({ error }) => {
          if (error?.cause) console.error(`cause: ${error.cause?.stack ?? error.cause}`)
        })
      })
      // an error of loading a module has an empty stack
      page.on('pageerror', (error) => errors.push(error.stack || `${error.name}: ${error.message}`))
      page.on('console', (message) => {
        const { url } = message.location()
        // the preview's frame runs no scripts, and Chromium logs each one that Playwright injects into frames
        if (message.type() === 'error' && !isPreview(url)) errors.push(`${message.text()} (${url})`)
      })
      await use(errors)
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server', { body: await shop.output(), contentType: 'text/plain' })
      }
      const unexpected = errors.filter((text) => !allowedConsoleErrors.some((allowed) => allowed.test(text)))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in by a call, for journeys about something else. */
export async function signIn(page: Page, username = 'ayesha'): Promise<void> {
  const reply = await page.request.post('/wp-json/jwt-auth/v1/token', {
    data: { username, password: `${username}-demo-1` },
  })
  const { token, id, email, displayName } = (await reply.json()) as Record<string, string>
  await page.addInitScript(
    ([key, user]) => {
      if (sessionStorage.getItem('signed-out') === null) {
        localStorage.setItem('token', key ?? '')
        localStorage.setItem('user', user ?? '')
      }
    },
    [token, JSON.stringify({ id, name: displayName, email, username })],
  )
}
