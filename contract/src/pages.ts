/**
 * Every page of the site. The router, the first view, the head, the cache, robots.txt and the sitemap use this table,
 * so a page is added here once; the compiler then requires its screen and title.
 */

/**
 * - `drawn`: rendered by the server as complete HTML, or by the browser alone because the page depends on the visitor
 * - `guarded`: for signed-in customers only; others are sent to the sign-in page and then back
 * - `robots`: whether search engines may list the page; they may not even request `closed` pages
 * - `mapped`: listed in the sitemap
 * - `cached`: the reply is the same for everybody and may be cached
 */
export type PageRules = {
  drawn: 'server' | 'browser'
  guarded?: true
  robots: 'index' | 'noindex' | 'closed'
  mapped?: true
  cached: boolean
}

const open: PageRules = { drawn: 'server', robots: 'index', cached: true }
const mapped: PageRules = { ...open, mapped: true }
const unlisted: PageRules = { ...open, robots: 'noindex' }
const shell: PageRules = { ...unlisted, drawn: 'browser' }
const closed: PageRules = { ...shell, robots: 'closed' }
const guarded: PageRules = { ...closed, guarded: true }
const redirect: PageRules = { ...unlisted, cached: false }

/**
 * Paths consist of segments; `:name` matches any segment. The router maps a path to its screen
 * (storefront/src/app/routes.tsx), and the head maps it to its title (server/src/site/pages/page-head.ts).
 */
export const pages = [
  ['/', mapped],
  ['/products', mapped],
  ['/search', unlisted],
  ['/product/:slug', open],
  ['/deals', mapped],
  ['/categories', mapped],
  ['/privacy-policy', open],
  ['/terms-of-service', open],
  ['/contact-us', open],
  ['/pages/:slug', open],
  ['/cart', closed],
  ['/wish-list', shell],
  // The link of a mail that requests reviews opens this page.
  ['/review', shell],
  ['/login', closed],
  ['/register', closed],
  ['/forgot-password', shell],
  ['/reset-password', shell],
  ['/confirm-email', shell],
  ['/track', shell],
  // The link to a guest's order opens this page.
  ['/order/:id', shell],
  ['/checkout', guarded],
  ['/checkout/payment', guarded],
  ['/dashboard', guarded],
  ['/dashboard/orders', guarded],
  ['/dashboard/profile', guarded],
  ['/dashboard/orders/:id', guarded],
  // This address redirects to the catalogue.
  ['/category/:slug', redirect],
] as const satisfies readonly (readonly [path: `/${string}`, rules: PageRules])[]

export type PagePath = (typeof pages)[number][0]
