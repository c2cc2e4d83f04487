/** The whole shop as one Hono app: API below /wp-json, pages and files elsewhere. Tests call it without a socket. */
import { type Context as HonoContext, Hono } from 'hono'
import { compress } from 'hono/compress'
import { mountIndexes } from '#api-docs/indexes.ts'
import { apiDocsRoutes, mountApiDocs } from '#api-docs/routes.ts'
import { cachedTaxonomies } from '#products/taxonomies.ts'
import { raiseCatalogueVersion } from '#products/product-store.ts'
import { maxSnapshotAgeMs } from '#listing/catalogue-snapshot.ts'
import { importRoutes } from '#product-csv/import-routes.ts'
import type { ImportRunner } from '#product-csv/import-worker.ts'
import { catalogueRoutes } from '#catalogue/routes.ts'
import { ownCatalogue, type StorefrontCatalogue } from '#listing/storefront-catalogue.ts'
import { withSharedVersions, currentVersions } from '#database/versions.ts'
import { catalogueWriteRoutes } from '#catalogue/write-routes.ts'
import type { Context } from '#context.ts'
import { callExtension } from '#extension-calls/extension-routes.ts'
import { apiHeaders, crossOrigin } from '#http/api-headers.ts'
import { bytesOf } from '#http/parse.ts'
import { mountConsent } from '#consent/routes.ts'
import { couponRoutes } from '#coupons/routes.ts'
import { giftCodeRoutes } from '#gift-codes/routes.ts'
import { productPageRoutes } from '#product-page/routes.ts'
import { reviewRoutes } from '#reviews/routes.ts'
import { customerRoutes } from '#customers/routes.ts'
import { addressReader, type AddressReader, privacyReader } from '#http/caller-address.ts'
import {
  addressTooLong,
  twoHosts,
  envelopeOf,
  mustCover,
  noJsonp,
  noRoute,
  refusalOf,
  unavailable,
  unexpected,
} from '#http/errors.ts'
import { mountEvents } from '#http/event-stream.ts'
import { enveloped, type Env, type Handlers, mount } from '#http/mount.ts'
import { withRight } from '#http/caller.ts'
import { encodes, cacheResponses } from '#http/response-cache.ts'
import { type Limits, openLimits } from '#http/rate-limit.ts'
import { openCpuShares } from '#http/cpu-shares.ts'
import { type CountPage, openPageLimit } from '#http/page-limit.ts'
import { hasTwoHosts, isForVisitors, isTooLong, refusal } from '#http/refusal.ts'
import { answerWithRoom } from '#http/overload.ts'
import { type Readiness, watchReadiness } from '#http/readiness.ts'
import { noteKeyUse, observeRequests, requestIds } from '#http/observe-requests.ts'
import { incomingFolder } from '#http/receive-file.ts'
import { securityHeaders } from '#http/security-headers.ts'
import { plainRequest, readRequest } from '#http/wordpress-request.ts'
import { type CustomerOf, identify } from '#identity/identify.ts'
import { forgetPicture } from '#products/forget-picture.ts'
import { mediaRoutes } from '#media/routes.ts'
import { contactRoutes } from '#mail/contact.ts'
import { mailPreviewRoutes } from '#mail/preview-routes.ts'
import { operatorCustomerRoutes, passwordSetter } from '#identity/operator-customers.ts'
import { signInSubject } from '#identity/sign-in-subject.ts'
import { identityRoutes } from '#identity/routes.ts'
import { ownAccountRoutes } from '#orders/own-account.ts'
import { userRoutes } from '#identity/user-routes.ts'
import { deskEventsPath, openDeskEvents } from '#desk-orders/desk-events.ts'
import { deskCashRoutes } from '#desk-cash/routes.ts'
import { deskCustomerRoutes } from '#desk-customers/routes.ts'
import { deskTodayRoutes } from '#desk-today/routes.ts'
import { returnRoutes } from '#returns/routes.ts'
import { cancelOwnOrderRoutes } from '#desk-orders/cancel-own-order.ts'
import { deskOrderRoutes } from '#desk-orders/routes.ts'
import { recordChange } from '#staff-changes/record-change.ts'
import { deskKeyRoutes } from '#desk-keys/routes.ts'
import { observeDatabase, openMetrics } from '#health/metrics.ts'
import { healthRoutes } from '#health/routes.ts'
import { staffChangeRoutes } from '#staff-changes/routes.ts'
import { staffAccessRoutes } from '#staff-access/routes.ts'
import { orderRoutes } from '#orders/routes.ts'
import { paymentRoutes } from '#payments/routes.ts'
import { pageRoutes } from '#shop-settings/page-routes.ts'
import { optionRoutes } from '#shop-settings/option-calls.ts'
import { zoneRoutes } from '#shop-settings/zone-calls.ts'
import { taxRoutes } from '#shop-settings/tax-calls.ts'
import { deskImportRoutes } from '#desk-imports/routes.ts'
import { deskProductRoutes } from '#desk-products/routes.ts'
import { orderActionRoutes } from '#order-actions/routes.ts'
import { shipmentRoutes } from '#shipments/routes.ts'
import { reportRoutes } from '#reports/routes.ts'
import { signedPart } from '#http/signed-part.ts'
import { deskEvidence } from '#http/desk-cookie.ts'
import { storeApiRoutes } from '#store-api/routes.ts'
import { storeDataRoutes } from '#store-data/routes.ts'
import { systemStatusRoutes } from '#system-status/routes.ts'
import { webhookRoutes } from '#webhooks/routes.ts'
import { settingsRoutes } from '#shop-settings/routes.ts'
import { cacheAddress } from '#site/public-addresses.ts'
import { sitePlace } from '#site/site-place.ts'
import { mountSite } from '#site/routes.ts'
import { nameActivity } from '#telemetry/activity.ts'
import { createInstruments, type Instruments } from '#telemetry/instruments.ts'
import { type GatewayMode, openGatewayMode } from '#woocommerce/gateway-mode.ts'

