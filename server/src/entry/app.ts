/** The whole shop as one Hono app: API below /wp-json, pages and files elsewhere. Tests call it without a socket. */
import { type Context as HonoContext, Hono } from 'hono'
import { compress } from 'hono/compress'
import { type Composition, composition } from './modules.ts'
import { maxSnapshotAgeMs } from '#catalogue/listing/catalogue-snapshot.ts'
import { ownCatalogue, type StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import { withSharedVersions, currentVersions } from '#platform/database/versions.ts'
import type { Context } from '#platform/context.ts'
import type { MountTools } from '#platform/define-module.ts'
import { apiHeaders, crossOrigin } from '#platform/http/replies/api-headers.ts'
import { addressReader, type AddressReader, privacyReader } from '#platform/http/limits/caller-address.ts'
import {
  addressTooLong,
  twoHosts,
  envelopeOf,
  isUnavailable,
  mustCover,
  noJsonp,
  noRoute,
  refusalOf,
  unavailable,
  unexpected,
} from '#platform/http/replies/errors.ts'
import { enveloped, type Env, type Handlers, mount } from '#platform/http/mount.ts'
import { encodes, cacheResponses } from '#platform/http/replies/response-cache.ts'
import { type Limits, openLimits } from '#platform/http/limits/rate-limit.ts'
import { openCpuShares } from '#platform/http/limits/cpu-shares.ts'
import { type CountPage, openPageLimit } from '#platform/http/limits/page-limit.ts'
import { hasTwoHosts, isForVisitors, isTooLong, refusal } from '#platform/http/replies/refusal.ts'
import { answerWithRoom } from '#platform/http/limits/overload.ts'
import { type Readiness, watchReadiness } from '#platform/http/limits/readiness.ts'
import { noteKeyUse, observeRequests, requestIds } from '#platform/http/observe-requests.ts'
import { incomingFolder } from '#platform/http/requests/receive-file.ts'
import { securityHeaders } from '#platform/http/replies/security-headers.ts'
import { plainRequest, readRequest } from '#platform/http/requests/wordpress-request.ts'
import { type CustomerOf, identify } from '#accounts/identity/identify.ts'
import { signInSubject } from '#accounts/identity/sign-in-subject.ts'
import { extensionCalls } from '#api/extension-calls/extension-calls.ts'
import { extensionMetrics } from '#api/extension-calls/extension-metrics.ts'
import { recordChange } from '#accounts/audit-log/record-change.ts'
import { observeDatabase, openMetrics } from '#operations/health/metrics.ts'
import { noteMissing } from '#operations/redirects/missing-counts.ts'
import { signedPart } from '#platform/http/requests/signed-part.ts'
import { deskEvidence, isFromPage } from '#platform/http/requests/desk-cookie.ts'
import { cacheAddress } from '#site/public-addresses.ts'
import { sitePlace } from '#site/site-place.ts'
import { mountSite } from '#site/routes.ts'
import { createInstruments, type Instruments } from '#platform/telemetry/instruments.ts'
import { type GatewayMode, openGatewayMode } from '#woocommerce-host/gateway-mode.ts'

/** maximum bytes of the cache of encoded replies and pages, enough for about a thousand pages */
const responseCacheBytes = 24_000_000

/** maximum age in ms of a reply that is served while the database is unreachable */
const longestStaleMs = 60 * 60_000

/**
 * Creates the app. WordPress accepts the same request in several forms. These are converted first, so that each call
 * has one address and method (CONTRACT 1).
 *
 * @param isStopping makes /readyz report that the process is stopping
 * @param composed the modules; tests leave optional ones out
 */
export function createApp(
  context: Context,
  gateway: GatewayMode | undefined = context.config.woo && openGatewayMode(context, context.config.woo),
  isStopping = () => false,
  composed: Composition = composition,
): Hono<Env> {
  const limits = openLimits(context, (body) => signInSubject(context, body))
  const addressOf = addressReader(context.config.trustedProxies)
  const pages = openPageLimit(context.config, context.clock)
  const shares = openCpuShares(context.cpuMs)
  const readiness = watchReadiness(context, isStopping)
  const instruments = createInstruments()
  observeDatabase(context, instruments)
  const watch = { limits, addressOf, countPage: pages.count, readiness, instruments }
  const app = createShop(context, watch, gateway ?? ownBackend(context, composed), composed)
  const routes = app.fetch
  app.fetch = observeRequests(context, { instruments, placeOf: sitePlace }, (sent, env) => {
    if (isTooLong(sent.url)) return refusal(sent, addressTooLong(), context)
    if (hasTwoHosts(env)) return refusal(sent, twoHosts(), context)
    let request = plainRequest(sent)
    const answer = async () => {
      try {
        request = await readRequest(sent, request)
        const response = await replies(request, { ...(env as object), sent })
        if (!context.config.woo) noteMissing(request, response.status, context.clock())
        return response
      } catch (error) {
        // The error occurred outside the routes: the shop's state could not be read.
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
    isAway: isUnavailable,
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

/** What answers calls: this shop's modules, or a WooCommerce host, which sets all fields (D-185). */
type Backend = {
  handlers: Partial<Handlers>
  catalogue: StorefrontCatalogue
  /** identifies customers by the host's tokens */
  customerOf?: CustomerOf
  /** results of the checks of the host */
  findings?: GatewayMode['findings']
  /** our copies of the host's pictures */
  files?: GatewayMode['files']
}

const ownBackend = (context: Context, { ownCalls }: Composition): Backend => ({
  handlers: ownCalls(context),
  catalogue: ownCatalogue(context),
})

/** Services that count callers, measure the shop and report whether it is ready. */
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
  { modules, metrics: ofModules }: Composition,
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
          isFromPage: isFromPage((header) => hono.req.header(header)),
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
  const metrics = openMetrics(context, instruments, {
    ofModules,
    ofExtensions: extensionMetrics(context),
  })
  app.get('/metrics', async (hono, next) => (await metrics(hono.req.raw, hono.env)) ?? next())
  const calls = mount(app, handlers, {
    namespace: context.config.productNamespace,
    home: homeOf,
    incoming: incomingFolder(context.config),
    added: extensionCalls(context),
    count: limits.countCall,
    record: recordChange(context),
  })
  const tools: MountTools = {
    ...{ homeOf, limits, calls },
    countPage: (hono, page) => countPage(addressOf(hono.req.raw, hono.env), page),
    addressOf: (hono) => addressOf(hono.req.raw, hono.env),
    isPrivate: (hono) => isPrivate(hono.req.raw, hono.env),
    isStopping: () => readiness.isStopping,
  }
  for (const { mount: mountModule } of modules) mountModule?.(app, context, tools, catalogue)
  app.all('/wp-json/*', (hono) => {
    throw noRoute(hono.req.path)
  })

  mountSite(app, context, catalogue, { ...tools, hostPictures: files })

  app.notFound((hono) => hono.json(envelopeOf(noRoute()), 404))
  app.onError((error, hono) => {
    const requestId = hono.get('requestId') ?? ''
    readiness.saw(error)
    const refused = refusalOf(error)
    // Log an error that became a refusal too: its cause may be a missing check or an unreachable database.
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
