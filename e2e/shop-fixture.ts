/*
 * The test function of the journeys. Each worker starts the real server with a data folder of its own. A journey fails
 * on any error in the browser's console, a hydration that does not match included.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { endpoints } from '../contract/src/endpoints.ts'
import { onFreePort } from '../server/src/testing/free-port.ts'

export { expect }

export type Shop = {
  /** Address without a slash at the end. */
  readonly url: string
  readonly dataDir: string
  /** What the server has written so far; attached to a journey that fails. */
  readonly output: () => string
}

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

const project = join(import.meta.dirname, '..')
const startLimitMs = 180_000
/**
 * Where all shops of a run store pictures: a name says the content, a file appears whole, and encoding the
 * demonstration's for each shop takes minutes.
 */
const pictures = join(project, 'test-results/pictures')

type WorkerFixtures = {
  shop: Shop
  /** Settings of the shop besides those of every journey. */
  settings: Record<string, string>
}

const isPreview = (url: string) => URL.canParse(url) && new URL(url).pathname.startsWith('/preview/')

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],

  shop: [
    async ({ settings }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'sauda-e2e-'))
      mkdirSync(pictures, { recursive: true })
      symlinkSync(pictures, join(dataDir, 'media'))
      const { server, shop } = await onFreePort((port) => openShop(dataDir, settings, port))
      await use(shop)
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
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
      // an error of loading a module has an empty stack
      page.on('pageerror', (error) => errors.push(error.stack || `${error.name}: ${error.message}`))
      page.on('console', (message) => {
        const { url } = message.location()
        // the frame of a preview runs no script, and Chromium says so of each that Playwright puts into frames
        if (message.type() === 'error' && !isPreview(url)) errors.push(`${message.text()} (${url})`)
      })
      await use(errors)
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server', { body: shop.output(), contentType: 'text/plain' })
      }
      const unexpected = errors.filter((text) => !allowedConsoleErrors.some((allowed) => allowed.test(text)))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

async function openShop(
  dataDir: string,
  settings: Record<string, string>,
  port: number,
): Promise<{ server: ChildProcess; shop: Shop }> {
  const server = spawn(process.execPath, [join(project, 'server/src/main.ts')], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      // Every journey comes from one address and signs in; the limits have tests of their own.
      RATE_LIMIT_FACTOR: '100',
      // The journeys need both cores; a copy of a picture is made when one shows it.
      DEMO_COPIES: 'false',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  // what it says itself: at the port another shop might answer
  const opened = new Promise<void>((done) => {
    const hear = (chunk: unknown) => {
      output += String(chunk)
      if (output.includes('is open at')) done()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
  })
  const limit = setTimeout(() => server.kill('SIGKILL'), startLimitMs)
  const ended = once(server, 'exit').then(() => {
    throw new Error(`The shop did not start:\n${output}`)
  })
  await Promise.race([opened, ended])
  clearTimeout(limit)
  // from now on it may end
  ended.catch(() => undefined)
  return { server, shop: { url: `http://127.0.0.1:${port}`, dataDir, output: () => output } }
}

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
