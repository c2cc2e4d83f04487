/*
 * `npm run dev`: the development server, on one address. Vite serves the storefront's sources with hot reload, and
 * renders the pages from them. The shop's server listens on the next port, and restarts when its files change. Pages in
 * Urdu use a second Vite, started on demand, in which the same imports resolve to Urdu texts.
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

/** Paths of the server, which Vite does not handle. */
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
  // The server inserts pages into the built shell; any build will do.
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
  door.listen(port, host, () => console.log(`\n  Development server: http://${host}:${port}\n`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
}

/** The path of sources in Urdu; all addresses of that Vite start with it. */
const sourcesIn = (locale: Locale): string => (locale === defaultLocale ? '/' : `/@${locale}/`)

/** The language of a page's path, or of the page that requested a source. */
const languageAsked = (address: string): Locale =>
  address.startsWith(sourcesIn('ur')) ? 'ur' : splitLocale(address).locale

async function startVite(locale: Locale, door: HttpServer, backend: string): Promise<ViteDevServer> {
  const isOther = locale !== defaultLocale
  const vite = await createVite({
    root: storefront,
    appType: 'custom',
    clearScreen: false,
    // The build bundles every package; when running from source, Node must load React.
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

/** The storefront's npm packages; workspaces are loaded as sources. */
function packages(): string[] {
  const text = readFileSync(join(storefront, 'package.json'), 'utf8')
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> }
  return Object.keys(dependencies).filter((name) => !name.startsWith('@sauda/'))
}

/** The server determines status, redirect and data; the page is rendered from the current sources. */
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

/** The server is unavailable briefly after each change of its files. */
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

/** One of the JSON script blocks with which the server passes data to the page. */
function block(html: string, id: string): { html: string; json: string } {
  const found = new RegExp(`<script[^>]*id="${id}"[^>]*>(.*?)</script>`, 's').exec(html)
  return { html: found?.[0] ?? '', json: found?.[1] ?? 'null' }
}
