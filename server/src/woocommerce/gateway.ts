/**
 * Gateway mode: our server in front of a WooCommerce shop (D-185, CONTRACT 15 A). The calls of SPEC 7 are answered from
 * the host; what is not here has no route. Our own keys open nothing more than the publishable one: operators use the host.
 */
import type { QueryOf } from '@sauda/contract/parameters.ts'
import { codes } from '@sauda/contract/envelope.ts'
import { feedReply, searchDetailsReply } from '#catalogue/routes.ts'
import type { WooConfig } from '#config.ts'
import type { Context } from '#context.ts'
import { type Caller, isKnown } from '#http/caller.ts'
import { notAllowed, ShopError } from '#http/errors.ts'
import type { Handlers, HandlersFor, Reply } from '#http/mount.ts'
import { idOf } from '#http/parse.ts'
import type { CustomerOf } from '#identity/identify.ts'
import { contactRoutes } from '#mail/contact.ts'
import { type Host, type HostReply, openHost, type Row, rowOf, rowsOf } from './host.ts'
import { type HostCatalogue, hostCatalogue } from './host-catalogue.ts'
import { hostCustomerOf, hostCustomerRoutes } from './host-customers.ts'
import { hostOrderRoutes } from './host-orders.ts'
import { fittingFeed, hostFacets, hostList } from './host-lists.ts'
import { categoryView, couponView, gatewayView, inMenuOrder, productView, variationView } from './views.ts'

export type Gateway = { handlers: Partial<Handlers>; catalogue: HostCatalogue; customerOf: CustomerOf }

export function openGateway(context: Context, woo: WooConfig): Gateway {
  const host = openHost(context, woo)
  const catalogue = hostCatalogue(context, host)
  return {
    handlers: {
      ...goodsRoutes(context, host, catalogue),
      ...hostCustomerRoutes(host),
      ...hostOrderRoutes(context, host, catalogue),
      ...contactRoutes(context),
    },
    catalogue,
    customerOf: hostCustomerOf(context, host),
  }
}

type Names =
  | 'listProducts'
  | 'getFacets'
  | 'getSearchDetails'
  | 'getProduct'
  | 'listVariations'
  | 'getVariation'
  | 'listCategories'
  | 'getCategory'
  | 'listCoupons'
  | 'listGateways'
  | 'getGateway'
  | 'allProductsData'

const products = '/wc/v3/products'
const categories = `${products}/categories`

/** What no host knows: it would refuse it or find something else. */
const notOfHosts = {
  form: undefined,
  sort: undefined,
  purchasable: undefined,
  discounted: undefined,
  min_rating: undefined,
  options: undefined,
}

