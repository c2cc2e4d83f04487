/*
 * The test function of the journeys. Each worker has the real server to itself: one with the demonstration, or one that it
 * starts where the journey has settings. A journey fails on any error in the browser's console, a hydration that does not match included.
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
  /** Console errors that belong to the journey, such as the 404 of a page that is meant to be missing. */
  allowedConsoleErrors: RegExp[]
  consoleErrors: string[]
  /** Calls of the shop's API beside those of the requirements; there are none in any journey. */
  otherCalls: string[]
}

const listedPaths = Object.values(endpoints).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
)

type WorkerFixtures = {
  shop: Shop
  /** Settings of the shop besides those of every journey. */
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
        // the desk is a client of its own, with the calls of operators
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
        // the stack of an error that React recovered from is the one of its cause
        addEventListener('error', ({ error }) => {
          if (error?.cause) console.error(`cause: ${error.cause?.stack ?? error.cause}`)
        })
      })
      // an error of loading a module has an empty stack
      page.on('pageerror', (error) => errors.push(error.stack || `${error.name}: ${error.message}`))
      page.on('console', (message) => {
        const { url } = message.location()
        // the frame of a preview runs no script, and Chromium says so of each that Playwright puts into frames
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

/** Signs in behind the screens: the journey is about something else. */
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
