/** Checks redirects before they are stored. The old address must not be a page of this shop; the new one must be. */
import { redirectRules } from '@sauda/domain/operation-rules.ts'
import { categoryPath } from '@sauda/domain/page-address.ts'
import { deskRedirectSizes } from '@sauda/contract/desk-redirects/calls.ts'
import { splitLocale } from '@sauda/domain/locale.ts'
import { withoutSlashesAtEnd } from '@sauda/domain/slashes.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { asRedirectPath, isPlainPage } from '#shop/pages/redirects.ts'
import { redirectsAt } from '#shop/pages/redirect-store.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { pageAt } from '#site/pages/page-at.ts'
import { sitePlace } from '#site/site-place.ts'
import { categoryNames, productsWithSlug } from './place-store.ts'

/** A redirect as a person typed it. */
export type TypedRedirect = { oldPath: string; path: string }
/** A redirect as the table stores it. */
export type GoodRedirect = { oldPath: string; path: string }
type WrongRedirect = { field: 'old_path' | 'path'; message: string }
type CheckedRedirect = GoodRedirect | WrongRedirect

export const isGood = (checked: CheckedRedirect): checked is GoodRedirect => !('message' in checked)

const wrong = (field: WrongRedirect['field'], message: string): WrongRedirect => ({ field, message })

const { redirectPath: longest } = deskRedirectSizes
const tooLong = `is longer than ${longest.toLocaleString('en')} characters.`
/** number of slugs or paths looked up by one query */
const chunk = 1000

/** For each typed row the redirect to store, or why it cannot be used. @param typed at most some ten thousand rows */
export async function checkRedirects(
  context: Pick<Context, 'db' | 'log' | 'config' | 'extensions'>,
  db: Database,
  typed: readonly TypedRedirect[],
): Promise<CheckedRedirect[]> {
  const home = context.config.publicUrl === undefined ? undefined : new URL(context.config.publicUrl).origin
  const read = typed.map((row): CheckedRedirect => {
    const oldPath = readOldPath(row.oldPath)
    if (typeof oldPath !== 'string') return oldPath
    const path = readPath(row.path, home)
    return typeof path === 'string' ? { oldPath, path } : path
  })
  const places = await placesOf(context, db, read.filter(isGood))
  const judged = read.map((row) => (isGood(row) ? judge(row, places) : row))
  const leads = await chainsOf(db, judged.filter(isGood))
  return judged.map((row) =>
    isGood(row) && isCircle(row, leads)
      ? wrong('path', `${row.path} leads back to ${row.oldPath} by other redirects.`)
      : row,
  )
}

