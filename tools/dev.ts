/*
 * `npm run dev`: the shop for working on it, behind one address. Vite serves the storefront's sources with fast
 * refresh and draws the pages from them; the server restarts on every change of its own files, one port above. Pages in
 * Urdu come from a second Vite, which starts with the first of them: there the same imports lead to other texts.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Connect, createServer as createVite, type ViteDevServer } from 'vite'
import type { InitialData, RenderedPage } from '../contract/src/initial-data.ts'
import { initialDataId, shopConfigId, type ShopConfig } from '../contract/src/shop-config.ts'
import { loadConfig, readEnvironment, StartError } from '../server/src/platform/environment/config.ts'
import { projectFolder } from '../server/src/platform/environment/setting.ts'
import { defaultLocale, type Locale, splitLocale } from '../domain/src/locale.ts'
import { buildStorefront } from './storefront.mjs'

type Module = {
  renderPage: (input: {
    address: string
    config: ShopConfig
    firstData: InitialData
  }) => Promise<RenderedPage>
}

/** What the server answers and Vite does not know. */
const serverPaths = [
  '/wp-json',
  '/images/demo',
  '/demo-',
  '/media',
  '/uploads',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
]
const storefront = join(projectFolder, 'storefront')

try {
  await dev()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function dev(): Promise<void> {
  const { host, port } = loadConfig(readEnvironment())
  // The server fills its pages into the built shell; which build does not matter here.
  if (!existsSync(join(storefront, 'dist/server/page.js'))) {
    console.log('building the storefront once')
    await buildStorefront()
  }
  const backend = `http://127.0.0.1:${port + 1}`
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(projectFolder, 'server/src/entry/main.ts')],
    {
      cwd: projectFolder,
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port + 1) },
      stdio: 'inherit',
    },
  )
  server.once('exit', (code) => process.exit(code ?? 1))

  const door = createHttpServer()
  const started = new Map<Locale, Promise<ViteDevServer>>()
  const viteOf = (locale: Locale): Promise<ViteDevServer> => {
    const vite = started.get(locale) ?? startVite(locale, door, backend)
    started.set(locale, vite)
    return vite
  }
  await viteOf(defaultLocale)
  door.on('request', (request: IncomingMessage, response: ServerResponse) => {
    viteOf(languageAsked(request.url ?? '/')).then(
      ({ middlewares }) => middlewares(request, response),
      (cause: unknown) => fail(response, cause),
    )
  })
  door.once('error', (error: NodeJS.ErrnoException) => {
    console.error(
      `Port ${port} on ${host} cannot be opened (${error.code}): choose another, for example PORT=3010.`,
    )
    server.kill('SIGTERM')
  })
  door.listen(port, host, () => console.log(`\n  The shop for working on it: http://${host}:${port}\n`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
}

/** The folder of sources in Urdu; every address of its Vite stands below it. */
const sourcesIn = (locale: Locale): string => (locale === defaultLocale ? '/' : `/@${locale}/`)

/** By the page's address, or by that of a source which such a page asked for. */
const languageAsked = (address: string): Locale =>
  address.startsWith(sourcesIn('ur')) ? 'ur' : splitLocale(address).locale

async function startVite(locale: Locale, door: HttpServer, backend: string): Promise<ViteDevServer> {
  const isOther = locale !== defaultLocale
  const vite = await createVite({
    root: storefront,
    appType: 'custom',
    clearScreen: false,
    // The build takes every package in; run from its sources, React must come as Node loads it.
    ssr: { external: packages() },
    ...(isOther && {
      mode: 'urdu',
      base: sourcesIn(locale),
      cacheDir: join(projectFolder, `node_modules/.vite-${locale}`),
    }),
    server: {
      middlewareMode: { server: door },
      hmr: { server: door },
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: backend }])),
    },
  })
  vite.middlewares.use((request: Connect.IncomingMessage, response: ServerResponse) => {
    void sendPage(vite, backend, request, response)
  })
  return vite
}

/** What the storefront takes from npm; the workspaces are sources as well. */
function packages(): string[] {
  const text = readFileSync(join(storefront, 'package.json'), 'utf8')
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> }
  return Object.keys(dependencies).filter((name) => !name.startsWith('@sauda/'))
}

/** The server decides status, redirect and data; the page itself is drawn from the sources as they are now. */
async function sendPage(
  vite: ViteDevServer,
  backend: string,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = request.originalUrl ?? request.url ?? '/'
  try {
    if (/^\/styleguide\/?$/.test(address)) {
      const file = readFileSync(join(storefront, 'styleguide/index.html'), 'utf8')
      response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' })
      response.end(await vite.transformIndexHtml('/styleguide/index.html', file))
      return
    }
    const answer = await fetchWhenUp(`${backend}${address}`, request)
    const type = answer.headers.get('content-type') ?? ''
    if (!type.startsWith('text/html')) {
      response.writeHead(answer.status, {
        'content-type': type,
        location: answer.headers.get('location') ?? '',
      })
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    const built = await answer.text()
    const source = readFileSync(join(storefront, 'index.html'), 'utf8')
    const template = await vite.transformIndexHtml(address, source)
    const { renderPage } = (await vite.ssrLoadModule('/src/page.tsx')) as Module
    const page = await renderPage({
      address,
      config: JSON.parse(block(built, shopConfigId).json) as ShopConfig,
      firstData: JSON.parse(block(built, initialDataId).json) as InitialData,
    })
    const parts: Record<string, string> = {
      '<!--head-->': /<title>.*?<\/title>/s.exec(built)?.[0] ?? '',
      '<!--page-->': page.html,
      '<!--config-->': block(built, shopConfigId).html,
      '<!--first-data-->': block(built, initialDataId).html,
    }
    response.writeHead(answer.status, {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
    })
    response.end(template.replace(/<!--(?:head|page|config|first-data)-->/g, (mark) => parts[mark] ?? ''))
  } catch (cause) {
    if (cause instanceof Error) vite.ssrFixStacktrace(cause)
    fail(response, cause)
  }
}

function fail(response: ServerResponse, cause: unknown): void {
  console.error(cause)
  response.writeHead(500, { 'content-type': 'text/plain; charset=UTF-8' })
  response.end(cause instanceof Error ? cause.stack : String(cause))
}

/** The server is away for a moment after each change of its files. */
async function fetchWhenUp(url: string, request: IncomingMessage): Promise<Response> {
  const until = Date.now() + 30_000
  for (;;) {
    try {
      return await fetch(url, {
        redirect: 'manual',
        headers: { host: request.headers.host ?? '', accept: request.headers.accept ?? '*/*' },
      })
    } catch (cause) {
      if (Date.now() > until) throw cause
      await wait(100)
    }
  }
}

/** One of the inert script blocks in which the server hands data to the page. */
function block(html: string, id: string): { html: string; json: string } {
  const found = new RegExp(`<script[^>]*id="${id}"[^>]*>(.*?)</script>`, 's').exec(html)
  return { html: found?.[0] ?? '', json: found?.[1] ?? 'null' }
}
