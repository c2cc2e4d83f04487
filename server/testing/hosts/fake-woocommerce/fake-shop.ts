/** State and errors that the parts of the fake WooCommerce share. */
import type { IncomingMessage } from 'node:http'
import { foreignCode, ShopError } from '#platform/http/replies/errors.ts'
import type { HostSettings, RawFee, RawLine, RawShipping, TaxRow } from './totals.ts'

export type Row = Record<string, unknown> & { id: number }
/** How a request fails: no connection, no reply, done without a reply, an error page, half of a file. */
export type Trouble =
  | 'drop'
  // the request is done, and its reply is lost
  | 'drop after'
  | 'hang'
  | 'error page'
  | 'bad gateway'
  | 'cut'
  | 'refusal'
  | 'too many'
  // a list without rows, as a cache in front of the host sends it
  | 'empty page'
  | undefined
/** `location`: target of a redirect */
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
  /** by attribute */
  attributeTerms: Map<number, Row[]>
  reviews: Row[]
  /** in the format of wp/v2/pages */
  pages: Row[]
  /** shipping zones with their places and methods */
  zones: Zone[]
  /** of orders, by their id */
  notes: Map<number, Row[]>
  refunds: Map<number, Row[]>
  /** attachments in the format of wp/v2/media */
  media: Row[]
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
  trouble: (request: Seen) => Trouble
  /** added to the totals in headers of lists */
  wrongTotal: number
  /** called for each reply */
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