/** The path of an old address, which may be a path or a URL of any host. */
function readOldPath(text: string): string | WrongRedirect {
  const typed = text.trim()
  if (typed === '') return wrong('old_path', 'The old address is missing.')
  if (typed.length > longest) return wrong('old_path', `The old address ${tooLong}`)
  const isWhole = /^https?:\/\//i.test(typed)
  if (isWhole && !URL.canParse(typed)) return wrong('old_path', `${typed} is not a web address.`)
  if (isPlainPage(typed)) return typed
  if (/[?#]/.test(typed))
    return wrong('old_path', 'Only the path of an old address counts: leave out what follows the ? or #.')
  const pathname = isWhole ? new URL(typed).pathname : typed
  if (!/^\/(?!\/)/.test(pathname))
    return wrong('old_path', 'An old address begins with one slash: /shop/blue-kurta.')
  const path = asRedirectPath(pathname)
  if (path === undefined || /\p{Cc}/u.test(path)) return wrong('old_path', `${pathname} is not an address.`)
  // Look pages up without their language.
  const { path: plain } = splitLocale(path)
  return sitePlace(plain).kind === 'page' ? withoutSlashesAtEnd(plain) || '/' : path
}

/** A path of this shop with its query and fragment. @param home address of the shop; undefined if not set */
function readPath(text: string, home: string | undefined): string | WrongRedirect {
  const typed = text.trim()
  if (typed === '') return wrong('path', 'The new address is missing.')
  if (typed.length > longest) return wrong('path', `The new address ${tooLong}`)
  const own = home !== undefined && typed.startsWith(`${home}/`) ? typed.slice(home.length) : typed
  if (!/^\/(?![/\\])/.test(own) || /[\p{Cc}\\]/u.test(own) || !URL.canParse(own, anyHome))
    return wrong('path', notOfThisShop)
  const url = new URL(own, anyHome)
  const path = `${withoutSlashesAtEnd(url.pathname) || '/'}${url.search}${url.hash}`
  // The path of /products/..//evil.example is the address of another host.
  if (path.startsWith('//')) return wrong('path', notOfThisShop)
  return path.length > longest ? wrong('path', `The new address ${tooLong}`) : path
}
const notOfThisShop = 'The new address is a path of this shop, such as /product/blue-kurta.'
const anyHome = 'http://shop.invalid'

const partsOf = (path: string) => {
  const { pathname, searchParams } = new URL(path, anyHome)
  return { pathname: splitLocale(pathname).path, searchParams }
}

/** The pages of this shop to which paths can lead. The maps have slugs as keys. */
type Places = {
  products: ReadonlyMap<string, unknown>
  categories: ReadonlyMap<string, unknown>
  ownPages: ReadonlySet<string>
  /** patterns of the pages of extensions */
  extensionPages: readonly RegExp[]
}

async function placesOf(
  context: Pick<Context, 'db' | 'log' | 'extensions'>,
  db: Database,
  rows: readonly GoodRedirect[],
): Promise<Places> {
  const slugs = [
    ...new Set(rows.flatMap(({ oldPath, path }) => [slugIn(oldPath), slugIn(partsOf(path).pathname)])),
  ].filter((slug) => slug !== undefined)
  const products = new Map<string, unknown>()
  for (let at = 0; at < slugs.length; at += chunk)
    for (const [slug, name] of await productsWithSlug(db, slugs.slice(at, at + chunk)))
      products.set(slug, name)
  const { pages } = await shopSettings(context)
  return {
    products,
    categories: await categoryNames(db),
    ownPages: new Set(pages.own.map(({ slug }) => slug)),
    extensionPages: context.extensions.all.flatMap(({ options, extension }) =>
      options ? (extension.pages ?? []).map(({ path }) => patternOf(path)) : [],
    ),
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, String.raw`[\w.-]+`)}$`,
  )

const decoded = (text: string): string => asRedirectPath(`/${text}`)?.slice(1) ?? text

/** The product's slug in a path. */
const slugIn = (path: string): string | undefined => {
  const page = pageAt(path)
  return page?.path === '/product/:slug' ? decoded(page.parameter) : undefined
}

/** Checks that no page is at the old path, and that a page is at the new one. */
function judge({ oldPath, path }: GoodRedirect, places: Places): CheckedRedirect {
  const { pathname } = partsOf(path)
  if (pathname === '/category' || pageAt(pathname)?.path === '/category/:slug') {
    const slug = decoded(pageAt(pathname)?.parameter ?? '')
    return judge({ oldPath, path: categoryPath(slug) }, places)
  }
  const used = usedBy(oldPath, places)
  if (used !== undefined) return wrong('old_path', used)
  const missing = missingAt(path, places)
  if (missing !== undefined) return wrong('path', missing)
  return asRedirectPath(partsOf(path).pathname) === oldPath
    ? wrong('path', 'Both addresses are the same.')
    : { oldPath, path }
}

/** Why a redirect from this path would never be used; undefined if it would be used. */
function usedBy(
  path: string,
  { products, categories, ownPages, extensionPages }: Places,
): string | undefined {
  const place = sitePlace(path)
  const page = pageAt(path)
  const never = 'so a redirect from there would never be used.'
  if (page?.path === '/product/:slug')
    return products.has(decoded(page.parameter)) ? `${path} is the page of a product, ${never}` : undefined
  if (page?.path === '/pages/:slug')
    return ownPages.has(page.parameter) ? `${path} is one of your pages, ${never}` : undefined
  if (page?.path === '/category/:slug')
    return categories.has(decoded(page.parameter))
      ? `${path} opens the list of a category, ${never}`
      : undefined
  if (page || extensionPages.some((pattern) => pattern.test(path)))
    return `${path} is a page of this shop, ${never}`
  return place.kind === 'call' || place.name !== 'unknown'
    ? `${path} belongs to the program of this shop, ${never}`
    : undefined
}

/** Why a path leads to no page of this shop; undefined if there is a page. */
function missingAt(
  path: string,
  { products, categories, ownPages, extensionPages }: Places,
): string | undefined {
  const { pathname, searchParams } = partsOf(path)
  const page = pageAt(pathname)
  const category = searchParams.get('category')
  if (page?.path === '/product/:slug')
    return products.has(decoded(page.parameter)) ? undefined : `There is no published product at ${pathname}.`
  if (page?.path === '/pages/:slug')
    return ownPages.has(page.parameter) ? undefined : `There is no page at ${pathname}.`
  if (page?.path === '/products' && category !== null)
    return categories.has(category) ? undefined : `There is no category "${category}".`
  return page || extensionPages.some((pattern) => pattern.test(pathname))
    ? undefined
    : `There is no page at ${pathname}.`
}

/** New paths by old paths, of the new redirects and of the stored ones that they lead to. */
async function chainsOf(db: Database, rows: readonly GoodRedirect[]): Promise<ReadonlyMap<string, string>> {
  const leads = new Map(rows.map(({ oldPath, path }) => [oldPath, endOf(path)]))
  let next = [...new Set(leads.values())]
  for (let round = 0; round < redirectRules.chain && next.length > 0; round += 1) {
    const asked = next.filter((path) => !leads.has(path))
    next = []
    for (let at = 0; at < asked.length; at += chunk)
      for (const { oldPath, path } of await redirectsAt(db, asked.slice(at, at + chunk)))
        if (path !== null) {
          leads.set(oldPath, endOf(path))
          next.push(endOf(path))
        }
  }
  return leads
}

/** The target of a redirect, in the form of an old path of another redirect. */
const endOf = (path: string): string => asRedirectPath(partsOf(path).pathname) ?? path

function isCircle({ oldPath, path }: GoodRedirect, leads: ReadonlyMap<string, string>): boolean {
  let at: string | undefined = endOf(path)
  for (let steps = 0; steps <= redirectRules.chain && at !== undefined; steps += 1) {
    if (at === oldPath) return true
    at = leads.get(at)
  }
  return false
}
