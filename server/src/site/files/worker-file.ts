/** The service worker for offline pages (decision 43), and the web app manifest. */
import { readFileSync } from 'node:fs'
import { initialDataId, shopConfigId } from '@sauda/contract/shop-config.ts'
import { pages, type PagePath } from '@sauda/contract/pages.ts'
import { directionOf, type Locale, localePath, locales } from '@sauda/domain/locale.ts'
import type { Hono } from 'hono'
import type { Context } from '#platform/context.ts'
import type { Env } from '#platform/http/mount.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { translator } from '#shop/settings/translate.ts'
import { mediaImages } from '#site/pages/shop-content.ts'
import { installedIcons } from '#site/pages/shop-look.ts'
import { storefrontFolder } from './static-files.ts'

/**
 * Pages that are not stored for offline use: addresses with secrets, payment, single orders, and pages that only
 * redirect.
 */
const neverKept: readonly PagePath[] = [
  '/reset-password',
  '/confirm-email',
  '/forgot-password',
  '/checkout/payment',
  '/review',
  '/track',
  '/order/:id',
  '/category/:slug',
]

/** Replies that belong to one customer but are available offline: the customer's orders and addresses. */
const personalCalls = '^/wp-json/wc/v3/(orders(/\\d+)?|customers/\\d+)$'

const patternOf = (path: string): string => path.replaceAll(/:\w+/g, '[^/]+')

/** What worker.js stores. `pages`, `personal`: patterns of paths; `config`, `data`: ids of the JSON blocks in a page */
const rules = {
  pages: pages
    .map(([path]) => path)
    .filter((path) => !neverKept.includes(path))
    .map((path) => (path === '/' ? '^/(ur/?)?$' : `^(/ur)?${patternOf(path)}/?$`)),
  personal: personalCalls,
  config: shopConfigId,
  data: initialDataId,
}

/** Deletes everything an earlier worker stored, and unregisters it. */
const removal = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const emptied = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(emptied.then(() => self.registration.unregister()))
})
`

/** Whether browsers store pages for offline use. Not in front of a WooCommerce host, which decides about its pages. */
export const storesPages = ({ config }: Context): boolean => config.offlinePages && !config.woo

export function mountWorker(app: Hono<Env>, context: Context): void {
  let text: string | undefined
  app.get('/worker.js', (hono) => {
    const body = storesPages(context)
      ? (text ??= `self.rules = ${JSON.stringify(rules)}\n${readFileSync(new URL('dist/client/worker.js', storefrontFolder), 'utf8')}`)
      : removal
    return hono.body(body, 200, {
      'Content-Type': 'text/javascript; charset=UTF-8',
      'Cache-Control': 'no-cache',
      // The worker requests only the shop's origin.
      'Content-Security-Policy': "default-src 'self'",
    })
  })
  for (const locale of locales)
    app.get(`${locale === 'en' ? '' : `/${locale}`}${manifestPath}`, async () => manifest(context, locale))
}

const manifestPath = '/manifest.webmanifest'

/** The light background, the same as in index.html. */
const paper = '#fdfcfa'

async function manifest(context: Context, locale: Locale): Promise<Response> {
  const { shop, translations } = await settingsOrLast(context)
  const { brand } = identityIn(context.config, { shop })
  const own = shop.icon === '' ? undefined : installedIcons(shop, await mediaImages(context, [shop.icon]))
  const body = {
    id: localePath('/', locale),
    name: brand,
    short_name: brand,
    ...(shop.description && { description: translator(translations, locale)(shop.description) }),
    lang: `${locale}-PK`,
    dir: directionOf(locale),
    start_url: localePath('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: own ?? standardIcons,
  }
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/manifest+json; charset=UTF-8', 'Cache-Control': 'no-cache' },
  })
}

const standardIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  // The icon's background reaches the picture's edge, so that a system may crop the icon to any shape.
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
