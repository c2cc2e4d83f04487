/**
 * A WooCommerce host for tests: real HTTP, the recorded shapes and codes, and a memory. Like WooCommerce itself it
 * takes keys over plain http only as OAuth 1.0a and gives a customer's token no rights on wc/v3. It keeps coupon codes
 * in lower case and checks no stock. What an order costs is computed as WooCommerce does
 * (`fake-woocommerce-totals.ts`). It can be told to fail.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify, SignJWT } from 'jose'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import { foreignCode, ShopError } from '#http/errors.ts'
import { checkSignature, oauthParameters } from '#identity/oauth.ts'
import {
  applyCoupon,
  type HostSettings,
  phpRound,
  plainSettings,
  type Place,
  type RawFee,
  type RawLine,
  rawLine,
  type RawShipping,
  computeOrder,
  type TaxRow,
} from './fake-woocommerce-totals.ts'

export type Row = Record<string, unknown> & { id: number }
/** What happens to a request: no connection, no answer, done but not answered, an error page, half of a file. */
export type Trouble =
  'drop' | 'drop after' | 'hang' | 'error page' | 'bad gateway' | 'cut' | 'refusal' | undefined
/** `location`: where the host sends who asks for it */
export type HostedFile = { type: string; body: Uint8Array; location?: string }
export type Seen = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Row
}

export type FakeWooCommerce = {
  url: string
  key: string
  secret: string
  products: Row[]
  /** by product */
  variations: Map<number, Row[]>
  categories: Row[]
  coupons: Row[]
  gateways: Record<string, unknown>[]
  customers: (Row & { password: string })[]
  orders: Row[]
  /** every request that arrived */
  seen: Seen[]
  /** what its owner has set; a spread of `plainSettings` is changed in place */
  settings: HostSettings
  taxRates: TaxRow[]
  /** delivery: zones with their places and methods */
  zones: Zone[]
  /** of orders, by their id */
  notes: Map<number, Row[]>
  refunds: Map<number, Row[]>
  /** attachments as wp/v2/media tells them */
  media: Row[]
  /** by their path, such as /wp-content/uploads/red.jpg */
  files: Map<string, HostedFile>
  /** what the key may do */
  permission: 'read' | 'read_write'
  /** fields of GET /wp-json/, and whether it is there (permalinks other than Plain) */
  index: Record<string, unknown> | undefined
  /** the plugin that signs in, as it is set up */
  jwt: 'works' | 'not set up' | 'header lost' | 'absent'
  /** text before the JSON of every reply, as a PHP notice prints it */
  notice: string
  trouble: (request: Seen) => Trouble
  /** told when an answer goes out */
  answered: (request: Seen) => void
  close(): Promise<void>
}

export type Zone = {
  id: number
  name: string
  locations: { code: string; type: string }[]
  methods: Record<string, unknown>[]
}

const tokenSecret = new TextEncoder().encode('the secret of the stand-in host, long enough')
const refuse = (code: string, status: number, message: string, data = {}) =>
  new ShopError(foreignCode(code), status, message, data)

const lineImage = (product: Row | undefined): unknown =>
  (product?.['images'] as Row[] | undefined)?.[0]?.['src'] ?? ''

