/** What the parts of the fake WooCommerce share: its rows, its state and its refusals. */
import type { IncomingMessage } from 'node:http'
import { foreignCode, ShopError } from '#platform/http/replies/errors.ts'
import type { HostSettings, RawFee, RawLine, RawShipping, TaxRow } from './totals.ts'

export type Row = Record<string, unknown> & { id: number }
/** What happens to a request: no connection, no answer, done but not answered, an error page, half of a file. */
export type Trouble =
  | 'drop'
  // the request is done, its answer lost
  | 'drop after'
  | 'hang'
  | 'error page'
  | 'bad gateway'
  | 'cut'
  | 'refusal'
  | undefined
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
  /** called when an answer goes out */
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
  /** epoch ms, the shop's */
  clock: () => number
  url: string
  nonces: Set<string>
  nextId: () => number
  /** what WooCommerce has of an order without rounding */
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