/** 32 MB for finished replies and pages; a thousand pages fit in, for they are cached encoded */
const responseCacheBytes = 32_000_000

/** ms; so old may a reply be that goes out while the database is away */
const longestStaleMs = 60 * 60_000

/**
 * The shop behind the one address and method of each call (CONTRACT 1).
 *
 * @param options `isStopping`: from when on /readyz says that others should be asked; `importRunner`: where a file of
 *   products is imported, in a process of its own unless a test says otherwise
 */
export function createApp(
  context: Context,
  gateway: GatewayMode | undefined = context.config.woo && openGatewayMode(context, context.config.woo),
  {
    isStopping = () => false,
    importRunner,
  }: { isStopping?: () => boolean; importRunner?: ImportRunner } = {},
): Hono<Env> {
  const limits = openLimits(context, (body) => signInSubject(context, body))
  const addressOf = addressReader(context.config.trustedProxies)
  const pages = openPageLimit(context.config, context.clock)
  const shares = openCpuShares(context.cpuMs)
  const readiness = watchReadiness(context, isStopping)
  const instruments = createInstruments()
  observeDatabase(context, instruments)
  const watch = { limits, addressOf, countPage: pages.count, readiness, instruments }
  const app = createShop(context, watch, gateway ?? ownBackend(context, importRunner))
  const routes = app.fetch
  app.fetch = observeRequests(context, { instruments, placeOf: sitePlace }, (sent, env) => {
    if (isTooLong(sent.url)) return refusal(sent, addressTooLong(), context)
    if (hasTwoHosts(env)) return refusal(sent, twoHosts(), context)
    let request = plainRequest(sent)
    const answer = async () => {
      try {
        request = await readRequest(sent, request)
        return await replies(request, { ...(env as object), sent })
      } catch (error) {
        // what no route could catch: the state of the shop could not be asked for
        const refused = refusalOf(error)
        context.log[refused ? 'warn' : 'error']({ err: error }, 'request failed')
        return refusal(request, refused ?? unexpected(''), context)
      }
    }
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const work = isReading ? () => withSharedVersions(answer) : answer
    return shares.measured(work, (ms) => pages.spent(request, addressOf(request, env), ms))
  })
  const anew = answerWithRoom(context, sitePlace, (request, env) => routes(request, env as object))
  const replies = cacheResponses(anew, {
    maxBytes: responseCacheBytes,
    longestAgeMs: maxSnapshotAgeMs,
    clock: context.clock,
    longestStaleMs,
    stamp: async () => {
      const { catalogue, settings, keys } = await currentVersions(context)
      return `${catalogue} ${settings} ${keys} ${gateway?.catalogue.stamp() ?? ''}`
    },
    cacheAddress,
    home: context.config.publicUrl,
    isAway: (error) => refusalOf(error)?.status === 503,
    count: async (request, env, kind) => {
      const address = addressOf(request, env)
      if (kind === 'call') await limits.countAddress(address)
      else pages.count(address, 'kept')
    },
    sizeIs: (read) => {
      instruments.gauge('sauda_response_cache_bytes', 'Bytes that the cache of finished replies holds.', read)
    },
  })
  return app
}