/** @param clock epoch ms, the shop's */
export async function startFakeWooCommerce(clock: () => number): Promise<FakeWooCommerce> {
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const host: FakeWooCommerce = {
    ...goods(clock),
    url,
    key: `ck_${'d'.repeat(40)}`,
    secret: `cs_${'e'.repeat(40)}`,
    seen: [],
    settings: { ...plainSettings },
    taxRates: [],
    zones: [{ id: 0, name: 'Locations not covered by your other zones', locations: [], methods: [] }],
    notes: new Map(),
    refunds: new Map(),
    media: [],
    files: new Map(),
    permission: 'read_write',
    index: {
      ...{
        name: 'Stand-in',
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
  const nonces = new Set<string>()

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
    if (trouble === 'error page' || trouble === 'bad gateway') {
      response.writeHead(trouble === 'error page' ? 500 : 502, { 'content-type': 'text/html' })
      return void response.end('<html><body>There has been a critical error on this website.</body></html>')
    }
    if (trouble === 'refusal') {
      response.writeHead(400, { 'content-type': 'application/json' })
      return void response.end(
        JSON.stringify({ code: 'plugin_refuses', message: 'Not now.', data: { status: 400 } }),
      )
    }
    const file = host.files.get(address.pathname)
    if (file) return giveFile(response, file, trouble)
    const answer = await route(seen, address).catch((fault: unknown) => {
      if (!(fault instanceof ShopError)) throw fault
      const { code, message, status, data } = fault
      return { status, body: { code, message, data: { status, ...data } }, headers: {} }
    })
    if (trouble === 'drop after') return void request.socket.destroy()
    response.writeHead(answer.status, {
      'content-type': 'application/json; charset=UTF-8',
      ...answer.headers,
    })
    host.answered(seen)
    response.end(host.notice + JSON.stringify(answer.body))
  }

  function giveFile(response: ServerResponse, { type, body, location }: HostedFile, trouble: Trouble): void {
    if (location !== undefined) return void response.writeHead(302, { location }).end()
    response.writeHead(200, { 'content-type': type, 'content-length': body.byteLength })
    if (trouble !== 'cut') return void response.end(body)
    response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => response.destroy())
  }

  type Answer = { status: number; body: unknown; headers: Record<string, string> }
  const ok = (body: unknown, status = 200): Answer => ({ status, body, headers: {} })

  async function route(seen: Seen, address: URL): Promise<Answer> {
    const { method, path, body, headers } = seen
    const call = `${method} ${path}`
    if (headers.authorization !== undefined && !headers.authorization.startsWith('Bearer '))
      throw refuse('woocommerce_rest_cannot_view', 401, 'Sorry, you cannot list resources.')
    const noRoute = () =>
      refuse('rest_no_route', 404, 'No route was found matching the URL and request method.')
    if (path === '/' || path === '') {
      if (host.index) return ok(host.index)
      throw noRoute()
    }
    if (path.startsWith('/jwt-auth/')) {
      if (host.jwt === 'absent') throw noRoute()
      if (host.jwt === 'not set up')
        throw refuse('jwt_auth_bad_config', 403, 'JWT is not configured properly, please contact the admin')
      if (host.jwt === 'header lost') delete headers.authorization
    }
    if (path === '/wp/v2/media') return list(host.media, seen)
    const user = headers.authorization === undefined ? undefined : await userOf(headers.authorization)
    if (call === 'POST /jwt-auth/v1/token') return ok(await signIn(body))
    if (call === 'POST /jwt-auth/v1/token/validate') {
      if (user === undefined) throw refuse('jwt_auth_no_auth_header', 403, 'Authorization header not found.')
      return ok({ code: 'jwt_auth_valid_token', data: { status: 200 } })
    }
    if (user !== undefined)
      throw refuse('woocommerce_rest_cannot_view', 403, 'Sorry, you cannot list resources.')
    mustBeSigned(seen, address)
    if (method !== 'GET' && host.permission === 'read')
      throw refuse(
        'woocommerce_rest_authentication_error',
        401,
        'The API key provided does not have write permissions.',
      )

    const [, , , kind = '', id, child, childId] = path.split('/')
    if (path.startsWith('/wc/v3/products/categories')) {
      const found = path.split('/')[5]
      return found === undefined ? list(host.categories, seen) : one(host.categories, found, 'term')
    }
    if (kind === 'products' && child === 'variations') {
      const rows = host.variations.get(Number(id)) ?? []
      return childId === undefined ? list(rows, seen) : one(rows, childId, 'product')
    }
    if (kind === 'products')
      return id === undefined ? list(host.products, seen) : one(host.products, id, 'product')
    if (kind === 'coupons') {
      const code = seen.query.get('code')?.toLowerCase()
      return list(
        host.coupons.filter((row) => row['status'] === 'publish' && row['code'] === code),
        seen,
      )
    }
    if (kind === 'payment_gateways') return ok(host.gateways)
    if (kind === 'customers') return customers(seen, id)
    if (kind === 'orders' && child === 'notes') return list(host.notes.get(Number(id)) ?? [], seen)
    if (kind === 'orders' && child === 'refunds') return list(host.refunds.get(Number(id)) ?? [], seen)
    if (kind === 'orders') return orders(seen, id)
    if (kind === 'settings') return ok(settingRows(id))
    if (kind === 'taxes') return list(host.taxRates as unknown as Row[], seen)
    if (path === '/wc/v3/shipping/zones')
      return ok(host.zones.map(({ id: zone, name }) => ({ id: zone, name, order: 0 })))
    if (kind === 'shipping') {
      const [, , , , , zoneId, part] = path.split('/')
      const zone = host.zones.find((each) => each.id === Number(zoneId))
      if (zone) return ok(part === 'methods' ? zone.methods : zone.locations)
    }
    throw noRoute()
  }

  function settingRows(group: string | undefined): object[] {
    const { currency, decimals, taxes, pricesIncludeTax, roundAtSubtotal, basedOn, base, shippingTaxClass } =
      host.settings
    const yes = (flag: boolean) => (flag ? 'yes' : 'no')
    const rows =
      group === 'tax'
        ? {
            prices_include_tax: yes(pricesIncludeTax),
            tax_based_on: basedOn,
            shipping_tax_class: shippingTaxClass,
            tax_round_at_subtotal: yes(roundAtSubtotal),
          }
        : {
            currency,
            price_num_decimals: String(decimals),
            calc_taxes: yes(taxes),
            default_country: base,
            enable_coupons: 'yes',
          }
    return Object.entries(rows).map(([name, value]) => ({ id: `woocommerce_${name}`, value }))
  }

  /** WooCommerce reads no Basic over plain http. */
  function mustBeSigned({ method }: Seen, address: URL): void {
    const signed = { method, url: address, authorization: undefined }
    const parameters = oauthParameters(signed)
    const known = parameters?.get('oauth_consumer_key') === host.key
    if (!parameters || !known)
      throw refuse('woocommerce_rest_cannot_view', 401, 'Sorry, you cannot list resources.')
    checkSignature(signed, parameters, host.secret, clock())
    const nonce = parameters.get('oauth_nonce') ?? ''
    if (nonces.has(nonce))
      throw refuse(
        'woocommerce_rest_authentication_error',
        401,
        'Invalid nonce - nonce has already been used.',
      )
    nonces.add(nonce)
  }

  function list(all: readonly Row[], { query }: Seen): Answer {
    const ids = query.get('include')?.split(',').map(Number)
    const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)]
    const category = query.get('category')
    const search = query.get('search')?.toLowerCase() ?? ''
    const skus = query.get('sku')?.split(',')
    const searched = skus && all === host.products ? [...all, ...[...host.variations.values()].flat()] : all
    const rows = searched.filter(
      (row) =>
        (!skus || skus.includes(String(row['sku']))) &&
        (!ids || ids.includes(row.id)) &&
        (!query.get('slug') || row['slug'] === query.get('slug')) &&
        (query.get('status') !== 'publish' || row['status'] === 'publish') &&
        (!query.get('customer') || row['customer_id'] === Number(query.get('customer'))) &&
        (!query.get('after') || String(row['date_created_gmt']) >= String(query.get('after'))) &&
        (!category || (row['categories'] as Row[]).some((each) => String(each.id) === category)) &&
        (!query.get('type') ||
          query.get('type') === 'any' ||
          (row['type'] ?? query.get('type')) === query.get('type')) &&
        String(row['name']).toLowerCase().includes(search),
    )
    const sorted = query.get('order') === 'asc' ? rows : rows.toReversed()
    const headers = {
      'X-WP-Total': String(rows.length),
      'X-WP-TotalPages': String(Math.ceil(rows.length / perPage)),
    }
    return { ...ok(sorted.slice((page - 1) * perPage, page * perPage).map(kept(query))), headers }
  }

  const kept = (query: URLSearchParams) => (row: object) => {
    const names = query.get('_fields')?.split(',')
    return names ? Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) : row
  }

  function one(rows: readonly Row[], id: string, what: 'term' | 'product'): Answer {
    const row = rows.find((each) => each.id === Number(id))
    if (row) return ok(row)
    throw what === 'term'
      ? refuse('woocommerce_rest_term_invalid', 404, 'Resource does not exist.')
      : refuse('woocommerce_rest_product_invalid_id', 404, 'Invalid ID.')
  }

  async function signIn({ username, password }: Row) {
    const login = typeof username === 'string' ? username : ''
    const found = host.customers.find((row) => row['username'] === login || row['email'] === login)
    if (!found)
      throw refuse(
        '[jwt_auth] invalid_username',
        403,
        `<strong>Error:</strong> The username <strong>${login}</strong> is not registered on this site.`,
      )
    if (found.password !== password)
      throw refuse(
        '[jwt_auth] incorrect_password',
        403,
        `<strong>Error:</strong> The password you entered for the username <strong>${login}</strong> is incorrect. <a href="${url}/my-account/lost-password/">Lost your password?</a>`,
      )
    const seconds = Math.floor(clock() / 1000)
    const token = await new SignJWT({ data: { user: { id: String(found.id) } } })
      .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
      .setIssuer(url)
      .setIssuedAt(seconds)
      .setNotBefore(seconds)
      .setExpirationTime(seconds + 7 * 86_400)
      .sign(tokenSecret)
    return {
      token,
      user_email: found['email'],
      user_nicename: found['username'],
      user_display_name: found['username'],
    }
  }

  async function userOf(header: string): Promise<number> {
    const { payload } = await jwtVerify(header.slice('Bearer '.length), tokenSecret, {
      currentDate: new Date(clock()),
    }).catch((cause: Error) => {
      throw refuse(
        'jwt_auth_invalid_token',
        403,
        cause.name === 'JWTExpired' ? 'Expired token' : 'Wrong number of segments',
      )
    })
    return Number((payload['data'] as { user: { id: string } }).user.id)
  }

  function customers({ method, body, query }: Seen, id: string | undefined): Answer {
    const shownRow = ({ password: _, ...row }: Row & { password: string }) => row
    if (method === 'POST') {
      const taken = (field: string) =>
        host.customers.some((row) => String(row[field]).toLowerCase() === String(body[field]).toLowerCase())
      if (taken('email'))
        throw refuse(
          'registration-error-email-exists',
          400,
          `An account is already registered with ${String(body['email'])}. Please log in or use a different email address.`,
        )
      if (taken('username'))
        throw refuse(
          'registration-error-username-exists',
          400,
          'An account is already registered with that username. Please choose another.',
        )
      const made = aHostCustomer(
        Math.max(...host.customers.map((row) => row.id)) + 1,
        String(body['username']),
        clock(),
      )
      const row = { ...made, ...body, id: made.id, password: String(body['password']) }
      host.customers.push(row)
      return ok(shownRow(row), 201)
    }
    const row = host.customers.find((each) => each.id === Number(id))
    if (id === undefined) return list(host.customers.map(shownRow), { query } as Seen)
    if (!row)
      throw refuse('woocommerce_rest_invalid_id', method === 'PUT' ? 400 : 404, 'Invalid resource ID.')
    if (method === 'PUT') {
      const { billing, shipping, username, ...rest } = body
      if (username !== undefined && username !== row['username'])
        throw refuse('woocommerce_rest_customer_invalid_argument', 400, "Username isn't editable.")
      if (host.customers.some((each) => each.id !== row.id && each['email'] === rest['email']))
        throw refuse('woocommerce_rest_customer_invalid_email', 400, 'Email address is invalid.')
      Object.assign(row, rest)
      Object.assign(row['billing'] as object, billing)
      Object.assign(row['shipping'] as object, shipping)
    }
    return ok(shownRow(row))
  }

  function orders(seen: Seen, id: string | undefined): Answer {
    const { method, body } = seen
    if (method === 'POST') {
      const order = anOrder(body)
      host.orders.push(order)
      effects(order, 'pending')
      return ok(order, 201)
    }
    if (id === undefined) return list(host.orders, seen)
    const order = host.orders.find((each) => each.id === Number(id))
    if (!order)
      throw refuse('woocommerce_rest_shop_order_invalid_id', method === 'PUT' ? 400 : 404, 'Invalid ID.')
    if (method === 'DELETE') host.orders.splice(host.orders.indexOf(order), 1)
    if (method === 'PUT') {
      const before = String(order['status'])
      const added = (body['meta_data'] ?? []) as Row[]
      if (body['fee_lines'] !== undefined) {
        ;(order['fee_lines'] as Row[]).push(...feesOf(body))
        raw.get(order)?.fees.push(...rawFees(body))
      }
      ;(order['meta_data'] as Row[]).push(...added.map(({ key, value }) => ({ id: ++ids, key, value })))
      order['status'] = body['status'] ?? before
      if (body['fee_lines'] !== undefined) reckon(order)
      effects(order, before)
    }
    return ok(order)
  }

  const number = (value: unknown): number => Number(value ?? 0) || 0
  const words = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)
  const money = (amount: number): string =>
    phpRound(amount, host.settings.decimals).toFixed(host.settings.decimals)
  let ids = 400
  /** what WooCommerce keeps of an order without rounding */
  const raw = new WeakMap<Row, { lines: RawLine[]; fees: RawFee[]; shipping: RawShipping[] }>()

  const feesOf = (body: Row): Row[] =>
    ((body['fee_lines'] ?? []) as Row[]).map((fee) => ({
      ...{ id: ++ids, tax_class: '', amount: '', total_tax: '0.00', taxes: [], meta_data: [] },
      name: fee['name'],
      tax_status: fee['tax_status'] ?? 'taxable',
      total: money(number(fee['total'])),
    }))
  const rawFees = (body: Row): RawFee[] =>
    ((body['fee_lines'] ?? []) as Row[]).map((fee) => ({
      total: number(fee['total']),
      taxStatus: words(fee['tax_status'], 'taxable'),
    }))

  /** Where taxes of an order are looked for: the address they are based on, the shop's own without a country. */
  function placeOf({ billing, shipping }: Row): Place {
    const { basedOn, base } = host.settings
    const [homeCountry = '', homeState = ''] = base.split(':')
    const text = (address: unknown, name: string) => words((address as Row | undefined)?.[name])
    const asked = basedOn === 'billing' || text(shipping, 'country') === '' ? billing : shipping
    if (basedOn === 'base' || text(asked, 'country') === '')
      return { country: homeCountry, state: homeState, city: '', postcode: '' }
    const part = (name: string) => text(asked, name)
    return { country: part('country'), state: part('state'), city: part('city'), postcode: part('postcode') }
  }

  function couponOf(body: Row): Row | undefined {
    const [code] = ((body['coupon_lines'] ?? []) as Row[]).map((line) => String(line['code']).toLowerCase())
    if (code === undefined) return undefined
    const coupon = host.coupons.find((row) => row['code'] === code && row['status'] === 'publish')
    const invalid = (message: string) => refuse('woocommerce_rest_invalid_coupon', 400, message)
    if (!coupon) throw invalid(`Coupon &quot;${code}&quot; does not exist!`)
    if (coupon['usage_limit'] && number(coupon['usage_count']) >= number(coupon['usage_limit']))
      throw invalid('Coupon usage limit has been reached.')
    const uses = (coupon['used_by'] as string[]).filter((user) => user === String(body['customer_id']))
    if (coupon['usage_limit_per_user'] && uses.length >= number(coupon['usage_limit_per_user']))
      throw invalid('Coupon usage limit has been reached.')
    const expires = coupon['date_expires_gmt']
    if (typeof expires === 'string' && Date.parse(`${expires}Z`) < clock())
      throw invalid('This coupon has expired.')
    return coupon
  }

  function anOrder(body: Row): Row {
    const coupon = couponOf(body)
    const rawLines: RawLine[] = []
    const goodsOf = ({ product_id, variation_id }: Row) => {
      const product = host.products.find((row) => row.id === product_id)
      const variation = host.variations.get(product?.id ?? 0)?.find((row) => row.id === variation_id)
      return { product, variation, goods: variation ?? product }
    }
    const lines: Row[] = (body['line_items'] as Row[]).map((line) => {
      const { product, variation, goods } = goodsOf(line)
      rawLines.push(
        rawLine(host.settings, host.taxRates, {
          price: number(goods?.['price']),
          quantity: Number(line['quantity']),
          taxClass: words(goods?.['tax_class']),
          taxStatus: words(goods?.['tax_status'], 'taxable'),
        }),
      )
      // the options of a variation stand first, those left open as they are: empty
      const fixed = ((variation?.['attributes'] ?? []) as Row[]).map(({ slug, name, option }) => ({
        key: String(slug ?? name),
        value: option ?? '',
      }))
      const sent = (line['meta_data'] ?? []) as Row[]
      const meta = [
        ...fixed.map((each) => sent.find(({ key }) => key === each.key) ?? each),
        ...sent.filter(({ key }) => !fixed.some((each) => each.key === key)),
      ] as Row[]
      return {
        id: ++ids,
        name: variation ? `${String(product?.['name'])} - ${String(variation['name'])}` : product?.['name'],
        product_id: product?.id ?? 0,
        variation_id: variation?.id ?? 0,
        quantity: line['quantity'],
        tax_class: '',
        ...{ subtotal: '', subtotal_tax: '0.00', total: '', total_tax: '0.00', taxes: [] },
        meta_data: [
          ...meta.map(({ key, value }) => ({
            id: ++ids,
            key,
            value,
            display_key: key,
            display_value: value,
          })),
          { id: ++ids, key: '_internal', value: '1', display_key: '_internal', display_value: '1' },
        ],
        sku: goods?.['sku'] ?? product?.['sku'],
        price: 0,
        image: { id: '10', src: lineImage(product) },
        parent_name: variation ? product?.['name'] : null,
      }
    })
    const {
      status = 'pending',
      customer_id = 0,
      customer_note = '',
      payment_method,
      payment_method_title,
    } = body
    const shippingRows = (body['shipping_lines'] ?? []) as Row[]
    const meta = (body['meta_data'] ?? []) as Row[]
    const sentMeta = (name: string) => meta.find(({ key }) => key === name)?.['value']
    const order: Row = {
      id: ++ids,
      ...{ parent_id: 0, currency: host.settings.currency, currency_symbol: '₨', version: '9.9.5' },
      prices_include_tax: host.settings.pricesIncludeTax,
      ...{ status, customer_id, customer_note, payment_method, payment_method_title },
      date_created: shopTime(clock()),
      date_created_gmt: gmtTime(clock()),
      date_modified: shopTime(clock()),
      date_modified_gmt: gmtTime(clock()),
      discount_total: '0.00',
      ...{ discount_tax: '0.00', shipping_tax: '0.00', order_key: 'wc_order_secret', transaction_id: '' },
      billing: { ...emptyAddress, email: '', phone: '', ...(body['billing'] as object) },
      shipping: { ...emptyAddress, phone: '', ...(body['shipping'] as object) },
      ...{
        // read-only as fields; as meta data of these names WooCommerce sets them all the same
        customer_ip_address: sentMeta('_customer_ip_address') ?? '',
        customer_user_agent: sentMeta('_customer_user_agent') ?? '',
        created_via: body['created_via'] ?? 'rest-api',
        cart_hash: '',
      },
      ...{ date_completed: null, date_completed_gmt: null, date_paid: null, date_paid_gmt: null },
      number: String(ids),
      meta_data: meta
        .filter(({ key }) => !String(key).startsWith('_customer_'))
        .map(({ key, value }) => ({ id: ++ids, key, value })),
      line_items: lines,
      tax_lines: [],
      shipping_lines: shippingRows.map((line) => ({
        ...{ id: ++ids, instance_id: line['instance_id'] ?? '', total_tax: '0.00', taxes: [] },
        ...{ tax_status: 'taxable', meta_data: [] },
        method_title: line['method_title'],
        method_id: line['method_id'],
        total: money(number(line['total'])),
      })),
      fee_lines: feesOf(body),
      coupon_lines: [],
      refunds: [],
      payment_url: `${url}/checkout/order-pay/${ids}/?pay_for_order=true&key=wc_order_secret`,
      ...{ is_editable: false, needs_payment: false, needs_processing: true },
      _links: links(`orders/${ids}`),
    }
    raw.set(order, {
      lines: rawLines,
      fees: rawFees(body),
      shipping: shippingRows.map((line) => ({ total: number(line['total']), taxStatus: 'taxable' })),
    })
    if (coupon) {
      const includes = (list: unknown, values: readonly unknown[]) =>
        (list as unknown[]).some((each) => values.includes(each))
      applyCoupon(host.settings, host.taxRates, placeOf(order), rawLines, {
        type: String(coupon['discount_type']),
        amount: number(coupon['amount']),
        items: (coupon['limit_usage_to_x_items'] as number | null) || null,
        covers: (index) => {
          const { product, variation } = goodsOf((body['line_items'] as Row[])[index] ?? { id: 0 })
          const own = [product?.id, variation?.id]
          const only = coupon['product_ids'] as number[]
          return (only.length === 0 || includes(only, own)) && !includes(coupon['excluded_product_ids'], own)
        },
      })
      const discount = rawLines.reduce((total, line) => total + line.subtotal - line.total, 0)
      order['coupon_lines'] = [
        {
          ...{ id: ++ids, code: coupon['code'], discount: String(phpRound(discount, 6)), discount_tax: '0' },
          meta_data: [{ id: ++ids, key: 'coupon_info', value: '[38,"ten","percent",10]' }],
          ...{
            discount_type: coupon['discount_type'],
            nominal_amount: 10,
            free_shipping: coupon['free_shipping'],
          },
        },
      ]
    }
    reckon(order)
    return order
  }

  /** The totals of an order, as the host charges. */
  function reckon(order: Row): void {
    const parts = raw.get(order)
    if (!parts) return
    const made = computeOrder(host.settings, host.taxRates, placeOf(order), parts)
    for (const [index, line] of (order['line_items'] as Row[]).entries()) {
      const kept = parts.lines[index]
      const taxes = made.lineTaxes[index]
      if (!kept || !taxes) continue
      Object.assign(line, {
        ...{ subtotal: money(kept.subtotal), subtotal_tax: money(taxes.subtotal) },
        ...{ total: money(kept.total), total_tax: money(taxes.total), price: kept.total / kept.quantity },
      })
    }
    const taxTotal = made.cartTax + made.shippingTax
    order['discount_total'] = money(made.discount)
    order['cart_tax'] = money(made.cartTax)
    order['shipping_tax'] = money(made.shippingTax)
    order['total_tax'] = money(taxTotal)
    order['tax_lines'] = taxTotal === 0 ? [] : [taxLine(money(made.cartTax), money(made.shippingTax))]
    order['shipping_total'] = money(made.shipping)
    order['total'] = money(made.total)
  }

  const reserves = ['processing', 'on-hold', 'completed']

  /** Stock goes when an order is taken, without a question whether there is any; a coupon counts at once. */
  function effects(order: Row, before: string): void {
    const status = String(order['status'])
    if (reserves.includes(status) && !reserves.includes(before))
      for (const line of order['line_items'] as Row[]) {
        const goods =
          host.variations.get(Number(line['product_id']))?.find((row) => row.id === line['variation_id']) ??
          host.products.find((row) => row.id === line['product_id'])
        if (goods?.['manage_stock'] === true)
          goods['stock_quantity'] = Number(goods['stock_quantity']) - Number(line['quantity'])
      }
    // what is taken by any gateway but cash on delivery counts as paid
    if (status === 'processing' && before !== status && order['payment_method'] !== 'cod') {
      order['date_paid'] = shopTime(clock())
      order['date_paid_gmt'] = gmtTime(clock())
    }
    for (const line of order['coupon_lines'] as Row[]) {
      const coupon = host.coupons.find((row) => row['code'] === line['code'])
      if (!coupon || order['counted'] === (status !== 'cancelled')) continue
      const sign = status === 'cancelled' ? -1 : 1
      coupon['usage_count'] = Number(coupon['usage_count']) + sign
      const users = [...(coupon['used_by'] as string[])]
      const user = String(order['customer_id'])
      if (sign > 0) users.push(user)
      else users.splice(users.lastIndexOf(user), 1)
      coupon['used_by'] = users
    }
    Object.defineProperty(order, 'counted', { value: status !== 'cancelled', configurable: true })
  }

  return host
}

