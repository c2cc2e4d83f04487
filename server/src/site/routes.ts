/** Pages, files, robots and sitemap: all routes outside the API. */
import type { InitialData } from '@sauda/contract/initial-data.ts'
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import { hasTaxRules, type TaxRules } from '@sauda/domain/order-tax.ts'
import {
  defaultLocale,
  type Locale,
  localePath,
  locales,
  pathPrefix,
  splitLocale,
} from '@sauda/domain/locale.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { deliveryRules } from '@sauda/contract/settings/delivery.ts'
import { taxRules } from '@sauda/contract/settings/tax.ts'
import { defaultSettings, type ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import type { Context as HonoContext, Hono } from 'hono'
import type { StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import type { MountTools } from '#platform/define-module.ts'
import type { Context } from '#platform/context.ts'
import { hasCourierRates } from '#orders/pricing/courier-rate.ts'
import { hasTaxMethods } from '#orders/pricing/extension-taxes.ts'
import { needsQuote } from '#orders/pricing/order-pricing.ts'
import { sellsVirtual } from '#orders/pricing/shipping-classes.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { translator, wordsOf } from '#shop/settings/translate.ts'
import { settingsOrLast, withDrafts } from '#shop/settings/shop-settings.ts'
import { readToken } from '#platform/http/requests/signed-token.ts'
import { namedReviews } from '#catalogue/reviews/product-reviews.ts'
import { hasWords } from '#catalogue/search/owner-words.ts'
import { isUnavailable, ShopError, unlessUnavailable } from '#platform/http/replies/errors.ts'
import { refusal } from '#platform/http/replies/refusal.ts'
import type { Env } from '#platform/http/mount.ts'
import { etagOf } from '#platform/http/replies/etag.ts'
import { contentSecurityPolicy } from '#platform/http/replies/security-headers.ts'
import { type KeyPair, publishablePair } from '#accounts/identity/keys/api-keys.ts'
import type { HostPictureFiles } from '#woocommerce-host/catalogue/host-picture-files.ts'
import { mountExtensionPages } from '#site/extensions/extension-pages.ts'
import { mountDesk } from '#site/files/desk.ts'
import { mountFeeds } from '#site/files/feed-files.ts'
import { hostPictureRoute } from '#site/files/host-picture-files.ts'
import { mediaFiles } from '#site/files/media-files.ts'
import { mountMailPages } from '#site/pages/mail-pages.ts'
import { mountPaymentPages } from '#site/pages/payment-pages.ts'
import { isPage, outagePage, pageFor } from '#site/pages/initial-data.ts'
import { missingPage } from '#site/pages/missing-page.ts'
import { queriedPage, withoutPlainPermalink } from '#site/files/addresses-of-shops.ts'
import { addressOfOtherShop, addressOfQuery, oldAddress, oldCategory } from '#site/files/old-address.ts'
import type { PageTemplate } from '#site/pages/page-template.ts'
import { renderDocument } from '#site/pages/render-page.ts'
import { mediaImages, shopContent } from '#site/pages/shop-content.ts'
import { iconLinks, logoOf, organization, ownStyle } from '#site/pages/shop-look.ts'
import type { NamedReview } from './structured-data.ts'
import { mountReceipts } from '#site/pages/receipt-page.ts'
import { robots } from '#site/files/robots.ts'
import { isSitemap, sitemapAt, sitemapReply } from '#site/files/sitemap.ts'
import { storefrontFiles } from '#site/files/static-files.ts'
import { mountWellKnown } from '#site/files/well-known.ts'
import { storesPages, mountWorker } from '#site/files/worker-file.ts'
import { codes } from '@sauda/contract/calls.ts'

type SiteOptions = {
  homeOf: (hono: HonoContext<Env>) => string
  countPage: MountTools['countPage']
  hostPictures: HostPictureFiles | undefined
}

export function mountSite(
  app: Hono<Env>,
  context: Context,
  catalogue: StorefrontCatalogue,
  { homeOf, countPage, hostPictures }: SiteOptions,
): void {
  app.get(...mediaFiles(context))
  if (hostPictures) app.get(...hostPictureRoute(hostPictures))
  app.get('/robots.txt', (hono) => hono.text(robots(homeOf(hono))))
  app.get('/:file{sitemap(-[0-9]+)?\\.xml}', async (hono, next) => {
    const { path } = hono.req
    const text = isSitemap.test(path) ? await sitemap(context, catalogue, path, homeOf(hono)) : undefined
    return text === undefined ? next() : sitemapReply(text, hono.req.raw)
  })
  mountPaymentPages(app, context, { homeOf, countPage })
  if (!context.config.woo) mountMailPages(app, context, countPage)
  // A WooCommerce host has its own receipts and feeds.
  if (!context.config.woo) {
    mountReceipts(app, context, countPage)
    mountFeeds(app, context, { homeOf, countPage })
  }
  mountWellKnown(app, context)
  mountWorker(app, context)
  mountExtensionPages(app, context, { homeOf, countPage })
  const { demonstration } = context
  for (const path of demonstration ? Object.values(demonstration.paths).flat() : [])
    app.all(path, async (hono) => demonstration?.answer(context, hono.req.raw) ?? hono.notFound())
  mountDesk(app, context)
  app.get('/preview/:token/*', async (hono) => {
    countPage(hono, 'drawn')
    return preview(context, catalogue, hono, homeOf(hono))
  })
  app.get('/index.html', (hono) => hono.redirect('/', 301))
  app.get('/assets/ur/*', storefrontFiles('/assets/ur/'))
  app.get('*', storefrontFiles('/'))
  app.get('/assets/*', (hono) => hono.text('Not found', 404))
  const missingIn = (locale: Locale) =>
    missingPage(() => drawMissing(context, catalogue, locale), {
      clock: context.clock,
      stamp: async () => {
        const { settings, keys } = await currentVersions(context)
        return `${settings} ${keys} ${!context.config.woo && (await sellsVirtual(context))}`
      },
    })
  const missing = { en: missingIn('en'), ur: missingIn('ur') } satisfies Record<Locale, unknown>
  app.get('*', async (hono) => {
    const { pathname, search, searchParams } = new URL(hono.req.url)
    const { locale, path } = splitLocale(pathname)
    if (locale !== defaultLocale && !languagesOf(await settingsOrLast(context)).includes(locale))
      return hono.redirect(path.replace(/^\/+/, '/') + search, 302)
    if (queriedPage(searchParams) && (path === '/' || !isPage(path))) {
      countPage(hono, 'kept')
      const queried = await addressOfQuery(context, catalogue.in(locale), searchParams)
      if (queried !== undefined) return redirectIn(hono, queried, locale)
      // Only home pages without parameters are cached.
      if (path === '/') return hono.redirect(localePath('/', locale) + withoutPlainPermalink(search), 302)
    }
    if (isPage(path)) {
      countPage(hono, 'drawn')
      return page(context, catalogue, hono, { url: new URL(hono.req.url), home: homeOf(hono) })
    }
    countPage(hono, 'kept')
    const moved = await oldAddress(context, pathname)
    if (moved !== undefined) return hono.redirect(moved, 301)
    const other = await addressOfOtherShop(context, catalogue.in(locale), path)
    if (other !== undefined) return redirectIn(hono, other, locale)
    // Addresses with a file extension come from programs, which need no page.
    if (isFile.test(pathname)) return refusal(hono.req.raw, noPage(), context)
    return missing[locale](hono.req.raw)
  })
}

async function sitemap(
  context: Context,
  catalogue: StorefrontCatalogue,
  path: string,
  home: string,
): Promise<string | undefined> {
  const settings = await settingsOrLast(context)
  return sitemapAt(path, catalogue, {
    home,
    languages: languagesOf(settings),
    ownPages: settings.pages.own.map(({ slug }) => slug),
  })
}

const isFile = /\.(?!html?$)[a-z0-9]{1,5}$/i
const noPage = () => new ShopError(codes.noRoute, 404, headings.notFound)

/** The shop's languages; Urdu only if the owner enables it. */
const languagesOf = ({ shop }: Pick<ShopSettings, 'shop'>): readonly Locale[] =>
  shop.urdu ? locales : [defaultLocale]

const drawMissing = async (
  context: Context,
  catalogue: StorefrontCatalogue,
  locale: Locale,
): Promise<Response> => {
  const { feed } = await catalogue.in(locale).snapshot()
  const data: InitialData = {
    address: '/not-found',
    now: context.clock(),
    categories: feed.categories,
    view: { kind: 'not-found' },
  }
  const home = context.config.publicUrl ?? 'http://localhost'
  return document(context, await draw(context, data, { home, locale }), 404)
}

async function draw(
  context: Context,
  data: InitialData,
  { home, locale }: { home: string; locale: Locale },
): Promise<PageTemplate> {
  const [config, { product, shop, translations }] = [
    await shopConfig(context, locale),
    await settingsOrLast(context),
  ]
  const translate = translator(translations, locale)
  const { brand, supportEmail, content } = config
  const known = shop.logo || shop.icon ? await mediaImages(context, [shop.logo, shop.icon]) : undefined
  const about = organization({ brand, supportEmail, home }, content.contact, known && logoOf(shop, known))
  return renderDocument(context, data, config, {
    brand,
    home,
    tagline: translate(shop.tagline),
    description: translate(shop.description),
    ...(about && { organization: about }),
    icon: known ? iconLinks(shop, known) : '',
    style: ownStyle(shop, content.mark),
    rating: product.rating,
    returnDays: product.returnDays,
    delivery: config.hostRules ? undefined : config.delivery,
    reviews: await reviewsFor(context, data),
    locale,
    languages: languagesOf({ shop }),
  })
}

/** The newest reviews for a product page; none in front of a WooCommerce host, whose reviews the shop does not have. */
const reviewsFor = async (context: Context, { view }: InitialData): Promise<readonly NamedReview[]> =>
  view.kind === 'product' && view.product.ratingCount > 0 && !context.config.woo
    ? // render it without reviews: the product may be cached while the database is down
      namedReviews(context, view.product.id).catch(() => [])
    : []

/** Previews are rendered again at each change, so they skip the splash screen. */
const withoutSplash = 'style="--d-splash:0ms;--d-splash-open:0ms"'
/** Removes scripts from HTML rendered by this server, in which every script has an end tag. */
const withoutScripts = (html: string): string =>
  html
    .split(/<\/(?:no)?script>/)
    .map((part) => {
      const script = part.search(/<(?:no)?script\b/)
      return script === -1 ? part : part.slice(0, script)
    })
    .join('')

/** A page with unpublished drafts, framed by the desk. Its address is not a page's, so it is never cached. */
async function preview(
  context: Context,
  catalogue: StorefrontCatalogue,
  hono: HonoContext<Env>,
  home: string,
): Promise<Response> {
  const token = hono.req.param('token') ?? ''
  if (!readToken(context, 'preview', token)?.isGood()) return refusal(hono.req.raw, noPage(), context)
  const url = new URL(hono.req.url)
  url.pathname = url.pathname.slice(`/preview/${token}`.length) || '/'
  const drawn = await withDrafts(context, () => page(context, catalogue, hono, { url, home }))
  // A preview is static: the frame blocks scripts, and browsers would log an error for each one.
  const html = withoutScripts(await drawn.text()).replace('<html ', `<html ${withoutSplash} `)
  const response = new Response(html, drawn)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  response.headers.set(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  )
  response.headers.set('X-Frame-Options', 'SAMEORIGIN')
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  response.headers.delete('ETag')
  return response
}

async function page(
  context: Context,
  catalogue: StorefrontCatalogue,
  hono: HonoContext<Env>,
  { url, home }: { url: URL; home: string },
): Promise<Response> {
  const { locale, path } = splitLocale(url.pathname)
  if (path === '/' && url.pathname !== localePath(path, locale))
    return hono.redirect(pathPrefix(locale) + url.search, 301)
  url.pathname = path
  const renamed = await oldCategory(context, catalogue.in(locale), url)
  if (renamed !== undefined) return redirectIn(hono, renamed, locale)
  const answer = await pageFor(context, catalogue.in(locale), url, locale).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    context.log.warn({ err: error, path: url.pathname }, 'page: the database is unavailable')
    return outagePage(context, url)
  })
  if (answer.kind === 'redirect') return hono.redirect(localePath(answer.location, locale), answer.status)
  const { data, status } = answer
  const moved = status === 404 ? await oldAddress(context, path) : undefined
  if (moved !== undefined) return redirectIn(hono, moved, locale)
  return document(context, await draw(context, data, { home, locale }), status)
}

