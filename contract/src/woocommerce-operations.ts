/**
 * The operations of WooCommerce 9.9's namespace wc/v3, and which of them this server supports. `docs/WOOCOMMERCE.md` is
 * generated from this list. Server only.
 */
import type { Endpoint } from './endpoint.ts'
import { servedEndpoints } from './calls.ts'

const root = '/wp-json/wc/v3/'
const change = ['POST', 'PUT', 'PATCH'] as const
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Route = { path: string; methods: readonly Method[] }
type Family = { name: string; routes: readonly Route[] }

const at = (path: string, ...methods: readonly Method[]): Route => ({ path, methods })
/** The routes of a list and of its rows; `*` is the id of a row. */
const rows = (path: string): readonly Route[] => [
  at(path, 'GET', 'POST'),
  at(`${path}/*`, 'GET', ...change, 'DELETE'),
  at(`${path}/batch`, ...change),
]

/** 224 operations by family, and 11 more that belong to WooCommerce.com and the block editor. */
export const woocommerceFamilies: readonly Family[] = [
  { name: 'Products', routes: rows('products') },
  {
    name: 'Product helpers',
    routes: [
      at('products/*/duplicate', 'POST'),
      at('products/custom-fields/names', 'GET'),
      at('products/suggested-products', 'GET'),
    ],
  },
  {
    name: 'Variations',
    routes: [...rows('products/*/variations'), at('products/*/variations/generate', 'POST')],
  },
  { name: 'Categories', routes: rows('products/categories') },
  {
    name: 'Attributes and terms',
    routes: [...rows('products/attributes'), ...rows('products/attributes/*/terms')],
  },
  { name: 'Tags', routes: rows('products/tags') },
  { name: 'Brands', routes: rows('products/brands') },
  {
    name: 'Shipping classes',
    routes: [...rows('products/shipping_classes'), at('products/shipping_classes/slug-suggestion', 'GET')],
  },
  { name: 'Reviews', routes: rows('products/reviews') },
  { name: 'Orders', routes: [...rows('orders'), at('orders/statuses', 'GET')] },
  {
    name: 'Order notes',
    routes: [at('orders/*/notes', 'GET', 'POST'), at('orders/*/notes/*', 'GET', 'DELETE')],
  },
  {
    name: 'Refunds',
    routes: [
      at('orders/*/refunds', 'GET', 'POST'),
      at('orders/*/refunds/*', 'GET', 'DELETE'),
      at('refunds', 'GET'),
    ],
  },
  {
    name: 'Order actions and receipts',
    routes: [
      at('orders/*/receipt', 'GET', 'POST'),
      at('orders/*/actions/email_templates', 'GET'),
      at('orders/*/actions/send_email', 'POST'),
      at('orders/*/actions/send_order_details', 'POST'),
    ],
  },
  { name: 'Customers', routes: [...rows('customers'), at('customers/*/downloads', 'GET')] },
  { name: 'Coupons', routes: rows('coupons') },
  {
    name: 'Payment gateways',
    routes: [at('payment_gateways', 'GET'), at('payment_gateways/*', 'GET', ...change)],
  },
  {
    name: 'Taxes',
    routes: [...rows('taxes'), at('taxes/classes', 'GET', 'POST'), at('taxes/classes/*', 'GET', 'DELETE')],
  },
  {
    name: 'Shipping',
    routes: [
      at('shipping/zones', 'GET', 'POST'),
      at('shipping/zones/*', 'GET', ...change, 'DELETE'),
      at('shipping/zones/*/locations', 'GET', ...change),
      at('shipping/zones/*/methods', 'GET', 'POST'),
      at('shipping/zones/*/methods/*', 'GET', ...change, 'DELETE'),
      at('shipping_methods', 'GET'),
      at('shipping_methods/*', 'GET'),
    ],
  },
  {
    name: 'Settings',
    routes: [
      at('settings', 'GET'),
      at('settings/batch', ...change),
      at('settings/*', 'GET'),
      at('settings/*/batch', ...change),
      at('settings/*/*', 'GET', ...change),
    ],
  },
  { name: 'Webhooks', routes: rows('webhooks') },
  {
    name: 'Reports',
    routes: [
      '',
      '/sales',
      '/top_sellers',
      '/orders/totals',
      '/products/totals',
      '/customers/totals',
      '/coupons/totals',
      '/reviews/totals',
    ].map((of) => at(`reports${of}`, 'GET')),
  },
  {
    name: 'Data',
    routes: [
      '',
      '/continents',
      '/continents/*',
      '/countries',
      '/countries/*',
      '/currencies',
      '/currencies/*',
      '/currencies/current',
    ].map((of) => at(`data${of}`, 'GET')),
  },
  {
    name: 'System status',
    routes: [
      at('system_status', 'GET'),
      at('system_status/tools', 'GET'),
      at('system_status/tools/*', 'GET', ...change),
    ],
  },
]

const plain = (path: string): string => path.replaceAll(/\{\w+\}/g, '*')

const served: ReadonlySet<string> = new Set(
  (Object.values(servedEndpoints) as Endpoint[])
    .filter(({ path }) => path.startsWith(root))
    .flatMap(({ method, path }) => {
      const route = plain(path.slice(root.length))
      // PUT of a row also accepts POST and PATCH, POST of a batch also PUT and PATCH.
      const methods = method === 'PUT' || route.endsWith('batch') ? change : [method]
      return methods.map((each) => `${each} ${route}`)
    }),
)

/** The path of the route that serves a path. For example, the route of one currency serves the current currency too. */
const asServed = (path: string): string => (path === 'data/currencies/current' ? 'data/currencies/*' : path)

export const isAnswered = (method: Method, path: string): boolean => served.has(`${method} ${asServed(path)}`)