/** Who answers: our own rooms, or a WooCommerce host (D-185). Without `customerOf` tokens are our own. */
type Backend = {
  handlers: Partial<Handlers>
  catalogue: StorefrontCatalogue
  customerOf?: CustomerOf
  findings?: GatewayMode['findings']
  files?: GatewayMode['files']
}

function ownBackend(context: Context, importRunner: ImportRunner | undefined): Backend {
  const handlers: Omit<Handlers, keyof ReturnType<typeof apiDocsRoutes>> = {
    ...catalogueRoutes(context),
    ...catalogueWriteRoutes(context),
    ...importRoutes(context, importRunner),
    ...mediaRoutes(context, {
      changed: () => raiseCatalogueVersion(context.db),
      forget: forgetPicture(context),
    }),
    ...couponRoutes(context),
    ...giftCodeRoutes(context),
    ...reviewRoutes(context),
    ...productPageRoutes(context),
    ...customerRoutes(context, passwordSetter(context)),
    ...operatorCustomerRoutes(context),
    ...identityRoutes(context),
    ...contactRoutes(context),
    ...mailPreviewRoutes(context),
    ...orderRoutes(context),
    ...deskOrderRoutes(context),
    ...cancelOwnOrderRoutes(context),
    ...returnRoutes(context),
    ...staffAccessRoutes(context),
    ...staffChangeRoutes(context),
    ...deskKeyRoutes(context),
    ...healthRoutes(context),
    ...deskCashRoutes(context),
    ...deskTodayRoutes(context),
    ...deskCustomerRoutes(context),
    ...ownAccountRoutes(context),
    ...paymentRoutes(context),
    ...settingsRoutes(context),
    ...taxRoutes(context),
    ...shipmentRoutes(context),
    ...orderActionRoutes(context),
    ...zoneRoutes(context, async () => (await cachedTaxonomies(context)).shippingClasses),
    ...optionRoutes(context),
    ...userRoutes(context),
    ...webhookRoutes(context),
    ...reportRoutes(context),
    ...storeApiRoutes(context),
    ...storeDataRoutes(),
    ...systemStatusRoutes(context),
    ...deskProductRoutes(context),
    ...deskImportRoutes(context),
    ...pageRoutes(context),
  }
  return { handlers, catalogue: ownCatalogue(context) }
}

/** What looks after callers and the shop itself. */
type Watch = {
  limits: Limits
  addressOf: AddressReader
  countPage: CountPage
  readiness: Readiness
  instruments: Instruments
}

