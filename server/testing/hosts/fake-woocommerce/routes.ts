/** The calls of the fake WooCommerce by path, and their permissions. */
import { checkSignature, oauthParameters } from '#accounts/identity/keys/oauth.ts'
import { customers, signIn, userOf } from './accounts.ts'
import { type Answer, type FakeShop, ok, refuse, type Row, type Seen } from './fake-shop.ts'
import { list, one } from './lists.ts'
import { orders } from './orders.ts'

const noRoute = () => refuse('rest_no_route', 404, 'No route was found matching the URL and request method.')

/** Answers a request, or throws WooCommerce's error. */
export async function route(shop: FakeShop, seen: Seen, address: URL): Promise<Answer> {
  const { method, path, headers } = seen
  const { host } = shop
  if (headers.authorization !== undefined && !headers.authorization.startsWith('Bearer '))
    throw refuse('woocommerce_rest_cannot_view', 401, 'Sorry, you cannot list resources.')
  if (path === '/' || path === '') {
    if (host.index) return ok(host.index)
    throw noRoute()
  }
  if (path.startsWith('/jwt-auth/')) return jwtCall(shop, seen)
  const open = openLists[path]
  if (open) return list(open(shop), seen)
  if (headers.authorization !== undefined) {
    await userOf(shop, headers.authorization)
    throw refuse('woocommerce_rest_cannot_view', 403, 'Sorry, you cannot list resources.')
  }
  mustBeSigned(shop, seen, address)
  if (method !== 'GET' && host.permission === 'read')
    throw refuse(
      'woocommerce_rest_authentication_error',
      401,
      'The API key provided does not have write permissions.',
    )
  const [, , , kind = '', ...parts] = path.split('/')
  const answer = resources[kind]?.(shop, seen, parts)
  if (answer) return answer
  throw noRoute()
}

/** Calls of the sign-in plugin, in the state that the test has set. */
async function jwtCall(shop: FakeShop, { method, path, headers, body }: Seen): Promise<Answer> {
  const { jwt } = shop.host
  if (jwt === 'absent') throw noRoute()
  if (jwt === 'not set up')
    throw refuse('jwt_auth_bad_config', 403, 'JWT is not configured properly, please contact the admin')
  const token = jwt === 'header lost' ? undefined : headers.authorization
  if (token !== undefined) await userOf(shop, token)
  const call = `${method} ${path}`
  if (call === 'POST /jwt-auth/v1/token') return ok(await signIn(shop, body))
  if (call !== 'POST /jwt-auth/v1/token/validate') throw noRoute()
  if (token === undefined) throw refuse('jwt_auth_no_auth_header', 403, 'Authorization header not found.')
  return ok({ code: 'jwt_auth_valid_token', data: { status: 200 } })
}

/** Lists of WordPress that need no key. */
const openLists: Record<string, (shop: FakeShop) => readonly Row[]> = {
  '/wp/v2/media': ({ host }) => host.media,
  '/wp/v2/navigation': ({ host }) => host.navigation,
  '/wp/v2/pages': ({ host }) => host.pages,
  '/wp/v2/product_cat': ({ host }) =>
    host.categories.map(({ id, slug }) => ({ id, link: `${host.url}/product-category/${String(slug)}/` })),
}

type Resource = (shop: FakeShop, seen: Seen, parts: readonly string[]) => Answer | undefined

/** The calls by the path segment after /wc/v3/; `parts` are the segments after it. */
const resources: Record<string, Resource> = {
  products: ({ host }, seen, [id, child, childId]) => {
    if (id === 'categories')
      return child === undefined ? list(host.categories, seen) : one(host.categories, child, 'term')
    if (child === 'variations') {
      const rows = host.variations.get(Number(id)) ?? []
      return childId === undefined ? list(rows, seen) : one(rows, childId, 'product')
    }
    if (id === 'tags') return list(host.tags, seen)
    if (id === 'brands') return list(host.brands, seen)
    if (id === 'shipping_classes') return list(host.shippingClasses, seen)
    if (id === 'reviews') return list(host.reviews, seen)
    if (id === 'attributes')
      return child === undefined
        ? ok(host.attributes)
        : list(host.attributeTerms.get(Number(child)) ?? [], seen)
    const variations = seen.query.has('sku') ? [...host.variations.values()].flat() : []
    return id === undefined ? list(host.products, seen, variations) : one(host.products, id, 'product')
  },
  coupons: ({ host }, seen) => {
    const code = seen.query.get('code')?.toLowerCase()
    if (code === undefined) return list(host.coupons, seen)
    return list(
      host.coupons.filter((row) => row['status'] === 'publish' && row['code'] === code),
      seen,
    )
  },
  payment_gateways: ({ host }) => ok(host.gateways),
  customers: (shop, seen, [id]) => customers(shop, seen, id),
  orders: (shop, seen, [id, child]) => {
    if (child === 'notes') return list(shop.host.notes.get(Number(id)) ?? [], seen)
    if (child === 'refunds') return list(shop.host.refunds.get(Number(id)) ?? [], seen)
    return orders(shop, seen, id)
  },
  settings: (shop, _, [group]) => ok(settingRows(shop, group)),
  taxes: ({ host }, seen, [part]) =>
    part === 'classes' ? ok(host.taxClasses) : list(host.taxRates as unknown as Row[], seen),
  shipping: ({ host }, _, [, zoneId, part]) => {
    if (zoneId === undefined) return ok(host.zones.map(({ id, name }) => ({ id, name, order: 0 })))
    const zone = host.zones.find((each) => each.id === Number(zoneId))
    return zone && ok(part === 'methods' ? zone.methods : zone.locations)
  },
}

function settingRows({ host }: FakeShop, group: string | undefined): object[] {
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
          enable_guest_checkout: yes(host.settings.guestCheckout),
        }
  return Object.entries(rows).map(([name, value]) => ({ id: `woocommerce_${name}`, value }))
}

/** Throws without a valid OAuth signature: WooCommerce ignores Basic authentication over plain http. */
function mustBeSigned({ host, clock, nonces }: FakeShop, { method }: Seen, address: URL): void {
  const signed = { method, url: address, authorization: undefined }
  const parameters = oauthParameters(signed)
  const known = parameters?.get('oauth_consumer_key') === host.key
  if (!parameters || !known)
    throw refuse('woocommerce_rest_cannot_view', 401, 'Sorry, you cannot list resources.')
  checkSignature(signed, parameters, host.secret, clock())
  const nonce = parameters.get('oauth_nonce') ?? ''
  if (nonces.has(nonce))
    throw refuse('woocommerce_rest_authentication_error', 401, 'Invalid nonce - nonce has already been used.')
  nonces.add(nonce)
}