const links = (path: string) => {
  const href = `https://shop.example/wp-json/wc/v3/${path}`
  return { self: [{ href }], collection: [{ href: href.replace(/\/\d+$/, '') }] }
}

const taxLine = (amount: string, ofShipping: string) => ({
  ...{ id: 227, rate_code: 'PK-TAX-1', rate_id: 1, label: 'Tax', compound: false, tax_total: amount },
  ...{ shipping_tax_total: ofShipping, rate_percent: 10, meta_data: [] },
})

const emptyAddress = {
  ...{ first_name: '', last_name: '', company: '', address_1: '', address_2: '' },
  ...{ city: '', postcode: '', country: '', state: '' },
}

const aHostCustomer = (id: number, username: string, now: number) => ({
  id,
  date_created: shopTime(now),
  date_created_gmt: gmtTime(now),
  date_modified: shopTime(now),
  date_modified_gmt: gmtTime(now),
  email: `${username}@example.com`,
  first_name: '',
  last_name: '',
  role: 'customer',
  username,
  password: `${username}-secret-1`,
  billing: { ...emptyAddress, email: '', phone: '' },
  shipping: { ...emptyAddress, phone: '' },
  is_paying_customer: false,
  avatar_url: 'https://secure.gravatar.com/avatar/15eb',
  meta_data: [{ id: 1, key: '_secret_note', value: 'x' }],
  _links: links(`customers/${id}`),
})