/** Redirects to a path in the language of the old address, unless the path itself names another language. */
const redirectIn = (hono: HonoContext<Env>, path: string, locale: Locale): Response =>
  hono.redirect(
    splitLocale(path).locale === defaultLocale && !path.startsWith('/media/')
      ? localePath(path, locale)
      : path,
    301,
  )

/**
 * The headers of a page. Pages are the same for everyone and revalidated at each visit: a new release or price must
 * show at once.
 */
const document = ({ config }: Context, { html, inline }: PageTemplate, status: 200 | 404 | 503): Response =>
  new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': contentSecurityPolicy(config, inline),
      'Cache-Control': 'no-cache',
      ETag: etagOf(html),
      ...(status === 503 && { 'Retry-After': '5' }),
    },
  })

/** The configuration that a page contains for the browser. @param locale language of the page */
export async function shopConfig(context: Context, locale: Locale = defaultLocale): Promise<ShopConfig> {
  const { config } = context
  const { tax, delivery, payment, search, translations, ...settings } = await settingsOrLast(context)
  const { brand, supportEmail } = identityIn(config, settings)
  return {
    apiHost: config.apiHost,
    ...(await pairFor(context)),
    brand,
    namespace: config.productNamespace,
    supportEmail,
    ...(config.woo ? { taxPercent: tax.percent } : taxShownBy(taxRules(tax), hasTaxMethods(context))),
    // Only the WooCommerce host knows its delivery zones and costs.
    delivery: config.woo
      ? { ...defaultDelivery, otherCities: delivery.otherCities }
      : deliveryRules(delivery, settings.shop.address),
    content: await shopContent(context, { ...settings, delivery }, { locale, translations }),
    ...(locale !== defaultLocale && translations.texts.length > 0 && { words: wordsOf(translations) }),
    ...(hasWords(search) && { ownWords: true }),
    idempotentHost: true,
    trustedHtml: true,
    ...(storesPages(context) && { offline: true }),
    ...identityOf(context),
    ...(!settings.shop.urdu && { urdu: false }),
    ...(!settings.shop.passkeys && { passkeys: false }),
    ...(settings.shop.askCurrentPassword && !config.woo && { askCurrentPassword: true }),
    ...(config.woo ? {} : await ownTerms(context, { tax, delivery, payment })),
    ...(config.woo && {
      quotes: true,
      hostRules: true,
      lostPasswordUrl: `${config.woo.url}/wp-login.php?action=lostpassword`,
    }),
  }
}

