/**
 * Checks everything that shoppers need from a host: at the start, by `npm run shop -- doctor` and for `/readyz`. Every
 * problem has one sentence that says what to do. The checks change nothing: they test write access with an order that
 * does not exist.
 */
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import { pino } from 'pino'
import type { WooConfig } from '#platform/environment/config.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { type Host, HostAway, openHost, type Row, rowOf } from './host.ts'
import { unsupportedReason, type ReadRules, readRules } from '#woocommerce-host/orders/host-rules.ts'
import { text } from './host-schemas.ts'
import { codes } from '@sauda/contract/calls.ts'

/**
 * `fatal`: not supported, so the server does not start; `bad`: shoppers cannot sign in; `away`: the host does not
 * respond, perhaps only for a while; `care`: advice for the owner
 */
export type HostFinding = { level: 'good' | 'care' | 'away' | 'bad' | 'fatal'; text: string }

const good = (words: string): HostFinding => ({ level: 'good', text: words })
const care = (words: string): HostFinding => ({ level: 'care', text: words })
const bad = (words: string): HostFinding => ({ level: 'bad', text: words })
const fatal = (words: string): HostFinding => ({ level: 'fatal', text: words })

export async function checkHost(host: Host): Promise<HostFinding[]> {
  const index = await indexOf(host)
  if ('level' in index) return [index]
  const [rights, rules, signIn] = await Promise.all([rightsOf(host), rulesOf(host), signInOf(host)])
  return [
    good(`In front of ${host.url}`),
    ...addressOf(host, index.row),
    rights,
    ...rules,
    ...signIn,
    ...timeZoneOf(index.row),
  ]
}

/** Checks the host from a command, without a running server. */
export const lookAtHost = (woo: WooConfig): Promise<HostFinding[]> =>
  checkHost(
    openHost({ log: pino({ level: 'silent' }), clock: Date.now, newId: () => crypto.randomUUID() }, woo),
  )

const errorOf = (cause: unknown): ShopError => {
  if (cause instanceof ShopError) return cause
  throw cause
}

/** GET /wp-json/, which exists unless WordPress uses plain permalinks. */
async function indexOf(host: Host): Promise<HostFinding | { row: Row }> {
  const asked = { _fields: ['name', 'home', 'url', 'gmt_offset', 'timezone_string', 'namespaces'] }
  const reply = await host.look('/', asked).catch(errorOf)
  if (reply instanceof HostAway && reply.why === 'silent')
    return {
      level: 'away',
      text: `The WooCommerce host ${host.url} doesn't respond. Start it, or correct WOO_URL.`,
    }
  if (reply instanceof ShopError)
    return fatal(
      `${host.url}/wp-json/ is not answered by WordPress: set another kind of permalinks than "Plain" there (Settings, Permalinks), and WOO_URL to its Site Address.`,
    )
  const row = rowOf(reply)
  const names = Array.isArray(row['namespaces']) ? (row['namespaces'] as unknown[]) : []
  return names.includes('wc/v3')
    ? { row }
    : fatal(`There is no WooCommerce at ${host.url}. Install and activate it there, or correct WOO_URL.`)
}

function addressOf(host: Host, { home, url }: Row): HostFinding[] {
  const site = text(home) || text(url)
  const plain = (address: string) => address.replace(/\/$/, '').toLowerCase()
  if (site === '' || plain(site) === plain(host.url)) return []
  return [
    care(
      `WOO_URL is ${host.url}, but WordPress calls itself ${site}: set WOO_URL to that, for signatures and tokens name it.`,
    ),
  ]
}

/** Whether the shop's key may write. The tested write has no effect: no order has id 0. */
async function rightsOf(host: Host): Promise<HostFinding> {
  const error = await host.write('PUT', '/wc/v3/orders/0', {}).then(
    () => undefined,
    (cause: unknown) => errorOf(cause),
  )
  if (!(error instanceof HostAway)) return good('WOO_KEY may read and write')
  return error.why === 'refused'
    ? fatal(
        'The WooCommerce host refuses WOO_KEY and WOO_SECRET for writing: make a key of an administrator with permission Read/Write (WooCommerce, Settings, Advanced, REST API).',
      )
    : { level: 'away', text: 'The WooCommerce host does not answer a write: look at its error log.' }
}

async function rulesOf(host: Host): Promise<HostFinding[]> {
  const rules = await readRules(host).catch(errorOf)
  if (rules instanceof HostAway && rules.why === 'silent')
    return [
      { level: 'away', text: 'The WooCommerce host does not tell its settings: look at its error log.' },
    ]
  if (rules instanceof ShopError)
    return [
      fatal(
        'The settings of the WooCommerce host cannot be read: make the key of WOO_KEY with an account that is an administrator.',
      ),
    ]
  const wrong = unsupportedReason(rules)
  return wrong === undefined ? [good(sayRules(rules)), ...taxCare(rules)] : [fatal(wrong)]
}

const sayRules = ({ decimals, taxes, zones }: ReadRules): string => {
  const tax =
    taxes === undefined
      ? 'without taxes of its own, so that this shop adds its own tax as a fee'
      : `with its own taxes, prices entered ${taxes.included ? 'with' : 'without'} tax`
  const delivery = zones.some(({ methods }) => methods.length > 0)
    ? 'delivery by its zones'
    : "delivery at this shop's rates by city"
  return `It sells in rupees with ${decimals} decimals, ${tax}, ${delivery}`
}

const taxCare = ({ taxes, home }: ReadRules): HostFinding[] => [
  ...(taxes && !taxes.rates.some(({ country }) => ['', 'PK'].includes(country))
    ? [
        care(
          'Taxes are on at the WooCommerce host, but no rate is for Pakistan: orders are not taxed. Add one (WooCommerce, Settings, Tax), or switch taxes off there.',
        ),
      ]
    : []),
  ...(taxes?.included && home.country !== 'PK'
    ? [
        care(
          'Prices at the WooCommerce host contain the tax of another country than Pakistan: set its address (WooCommerce, Settings, General).',
        ),
      ]
    : []),
]

/** Sends an invalid token: the plugin's error shows that it is installed, has its secret and sees the header. */
async function signInOf(host: Host): Promise<HostFinding[]> {
  const error = await host.ask('/jwt-auth/v1/token/validate', { token: 'a.b.c' }).then(
    () => undefined,
    (cause: unknown) => errorOf(cause),
  )
  const code = error?.code ?? ''
  if (error instanceof HostAway && error.why === 'silent')
    return [{ level: 'away', text: 'The WooCommerce host does not answer sign-ins: look at its error log.' }]
  if (code === codes.noRoute || error instanceof HostAway)
    return [
      bad(
        'Nobody can sign in: install and activate the plugin "JWT Authentication for WP REST API" at the WooCommerce host.',
      ),
    ]
  if (code === 'jwt_auth_bad_config')
    return [bad('Nobody can sign in: set JWT_AUTH_SECRET_KEY in wp-config.php of the WooCommerce host.')]
  if (code === codes.noAuthHeader)
    return [
      bad(
        'Nobody can sign in: let the web server of the WooCommerce host pass the header Authorization on to PHP.',
      ),
    ]
  return [good('Customers can sign in')]
}

function timeZoneOf({ timezone_string: name, gmt_offset: offset }: Row): HostFinding[] {
  if (text(name) === shopTimeZone || Number(offset) === 5) return []
  return [
    care(
      `The WooCommerce host keeps the time of ${text(name) || `UTC${Number(offset) >= 0 ? '+' : ''}${String(offset)}`}: set Karachi (Settings, General, Timezone), so that sales and coupons end when they say.`,
    ),
  ]
}
