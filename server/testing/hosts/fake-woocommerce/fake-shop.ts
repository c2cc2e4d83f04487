/** State and errors that the parts of the fake WooCommerce share. */
import type { IncomingMessage } from 'node:http'
import { foreignCode, ShopError } from '#platform/http/replies/errors.ts'
import type { HostSettings, RawFee, RawLine, RawShipping, TaxRow } from './totals.ts'

export type Row = Record<string, unknown> & { id: number }
/** How a request fails; undefined: it succeeds */
export type Trouble =
  // the connection breaks before the request is done
  | 'drop'
  // the connection breaks after the request is done, so that its reply is lost
  | 'drop after'
  // the host never replies
  | 'hang'
  // HTML with status 500
  | 'error page'
  // HTML with status 502
  | 'bad gateway'
  // the connection breaks after half of a file
  | 'cut'
  // a plugin's error with status 400
  | 'refusal'
  // status 429
  | 'too many'
  // a list without rows, as a cache in front of the host sends it
  | 'empty page'
  | undefined
/** A file at the host. `location`: target of a redirect, sent instead of the file */
export type HostedFile = { type: string; body: Uint8Array; location?: string }
/** A received request. `path`: without /wp-json */
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
  /** by id of their product */
  variations: Map<number, Row[]>
  categories: Row[]
  coupons: Row[]
  gateways: Record<string, unknown>[]
  customers: (Row & { password: string })[]
  orders: Row[]
  /** every received request */
  seen: Seen[]
  /** the owner's settings; a copy of `plainSettings` that tests modify */
  settings: HostSettings
  taxRates: TaxRow[]
  taxClasses: { slug: string; name: string }[]
  tags: Row[]
  brands: Row[]
  shippingClasses: Row[]
  attributes: Row[]
  /** by id of their attribute */
  attributeTerms: Map<number, Row[]>
  reviews: Row[]
  /** in the format of wp/v2/pages */
  pages: Row[]
  /** shipping zones with their places and methods */
  zones: Zone[]
  /** by id of their order */
  notes: Map<number, Row[]>
  /** by id of their order */
  refunds: Map<number, Row[]>
  /** attachments in the format of wp/v2/media */
  media: Row[]
  /** menus of a block theme, in the format of wp/v2/navigation */
  navigation: Row[]
  /** by their path, such as /wp-content/uploads/red.jpg */
  files: Map<string, HostedFile>
  /** permission of the key */
  permission: 'read' | 'read_write'
  /** fields of GET /wp-json/; undefined with Plain permalinks */
  index: Record<string, unknown> | undefined
  /** state of the sign-in plugin */
  jwt: 'works' | 'not set up' | 'header lost' | 'absent'
  /** text before the JSON of every reply, like a PHP notice */
  notice: string
  /** decides for each request whether and how it fails */
  trouble: (request: Seen) => Trouble
  /** added to the totals in headers of lists */
  wrongTotal: number
  /** called before the reply of each call is sent; not for files and failed requests */
  answered: (request: Seen) => void
  close(): Promise<void>
}

export type Zone = {
  id: number
  name: string
  locations: { code: string; type: string }[]
  methods: Record<string, unknown>[]
}

export type Answer = { status: number; body: unknown; headers: Record<string, string> }

/** The state of one fake host. */
export type FakeShop = {
  host: FakeWooCommerce
  /** epoch ms of the shop's clock */
  clock: () => number
  url: string
  /** nonces of OAuth that were used */
  nonces: Set<string>
  nextId: () => number
  /** unrounded amounts of an order */
  unrounded: WeakMap<Row, { lines: RawLine[]; fees: RawFee[]; shipping: RawShipping[] }>
}

export const ok = (body: unknown, status = 200): Answer => ({ status, body, headers: {} })

export const refuse = (code: string, status: number, message: string, data = {}) =>
  new ShopError(foreignCode(code), status, message, data)

export const links = (path: string) => {
  const href = `https://shop.example/wp-json/wc/v3/${path}`
  return { self: [{ href }], collection: [{ href: href.replace(/\/\d+$/, '') }] }
}

export const emptyAddress = {
  ...{ first_name: '', last_name: '', company: '', address_1: '', address_2: '' },
  ...{ city: '', postcode: '', country: '', state: '' },
}
