/* What the service worker stores and shows when something other than the shop answers. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const home = 'https://shop.example'
const text = readFileSync(new URL('../public/worker.js', import.meta.url), 'utf8')
const shopPage = '<main>Mug</main><script type="application/json" id="shop-config">{}</script>'

/** A reply as `fetch` returns it; constructed ones have another type, and are not stored. */
function replyOf(body: string, type: string, status = 200, more: Record<string, string> = {}): Response {
  const reply = new Response(body, { status, headers: { 'Content-Type': type, ...more } })
  return Object.defineProperties(reply, {
    type: { value: 'basic' },
    clone: { value: () => replyOf(body, type, status, more) },
  })
}

type Event = Record<string, unknown>
let stores: Map<string, Map<string, Response>>
let answer: () => Response
/** answers files that the worker requests by their path */
let answerAt: ((path: string) => Response) | undefined
let messages: unknown[]
let listeners: Map<string, (event: Event) => void>

beforeEach(() => {
  stores = new Map()
  messages = []
  answerAt = undefined
  listeners = new Map()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (asked: string | { url: string }) =>
        store.get(typeof asked === 'string' ? asked : asked.url)?.clone(),
      put: async (address: string, reply: Response) => void store.set(address, reply),
      delete: async (address: string) => store.delete(address),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  const self = {
    rules: { pages: ['^/$', '^/product/[^/]+$'], personal: '^/wp-json/wc/v3/orders', config: 'shop-config' },
    location: { origin: home },
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    clients: { get: async () => ({ postMessage: (message: unknown) => messages.push(message) }) },
  }
  runInNewContext(text, {
    self,
    caches: { open, match: async () => undefined, keys: async () => [...stores.keys()] },
    fetch: async (asked: unknown) => (typeof asked === 'string' && answerAt ? answerAt(asked) : answer()),
    ...{ Response, Headers, URL, Blob, TextEncoder, ReadableStream, Uint8Array, crypto, console },
    ...{ setTimeout, btoa },
  })
})

/** Requests an address through the worker, and waits until the worker has finished. */
async function request(path: string, more: object = {}): Promise<Response> {
  const work: Promise<unknown>[] = []
  let shown: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { method: 'GET', url: home + path, headers: new Headers(), mode: 'no-cors', ...more },
    ...{ clientId: 'a', resultingClientId: 'a' },
    respondWith: (reply: Promise<Response>) => (shown = reply),
    waitUntil: (part: Promise<unknown>) => work.push(part),
  })
  const reply = await (shown ?? Promise.reject(new Error('the worker does not answer')))
  // work may add further work
  for (let done = 0; done < work.length; done += 1) await work[done]
  return reply
}
const visit = (path: string, cache = 'default') => request(path, { mode: 'navigate', cache })
const kept = (name: string) => [...(stores.get(name)?.keys() ?? [])]

const portal = () => replyOf('<!doctype html><title>Welcome</title>', 'text/html')

test('a page of the network is not stored in place of a script, a picture, a reply or a page', async () => {
  answer = portal
  await request('/assets/App-1.js')
  await request('/media/mug.webp')
  await request('/wp-json/wc/v3/orders', { headers: new Headers({ authorization: 'Bearer t' }) })
  await visit('/')
  expect([...stores.keys()].flatMap(kept)).toEqual([])

  answer = () => replyOf('export {}', 'text/javascript')
  await request('/assets/App-1.js')
  answer = () => replyOf('[]', 'application/json')
  await request('/wp-json/wc/v3/orders', { headers: new Headers({ authorization: 'Bearer t' }) })
  answer = () => replyOf(shopPage, 'text/html; charset=UTF-8')
  await visit('/')
  expect(kept('files-1')).toEqual([`${home}/assets/App-1.js`])
  expect(kept('personal-1')).toEqual([`${home}/wp-json/wc/v3/orders`])
  expect(kept('pages-1')).toEqual([`${home}/`])
})

test('a page that was not visited is drawn by the browser when a proxy answers with an error', async () => {
  answer = () => replyOf(`<div id="root">Home</div>${shopPage}`, 'text/html')
  await visit('/')
  answer = () => replyOf('', 'text/plain', 502)
  expect(await (await visit('/product/mug')).text()).toContain('<div id="root"></div><script')
  // the shop's own page says what is wrong, and when it tries again
  answer = () => replyOf('<h1>We are right back</h1>', 'text/html', 503, { 'x-request-id': '1' })
  expect(await (await visit('/product/mug')).text()).toContain('right back')
})

test.each([
  ['an error page', '<h1>Oops</h1>', 500],
  ['a proxy without the shop', '', 502],
])('after a reload that %s answers, the stored page is shown with its age', async (_, body, status) => {
  answer = () => replyOf(shopPage, 'text/html')
  await visit('/product/mug')
  answer = () => replyOf(body, 'text/html', status)
  const reply = await visit('/product/mug', 'reload')
  expect(await reply.text()).toContain('Mug')
  expect(messages).toEqual([{ kept: expect.any(Number) as number }])
})

test('the files that a stored page names are stored, but not its contained styles and what these name', async () => {
  const asked: string[] = []
  answerAt = (address) => {
    asked.push(address)
    return address.endsWith('.js') ? replyOf('export {}', 'text/javascript') : replyOf('', 'font/woff2')
  }
  answer = () =>
    replyOf(
      `<style data-href="/assets/index-1.css">@media (width<9px){a{}}@font-face{src:url(/assets/rare-1.woff2)}</style>
      <link rel="modulepreload" href="/assets/home-1.js"><link rel="preload" href="/assets/usual-1.woff2">${shopPage}`,
      'text/html',
    )
  await visit('/')
  expect(asked.toSorted()).toEqual(['/assets/home-1.js', '/assets/usual-1.woff2'])
})