function createShop(
  context: Context,
  { limits, addressOf, countPage, readiness, instruments }: Watch,
  { handlers, catalogue, customerOf, findings, files }: Backend,
): Hono<Env> {
  const app = new Hono<Env>()
  const isPrivate = privacyReader(context.config.trustedProxies)
  const homeOf = (hono: HonoContext<Env>) => context.config.publicUrl ?? new URL(hono.req.url).origin

  app.use(requestIds(context.newId))
  app.use(securityHeaders(context.config))
  app.use(encodes)
  app.use('/wp-json/*', compress({ contentTypeFilter: /^text\/csv/ }))
  for (const path of context.demonstration?.paths.counted ?? [])
    app.use(path, async (hono, next) => {
      await limits.countAddress(addressOf(hono.req.raw, hono.env))
      await next()
    })
  app.use('/wp-json/*', apiHeaders(homeOf), crossOrigin(context.config.corsOrigins))
  app.use('/wp-json/*', async (hono, next) => {
    hono.set('address', addressOf(hono.req.raw, hono.env))
    await limits.countAddress(hono.get('address'))
    if (hono.req.query('_jsonp') !== undefined) throw noJsonp()
    hono.set(
      'caller',
      await identify(
        context,
        {
          path: hono.req.path,
          authorization: hono.req.header('authorization'),
          origin: hono.req.header('origin'),
          desk: deskEvidence(hono, homeOf(hono)),
          key: hono.req.query('consumer_key'),
          secret: hono.req.query('consumer_secret'),
          private: isPrivate(hono.req.raw, hono.env),
          idempotencyKey: hono.req.header('idempotency-key'),
          ...signedPart(homeOf(hono), hono),
          home: homeOf(hono),
          address: hono.get('address'),
          countWrong: async (login) => {
            await limits.countLogin(login, hono.get('address'))
          },
        },
        customerOf,
      ),
    )
    noteKeyUse(hono.get('caller'))
    await limits.countKey(hono.get('caller'))
    mustCover(hono.get('caller'), hono.req)
    await next()
  })

  app.get('/healthz', (hono) => hono.json({ status: 'ok' }))
  app.get('/readyz', async (hono) => {
    if (readiness.isStopping) throw unavailable(5)
    await readiness.mustStore()
    const wrong = ((await findings?.()) ?? []).filter(({ level }) => !['good', 'care'].includes(level))
    if (wrong.length > 0)
      return hono.json({ status: 'not ready', findings: wrong.map(({ text }) => text) }, 503)
    return hono.json({ status: 'ready' })
  })
  const metrics = openMetrics(context, instruments)
  app.get('/metrics', async (hono, next) => (await metrics(hono.req.raw, hono.env)) ?? next())
  const routes = mount(
    app,
    { ...handlers, ...apiDocsRoutes(context) },
    {
      namespace: context.config.productNamespace,
      home: homeOf,
      incoming: incomingFolder(context.config),
      count: limits.countCall,
      record: recordChange(context),
    },
  )
  mountExtensionRoutes(app, context)
  if (!context.config.woo)
    mountEvents(
      app,
      deskEventsPath(context),
      'readOrders',
      openDeskEvents(context, () => readiness.isStopping),
    )
  mountIndexes(app, context, routes, homeOf)
  app.all('/wp-json/*', (hono) => {
    throw noRoute(hono.req.path)
  })

  mountApiDocs(app, context, homeOf)
  if (!context.config.woo)
    mountConsent(app, context, {
      ...{ homeOf, limits },
      addressOf: (hono) => addressOf(hono.req.raw, hono.env),
      isPrivate: (hono) => isPrivate(hono.req.raw, hono.env),
    })
  mountSite(app, context, catalogue, {
    homeOf,
    hostPictures: files,
    countPage: (hono, page) => countPage(addressOf(hono.req.raw, hono.env), page),
    countTracking: (hono, body) => limits.countTracking(body, addressOf(hono.req.raw, hono.env)),
  })

  app.notFound((hono) => hono.json(envelopeOf(noRoute()), 404))
  app.onError((error, hono) => {
    const requestId = hono.get('requestId') ?? ''
    readiness.saw(error)
    const refused = refusalOf(error)
    // What the caller reads may still be a check that is missing, or a database that is away.
    if (refused !== error)
      context.log[refused ? 'warn' : 'error']({ err: error, requestId }, 'request failed')
    const known = refused ?? unexpected(requestId)
    if (known.status === 409) instruments.conflicted(known.code)
    if (isForVisitors(hono.req)) return refusal(hono.req.raw, known, context, hono.get('locale'))
    const headers = {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'no-store',
      ...known.headers,
    }
    const reply = new Response(JSON.stringify(envelopeOf(known)), { status: known.status, headers })
    return hono.req.query('_envelope') === undefined || !hono.req.path.startsWith('/wp-json/')
      ? reply
      : enveloped(reply, hono.get('allow'))
  })
  return app
}

/** Calls of extensions are counted and identified like any other; what they answer is private unless they say otherwise. */
function mountExtensionRoutes(app: Hono<Env>, context: Context): void {
  const root = `/wp-json/${context.config.productNamespace}/v1/extensions/`
  app.all(`${root}:id/*`, async (hono) => {
    nameActivity('call', 'extension')
    const { pathname, searchParams: query } = new URL(hono.req.url)
    const [id = '', ...rest] = pathname.slice(root.length).split('/')
    const rawBody = hono.req.method === 'GET' ? new Uint8Array() : await bytesOf(hono.req)
    const {
      status = 200,
      headers,
      body,
    } = await callExtension(context, {
      method: hono.req.method,
      id,
      path: `/${rest.join('/')}`,
      caller: withRight(hono.get('caller'), 'extensions'),
      ...{ query, rawBody, headers: hono.req.raw.headers },
    })
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    return new Response(status === 204 ? null : isRaw ? (body as string) : JSON.stringify(body ?? null), {
      status,
      headers: {
        'Content-Type': isRaw ? 'text/plain; charset=UTF-8' : 'application/json; charset=UTF-8',
        'Cache-Control': 'private, no-store',
        ...headers,
      },
    })
  })
}