/** The products of the recorded shop, a few of them. */
function goods(clock: () => number) {
  const made = (id: number) => ({
    date_created: shopTime(clock() - (100 - id) * 86_400_000),
    date_created_gmt: gmtTime(clock() - (100 - id) * 86_400_000),
    date_modified: shopTime(clock()),
    date_modified_gmt: gmtTime(clock()),
  })
  const image = (name: string) => ({
    ...made(10),
    id: 10,
    src: `https://shop.example/wp-content/uploads/${name}.png`,
    name,
    alt: '',
  })
  const product = (id: number, name: string, fields: object): Row => ({
    id,
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    permalink: `https://shop.example/product/${id}/`,
    ...made(id),
    ...{ type: 'simple', status: 'publish', featured: false, catalog_visibility: 'visible' },
    description: '<p>About it.</p><script>alert(1)</script>\n',
    short_description: '<p>This is a product.</p>\n',
    ...{
      sku: `woo-${id}`,
      price: '18',
      regular_price: '18',
      sale_price: '',
      on_sale: false,
      purchasable: true,
    },
    ...{ total_sales: 17, virtual: false, downloadable: false, downloads: [{ id: 'x', file: 'secret.zip' }] },
    ...{
      date_on_sale_from: null,
      date_on_sale_from_gmt: null,
      date_on_sale_to: null,
      date_on_sale_to_gmt: null,
    },
    ...{ download_limit: 0, download_expiry: 0, backorders_allowed: false, backordered: false },
    ...{ low_stock_amount: null, sold_individually: false, weight: '0.8', global_unique_id: '' },
    ...{
      dimensions: { length: '8', width: '6', height: '1' },
      shipping_required: true,
      shipping_taxable: true,
    },
    ...{ shipping_class: '', shipping_class_id: 0, upsell_ids: [], cross_sell_ids: [], parent_id: 0 },
    ...{ external_url: '', button_text: '', tax_status: 'taxable', tax_class: '' },
    ...{ manage_stock: false, stock_quantity: null, backorders: 'no', stock_status: 'instock' },
    ...{ reviews_allowed: true, average_rating: '0.00', rating_count: 0, purchase_note: 'secret note' },
    ...{ cost_of_goods_sold: 'secret cost' },
    ...{ categories: [{ id: 17, name: 'Tshirts', slug: 'tshirts' }], tags: [], brands: [] },
    ...{
      images: [image('red')],
      attributes: [],
      default_attributes: [],
      variations: [],
      grouped_products: [],
    },
    ...{ menu_order: 0, price_html: '', related_ids: [], post_password: '', has_options: false },
    meta_data: [
      { id: 78, key: '_original_id', value: '47' },
      { id: 79, key: 'note', value: 'shown' },
    ],
    _links: links(`products/${id}`),
    ...fields,
  })
  const variation = (id: number, colour: string, fields: object): Row => ({
    ...product(id, colour, fields),
    type: 'variation',
    parent_id: 13,
    image: image(colour.toLowerCase()),
    attributes: [{ id: 1, name: 'Color', slug: 'pa_color', option: colour }],
  })
  const category = (id: number, name: string, parent: number, count: number): Row => ({
    id,
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    ...{ parent, description: '', display: 'default', image: image('red'), menu_order: 0, count },
    _links: links(`products/categories/${id}`),
  })
  const coupon = (id: number, code: string, fields: object): Row => ({
    id,
    code,
    ...made(id),
    ...{ amount: '10.00', status: 'publish', discount_type: 'percent', description: '10 percent off' },
    ...{ date_expires: null, date_expires_gmt: null, usage_count: 2, individual_use: false },
    ...{ product_ids: [], excluded_product_ids: [], usage_limit: null, usage_limit_per_user: null },
    ...{ limit_usage_to_x_items: null, free_shipping: false, product_categories: [] },
    ...{ excluded_product_categories: [], exclude_sale_items: false, minimum_amount: '0.00' },
    ...{
      maximum_amount: '0.00',
      email_restrictions: [],
      used_by: ['3', '3'],
      meta_data: [],
      _links: links(`coupons/${id}`),
    },
    ...fields,
  })
  return {
    products: [
      product(13, 'Hoodie', {
        ...{ type: 'variable', price: '42', regular_price: '', on_sale: true, has_options: true },
        categories: [{ id: 18, name: 'Hoodies &amp; more', slug: 'hoodies-amp-more' }],
        attributes: [
          {
            id: 1,
            name: 'Color',
            slug: 'pa_color',
            position: 0,
            visible: true,
            variation: true,
            options: ['Blue', 'Red'],
          },
          {
            id: 0,
            name: 'Logo',
            slug: 'Logo',
            position: 1,
            visible: true,
            variation: true,
            options: ['Yes', 'No'],
          },
        ],
        variations: [30, 31],
      }),
      product(16, 'T-Shirt', {}),
      product(21, 'Beanie', { price: '18', regular_price: '20', sale_price: '18', on_sale: true }),
      product(22, 'Last Cap', {
        manage_stock: true,
        stock_quantity: 3,
        price: '1000',
        regular_price: '1000',
      }),
      product(23, 'Later Sale', { price: '50', regular_price: '50', sale_price: '40', on_sale: false }),
      product(24, 'Hidden Draft', { status: 'draft' }),
    ],
    variations: new Map([
      [
        13,
        [
          variation(30, 'Blue', { price: '45', regular_price: '45' }),
          variation(31, 'Red', {
            ...{ price: '42', regular_price: '45', sale_price: '42', on_sale: true },
            manage_stock: true,
            stock_quantity: 5,
          }),
        ],
      ],
    ]),
    categories: [
      category(16, 'Clothing', 0, 5),
      category(17, 'Tshirts', 16, 4),
      category(18, 'Hoodies &amp; more', 16, 1),
    ],
    coupons: [
      coupon(38, 'ten', { email_restrictions: [] }),
      coupon(39, 'old', { date_expires: '2020-01-01T00:00:00', date_expires_gmt: '2020-01-01T00:00:00' }),
      coupon(40, 'used', { usage_limit: 2 }),
    ],
    gateways: [
      {
        id: 'bacs',
        title: 'Direct bank transfer',
        description: 'Pay by bank.',
        order: '',
        enabled: true,
        settings: { account: { value: 'secret account' } },
      },
      { id: 'cheque', title: 'Check payments', description: '', order: '', enabled: false, settings: {} },
      {
        id: 'cod',
        title: 'Cash on delivery',
        description: 'Pay with cash upon delivery.',
        order: '',
        enabled: true,
        settings: {},
      },
    ],
    customers: [aHostCustomer(2, 'ayesha', clock()), aHostCustomer(3, 'bilal', clock())],
    orders: [] as Row[],
  }
}