/** Terms of a shop without a WooCommerce host that differ from the defaults. */
async function ownTerms(context: Context, settings: Pick<ShopSettings, 'tax' | 'delivery' | 'payment'>) {
  const {
    cashSurcharge,
    cashFrom,
    cashUpTo,
    minutesToPay,
    buyersCancel,
    quietCheckout,
    guestCheckout,
    couponsPerOrder,
    giftCodes,
  } = settings.payment
  const isAsked =
    needsQuote(settings) ||
    hasCourierRates(context) ||
    hasTaxMethods(context) ||
    (await sellsVirtual(context))
  const isCashPlain = cashSurcharge === 0 && cashFrom === null && cashUpTo === null
  return {
    ...(isAsked && { quotes: true }),
    ...(!isCashPlain && { cash: { cashSurcharge, cashFrom, cashUpTo } }),
    ...(buyersCancel && { buyersCancel }),
    ...(quietCheckout && { quietCheckout }),
    ...(guestCheckout && { guestCheckout }),
    ...(couponsPerOrder > 1 && { couponsPerOrder }),
    ...(giftCodes && { giftCodes }),
    ...(minutesToPay !== defaultSettings.payment.minutesToPay && { minutesToPay }),
  }
}

/** How browsers show tax before they request a quote. @param isAsked an extension computes the taxes */
const taxShownBy = (tax: TaxRules, isAsked: boolean): Pick<ShopConfig, 'taxPercent' | 'taxShown'> => {
  if (tax.pricesIncludeTax) return { taxPercent: 0, taxShown: 'included' }
  return { taxPercent: tax.percent, ...((hasTaxRules(tax) || isAsked) && { taxShown: 'at-checkout' }) }
}

/** The publishable key. While the database is down: the last known one, so that the outage page works. */
const pairFor = (context: Context): Promise<KeyPair> =>
  unlessUnavailable(
    async () => {
      const pair = await publishablePair(context)
      pairs.set(context, pair)
      return pair
    },
    () => pairs.get(context) ?? { consumerKey: '', consumerSecret: '' },
  )
/** the last known publishable key */
const pairs = new WeakMap<Context, KeyPair>()

/** The identity provider: Firebase if the operator has configured it, else a demonstration's own, else none (D-078). */
function identityOf({ config, demonstration }: Context): Pick<ShopConfig, 'identity'> {
  const { firebase, woo } = config
  if (woo) return {} // a standard WooCommerce host supports only passwords
  if (firebase) {
    const { apiKey, authDomain, projectId } = firebase
    return { identity: { kind: 'firebase', apiKey, authDomain, projectId } }
  }
  return demonstration ? { identity: { kind: 'window', path: demonstration.identity.window } } : {}
}