const goodsRoutes = (
  { config }: Pick<Context, 'config'>,
  host: Host,
  catalogue: HostCatalogue,
): HandlersFor<Names> => ({
  listProducts: async ({ query, caller, home }) => {
    mustBeKnown(caller, 'list')
    if (query.form === 'short') return hostList(host, (await catalogue.snapshot()).feed, query)
    const asked = { ...query, ...notOfHosts, _fields: fieldsFor(query), status: 'publish' }
    const reply = await host.read(products, asked)
    return list(reply, query, rowsOf(reply), (row) => productView(row, home))
  },

  getFacets: async ({ query, caller }) => {
    mustBeKnown(caller, 'list')
    return hostFacets(host, (await catalogue.snapshot()).feed, query)
  },

  getSearchDetails: async ({ caller }) => {
    mustBeKnown(caller, 'list')
    return searchDetailsReply(fittingFeed(await catalogue.snapshot(), config.catalogueFeedMax))
  },

  getProduct: async ({ id, query, caller, home }) => {
    mustBeKnown(caller, 'view')
    return shown(productView(await publishedProduct(host, id, fieldsFor(query)), home))
  },

  listVariations: async ({ id, query, caller, home }) => {
    mustBeKnown(caller, 'list')
    await publishedProduct(host, id, ['id', 'status'])
    const isMenuOrder = query.orderby === 'menu_order'
    const reply = await host.read(`${products}/${id}/variations`, {
      ...query,
      ...(isMenuOrder && { orderby: 'id' }),
      _fields: fieldsFor(query),
      status: 'publish',
    })
    const rows = rowsOf(reply)
    return list(reply, query, isMenuOrder ? inMenuOrder(rows, query.order) : rows, (row) =>
      variationView(row, id, home),
    )
  },

  getVariation: async ({ id, path, caller, home }) => {
    mustBeKnown(caller, 'view')
    await publishedProduct(host, id, ['id', 'status'])
    const row = rowOf(await host.read(`${products}/${id}/variations/${idOf(path['variation_id'])}`))
    if (row['status'] !== 'publish') throw unknownProduct()
    return shown(variationView(row, id, home))
  },

  listCategories: async ({ query, caller, home }) => {
    mustBeKnown(caller, 'list')
    const { _fields, slug, search, ...rest } = query
    // '' does not narrow here, and would find nothing there
    const asked = { ...rest, slug: slug || undefined, search: search || undefined }
    const reply = await host.read(categories, asked)
    return list(reply, query, rowsOf(reply), (row) => categoryView(row, home))
  },

  getCategory: async ({ id, caller, home }) => {
    mustBeKnown(caller, 'view')
    return shown(categoryView(rowOf(await host.read(`${categories}/${id}`)), home))
  },

  /** Exact code only: a host does not know which coupons are advertised, and private codes must not be listed (D-021). */
  listCoupons: async ({ query, caller, home }) => {
    mustBeKnown(caller, 'list')
    const { page, per_page: perPage } = query
    const code = query.code?.trim()
    if (!code)
      return {
        visibility: 'private',
        page: { page, perPage, total: 0 },
        headers: { 'X-Sauda-Coupon-List': 'advertised' },
        body: [],
      }
    const reply = await host.read('/wc/v3/coupons', { code, page, per_page: perPage })
    const rows = rowsOf(reply).map((row) => couponView(row, home))
    return { visibility: 'private', page: { page, perPage, total: reply.total }, body: rows }
  },

  listGateways: async ({ caller }) => {
    mustBeKnown(caller, 'list')
    const rows = rowsOf(await host.read('/wc/v3/payment_gateways')).filter(isEnabled)
    return {
      visibility: 'public',
      page: { page: 1, perPage: Math.max(1, rows.length), total: rows.length },
      body: rows.map((row, position) => gatewayView(row, position)),
    }
  },

  getGateway: async ({ path, caller }) => {
    mustBeKnown(caller, 'view')
    const row = rowOf(await host.read(`/wc/v3/payment_gateways/${encodeURIComponent(path['gateway'] ?? '')}`))
    if (!isEnabled(row)) throw new ShopError(codes.gatewayInvalid, 404, 'Resource does not exist.')
    return shown(gatewayView(row))
  },

  allProductsData: async () => feedReply(fittingFeed(await catalogue.snapshot(), config.catalogueFeedMax)),
})

function mustBeKnown(caller: Caller, what: 'list' | 'view'): void {
  if (!isKnown(caller)) throw notAllowed(caller, what)
}

const isEnabled = ({ enabled }: Row): boolean => enabled === true

const shown = (body: Row): Reply => ({ visibility: 'public', body })

const list = (
  { total }: HostReply,
  { page, per_page: perPage }: Pick<QueryOf<'listProducts'>, 'page' | 'per_page'>,
  rows: readonly Row[],
  view: (row: Row) => Row,
): Reply => ({
  visibility: 'public',
  page: { page, perPage, total },
  body: rows.map(view),
})

/** What a reply is made from, besides the fields that were asked for; undefined asks for all. */
const fieldsFor = ({ _fields }: { _fields?: string | undefined }): string[] | undefined =>
  _fields === undefined
    ? undefined
    : [
        ..._fields.split(','),
        'id',
        'slug',
        'status',
        'on_sale',
        'stock_status',
        'stock_quantity',
        'manage_stock',
      ]

/** Throws 404 for a product that shoppers must not see. */
async function publishedProduct(host: Host, id: number, fields: string[] | undefined): Promise<Row> {
  const row = rowOf(await host.read(`${products}/${id}`, { _fields: fields }))
  if (row['status'] !== 'publish') throw unknownProduct()
  return row
}

const unknownProduct = () => new ShopError(codes.productInvalidId, 404, 'Invalid ID.')
