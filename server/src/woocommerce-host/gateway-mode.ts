/**
 * Gateway mode: this server in front of a WooCommerce shop, the host (D-185, CONTRACT 15 A). The storefront's calls are
 * answered with the host's data; other calls have no route. Keys of this shop grant only publishable access, because
 * operators work at the host.
 */
import { type QueryOf, codes } from '@sauda/contract/calls.ts'
import { LRUCache } from 'lru-cache'
import { setTimeout as wait } from 'node:timers/promises'
import { feedReply, searchDetailsReply, searchWordsReply } from '#catalogue/products/search-replies.ts'
import { StartError, type WooConfig } from '#platform/environment/config.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Context } from '#platform/context.ts'
import { type Caller, isKnown } from '#platform/http/requests/caller.ts'
import { notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { Handlers, HandlersFor, Reply } from '#platform/http/mount.ts'
import { versionedCache } from '#platform/http/replies/versioned-cache.ts'
import { idOf } from '#platform/http/requests/parse.ts'
import type { SearchedFeed } from '#catalogue/listing/search-feed.ts'
import { ownerWords } from '#catalogue/search/owner-words.ts'
import type { CustomerOf } from '#accounts/identity/identify.ts'
import { contactRoutes } from '#shop/mail/contact.ts'
import { apiDocsRoutes } from '#api/docs/routes.ts'
import { orderAttemptRoutes } from '#orders/placing/attempt-routes.ts'
import { pageRoutes } from '#shop/pages/page-routes.ts'
import { offsetOf } from '#platform/http/replies/paginate.ts'
import {
  type Host,
  HostAway,
  type HostReply,
  openHost,
  type Row,
  rowOf,
  rowsOf,
} from '#woocommerce-host/host/host.ts'
import { type HostCatalogue, hostCatalogue } from '#woocommerce-host/catalogue/host-catalogue.ts'
import { checkHost, type HostFinding } from '#woocommerce-host/host/host-check.ts'
import { hostCustomerOf, hostCustomerRoutes } from '#woocommerce-host/customers/host-customers.ts'
import { hostAttemptPlace, hostOrderRoutes } from '#woocommerce-host/orders/host-orders.ts'
import type { HostParts } from '#woocommerce-host/host/host-parts.ts'
import { type HostPictureFiles, hostPictureFiles } from '#woocommerce-host/catalogue/host-picture-files.ts'
import { hostPictures } from '#woocommerce-host/catalogue/host-pictures.ts'
import { hostQuoteRoutes } from '#woocommerce-host/orders/host-quote.ts'
import { hostRules } from '#woocommerce-host/orders/host-rules.ts'
import {
  fittingFeed,
  hostFacets,
  hostList,
  staleList,
  mustBeAnswerable,
} from '#woocommerce-host/catalogue/host-lists.ts'
import { staleProduct, staleVariation } from '#woocommerce-host/catalogue/last-known.ts'
import { oneAtATime } from '#woocommerce-host/orders/stock-lock.ts'
import { couponView, paymentMethodView } from '#woocommerce-host/customers/customer-view.ts'
import {
  categoryView,
  inMenuOrder,
  isListed,
  isSearched,
  isShown,
  productView,
  variationView,
} from '#woocommerce-host/catalogue/product-view.ts'

export type GatewayMode = {
  handlers: Partial<Handlers>
  catalogue: HostCatalogue
  /** copies of the host's pictures; undefined when pages load them from the host */
  files: HostPictureFiles | undefined
  customerOf: CustomerOf
  /** results of the checks of the host, repeated at most once a minute */
  findings(): Promise<HostFinding[]>
  /**
   * Checks the host and reads its catalogue before visitors arrive. If the host is down, the check is retried in the
   * background. Throws StartError for settings that are not supported.
   */
  start(): Promise<void>
}

/** ms between attempts to reach a host that is down at the start, increasing */
const startAgainMs = { first: 5_000, longest: 60_000 }
/** ms for which findings are cached: `/readyz` is requested every few seconds, and the host need not be */
const findingsMs = 60_000

export function openGatewayMode(context: Context, woo: WooConfig): GatewayMode {
  const host = openHost(context, woo)
  const files = context.config.wooPictureBytes > 0 ? hostPictureFiles(context, woo) : undefined
  const pictures = hostPictures(context, host, files)
  const catalogue = hostCatalogue(context, host, pictures)
  const rules = hostRules(context, host)
  const parts: HostParts = {
    host,
    catalogue,
    pictures,
    rules,
    paymentMethods: cachedFor(context, gatewaysMs, async () =>
      rowsOf(await host.read('/wc/v3/payment_gateways', { _fields: gatewayFields })),
    ),
    emails: new LRUCache({ max: 10_000, ttl: emailMs }),
    coupons: new LRUCache({ max: 1000, ttl: couponMs }),
    inTurn: oneAtATime(orderWaitMs),
  }
  const findings = cachedFor(context, findingsMs, () => checkHost(host))
  return {
    handlers: {
      ...apiDocsRoutes(context),
      ...productRoutes(context, parts, (locale) => searchedNow(context, parts, locale)),
      ...hostCustomerRoutes(parts),
      ...hostOrderRoutes(context, parts),
      ...orderAttemptRoutes(context, hostAttemptPlace),
      ...hostQuoteRoutes(context, parts),
      ...contactRoutes(context),
      ...pageRoutes(context),
    },
    catalogue,
    files,
    customerOf: hostCustomerOf(context, host),
    findings,
    start: async () => {
      const found = await findings()
      const fatal = found.find(({ level }) => level === 'fatal')
      if (fatal) throw new StartError(fatal.text)
      for (const { level, text } of found) if (level !== 'good') context.log.warn(text)
      const read = () => Promise.all([rules.now(), catalogue.snapshot()])
      try {
        await read()
      } catch (error) {
        if (!(error instanceof HostAway)) throw error
        void untilRead(read)
      }
    },
  }
}

async function untilRead(read: () => Promise<unknown>): Promise<void> {
  for (let ms = startAgainMs.first; ; ms = Math.min(2 * ms, startAgainMs.longest)) {
    await wait(ms, undefined, { ref: false })
    const isRead = await read().then(
      () => true,
      () => false,
    )
    if (isRead) return
  }
}

/** ms for which payment methods are cached; they change rarely but are needed at each checkout */
const gatewaysMs = 60_000
const gatewayFields = ['id', 'title', 'description', 'order', 'enabled', 'method_title']
/** ms for which a customer's e-mail address counts as current and is not read again for an order */
const emailMs = 10 * 60_000
/** ms for which a coupon is cached for showing totals; an order reads it again */
const couponMs = 60_000
/** maximum ms that an order waits for others of the same product, which take a second each */
const orderWaitMs = 10_000

/** Caches the result for a time. Errors are not cached. */
function cachedFor<T extends object>(
  { clock }: Pick<Context, 'clock'>,
  ms: number,
  read: () => Promise<T>,
): () => Promise<T> {
  const cache = versionedCache<T>({ max: 1, lifetime: { ms, clock } })
  return () => cache.fetch('', 0, read)
}

type Names =
  | 'listProducts'
  | 'getFacets'
  | 'getSearchDetails'
  | 'getSearchWords'
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

/** Parameters that hosts do not know, and would refuse or misread. */
const notOfHosts = { lang: undefined, form: undefined, options: undefined }

const searchedNow = async (
  context: Context,
  { host, catalogue }: HostParts,
  locale: Locale = defaultLocale,
): Promise<SearchedFeed> => {
  const [{ feed }, { words }] = await Promise.all([catalogue.in(locale).snapshot(), ownerWords(context)])
  return { shop: host, feed, words, locale }
}

const productRoutes = (
  context: Context,
  { host, catalogue, pictures, paymentMethods, coupons }: HostParts,
  searched: (locale?: Locale) => Promise<SearchedFeed>,
): HandlersFor<Names> => ({
  listProducts: async ({ query, caller, home }) => {
    mustBeKnown(caller, 'list')
    mustBeAnswerable(query)
    if (query.form === 'short') return hostList(await searched(query.lang), query)
    const asked = { ...query, ...notOfHosts, _fields: fieldsFor(query), status: 'publish' }
    try {
      const reply = await host.read(products, asked)
      // A query by slug may return hidden products, because the caller knows the address.
      const rows = rowsOf(reply).filter(
        query.slug?.length ? isShown : query.search?.trim() ? isSearched : isListed,
      )
      return list(reply, query, rows, (row) => productView(pictures.withCopies(row), home))
    } catch (error) {
      if (!(error instanceof HostAway)) throw error
      return staleList({ searched: await searched(), catalogue, home }, query, error)
    }
  },

  getFacets: async ({ query, caller }) => {
    mustBeKnown(caller, 'list')
    return hostFacets(await searched(), query)
  },

  getSearchDetails: async ({ query, caller }) => {
    mustBeKnown(caller, 'list')
    const snapshot = await catalogue.in(query.lang).snapshot()
    return searchDetailsReply(fittingFeed(snapshot, context.config.catalogueFeedMax))
  },

  getSearchWords: async ({ caller }) => {
    mustBeKnown(caller, 'list')
    return searchWordsReply(context)
  },

  getProduct: async ({ id, query, caller, home }) => {
    mustBeKnown(caller, 'view')
    try {
      return shown(productView(pictures.withCopies(await publishedProduct(host, id, fieldsFor(query))), home))
    } catch (error) {
      const known = error instanceof HostAway ? (await catalogue.known([id])).get(id) : undefined
      if (!known) throw error
      return shown(staleProduct(known.product, home))
    }
  },

  listVariations: async ({ id, query, caller, home }) => {
    mustBeKnown(caller, 'list')
    const isMenuOrder = query.orderby === 'menu_order'
    try {
      const [parent, reply] = await Promise.all([
        publishedProduct(host, id, parentFields),
        host.read(`${products}/${id}/variations`, {
          ...query,
          ...(isMenuOrder && { orderby: 'id' }),
          _fields: fieldsFor(query),
          status: 'publish',
        }),
      ])
      const rows = rowsOf(reply)
      return list(reply, query, isMenuOrder ? inMenuOrder(rows, query.order) : rows, (row) =>
        variationView(pictures.withCopies(row), id, home, parent),
      )
    } catch (error) {
      const known = error instanceof HostAway ? (await catalogue.known([id])).get(id) : undefined
      if (!known) throw error
      const { page, per_page: perPage } = query
      const from = offsetOf(query)
      return {
        visibility: 'public',
        page: { page, perPage, total: known.variations.length },
        body: known.variations
          .slice(from, from + perPage)
          .map((each) => staleVariation(each, known.product, home)),
      }
    }
  },

  getVariation: async ({ id, path, caller, home }) => {
    mustBeKnown(caller, 'view')
    const [parent, reply] = await Promise.all([
      publishedProduct(host, id, parentFields),
      host.read(`${products}/${id}/variations/${idOf(path['variation_id'])}`),
    ])
    const row = rowOf(reply)
    if (row['status'] !== 'publish') throw unknownProduct()
    return shown(variationView(pictures.withCopies(row), id, home, parent))
  },

  listCategories: async ({ query, caller, home }) => {
    mustBeKnown(caller, 'list')
    const { _fields, slug, search, ...rest } = query
    // '' does not filter in this shop, but would match nothing at the host.
    const asked = { ...rest, slug: slug || undefined, search: search || undefined }
    const reply = await host.read(categories, asked)
    return list(reply, query, rowsOf(reply), (row) => categoryView(pictures.withCopies(row), home))
  },

  getCategory: async ({ id, caller, home }) => {
    mustBeKnown(caller, 'view')
    return shown(categoryView(pictures.withCopies(rowOf(await host.read(`${categories}/${id}`))), home))
  },

  /** Finds a coupon by its exact code. Lists none, because a host does not say which codes are public (D-021). */
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
    const found = rowsOf(reply)
    if (found[0]) coupons.set(code.toLowerCase(), found[0])
    const rows = found.map((row) => couponView(row, home))
    return { visibility: 'private', page: { page, perPage, total: reply.total }, body: rows }
  },

  listGateways: async ({ caller }) => {
    mustBeKnown(caller, 'list')
    const rows = (await paymentMethods()).filter(isEnabled)
    return {
      visibility: 'public',
      page: { page: 1, perPage: Math.max(1, rows.length), total: rows.length },
      body: rows.map((row, position) => paymentMethodView(row, position)),
    }
  },

  getGateway: async ({ path, caller }) => {
    mustBeKnown(caller, 'view')
    const row = rowOf(await host.read(`/wc/v3/payment_gateways/${encodeURIComponent(path['gateway'] ?? '')}`))
    if (!isEnabled(row)) throw new ShopError(codes.gatewayInvalid, 404, 'Resource does not exist.')
    return shown(paymentMethodView(row))
  },

  allProductsData: async ({ query }) =>
    feedReply(fittingFeed(await catalogue.in(query.lang).snapshot(), context.config.catalogueFeedMax)),
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

/** The requested fields and those needed to build the reply; undefined requests all. */
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
        'backorders_allowed',
        'sold_individually',
        'catalog_visibility',
        'post_password',
        'brands',
      ]

/** The fields of a product that its variations' replies need. */
const parentFields = ['id', 'status', 'post_password', 'sold_individually']

/** Throws 404 for a product that shoppers must not see. */
async function publishedProduct(host: Host, id: number, fields: string[] | undefined): Promise<Row> {
  const row = rowOf(await host.read(`${products}/${id}`, { _fields: fields }))
  if (row['status'] !== 'publish' || !isShown(row)) throw unknownProduct()
  return row
}

const unknownProduct = () => new ShopError(codes.productInvalidId, 404, 'Invalid ID.')
