/**
 * A fake WooCommerce host with real HTTP, the recorded reply shapes and codes, and data in memory. Like WooCommerce it
 * accepts keys over plain http only with OAuth 1.0a. A customer's token has no rights on wc/v3. The host stores coupon
 * codes in lower case and checks no stock. It computes orders like WooCommerce (`fake-woocommerce/totals.ts`). Tests
 * can make it fail.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ShopError } from '#platform/http/replies/errors.ts'
import { contents } from '#testing/hosts/fake-woocommerce/contents.ts'
import type {
  Answer,
  FakeShop,
  FakeWooCommerce,
  HostedFile,
  Row,
  Seen,
  Trouble,
} from '#testing/hosts/fake-woocommerce/fake-shop.ts'
import { route } from '#testing/hosts/fake-woocommerce/routes.ts'
import { plainSettings } from '#testing/hosts/fake-woocommerce/totals.ts'

export type {
  FakeWooCommerce,
  HostedFile,
  Row,
  Seen,
  Trouble,
  Zone,
} from '#testing/hosts/fake-woocommerce/fake-shop.ts'

/** @param clock epoch ms of the shop's clock */
export async function startFakeWooCommerce(clock: () => number): Promise<FakeWooCommerce> {
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const host: FakeWooCommerce = {
    ...contents(clock),
    url,
    key: `ck_${'d'.repeat(40)}`,
    secret: `cs_${'e'.repeat(40)}`,
    seen: [],
    settings: { ...plainSettings },
    taxRates: [],
    ...{ taxClasses: [], tags: [], brands: [], shippingClasses: [], attributes: [], reviews: [], pages: [] },
    attributeTerms: new Map(),
    wrongTotal: 0,
    zones: [{ id: 0, name: 'Locations not covered by your other zones', locations: [], methods: [] }],
    notes: new Map(),
    refunds: new Map(),
    media: [],
    navigation: [],
    files: new Map(),
    permission: 'read_write',
    index: {
      ...{
        name: 'Fake WooCommerce',
        description: '',
        url,
        home: url,
        gmt_offset: '5',
        timezone_string: 'Asia/Karachi',
      },
      namespaces: ['oembed/1.0', 'jwt-auth/v1', 'wc/v1', 'wc/v2', 'wc/v3', 'wp/v2'],
    },
    jwt: 'works',
    notice: '',
    trouble: () => undefined,
    answered: () => undefined,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  let lastId = 400
  const shop: FakeShop = {
    host,
    clock,
    url,
    nonces: new Set(),
    nextId: () => ++lastId,
    unrounded: new WeakMap(),
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const text = Buffer.concat(chunks).toString('utf8')
    const seen: Seen = {
      method: request.method ?? 'GET',
      path: address.pathname.replace('/wp-json', ''),
      query: address.searchParams,
      headers: request.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Row,
    }
    host.seen.push(seen)
    const trouble = host.trouble(seen)
    if (trouble === 'hang') return
    if (trouble === 'drop') return void request.socket.destroy()
    if (trouble !== undefined && failed(response, trouble)) return
    const file = host.files.get(address.pathname)
    if (file) return sendFile(response, file, trouble)
    const answer: Answer = await route(shop, seen, address).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      const { code, message, status, data } = error
      return { status, body: { code, message, data: { status, ...data } }, headers: {} }
    })
    if (trouble === 'empty page') answer.body = []
    falsifyTotal(answer, host.wrongTotal)
    if (trouble === 'drop after') return void request.socket.destroy()
    response.writeHead(answer.status, {
      'content-type': 'application/json; charset=UTF-8',
      ...answer.headers,
    })
    host.answered(seen)
    response.end(host.notice + JSON.stringify(answer.body))
  }

  return host
}

/** Sends an error if this kind of trouble is one. Returns whether it has sent an error. */
function failed(response: ServerResponse, trouble: NonNullable<Trouble>): boolean {
  const refuse = (status: number, code: string, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ code, message: 'Not now.', data: { status } }))
    return true
  }
  if (trouble === 'refusal') return refuse(400, 'plugin_refuses')
  if (trouble === 'too many') return refuse(429, 'too_many_requests', { 'retry-after': '2' })
  if (trouble !== 'error page' && trouble !== 'bad gateway') return false
  response.writeHead(trouble === 'error page' ? 500 : 502, { 'content-type': 'text/html' })
  response.end('<html><body>There has been a critical error on this website.</body></html>')
  return true
}

/** Changes the header that counts the rows of a list. */
function falsifyTotal({ headers }: Answer, by: number): void {
  const total = headers['X-WP-Total']
  if (total !== undefined && by !== 0) headers['X-WP-Total'] = String(Number(total) + by)
}

function sendFile(response: ServerResponse, { type, body, location }: HostedFile, trouble: Trouble): void {
  if (location !== undefined) return void response.writeHead(302, { location }).end()
  response.writeHead(200, { 'content-type': type, 'content-length': body.byteLength })
  if (trouble !== 'cut') return void response.end(body)
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => response.destroy())
}
