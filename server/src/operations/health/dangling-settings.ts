/** Settings with broken references: deleted pictures, and links to missing pages. */
import { doctorRules } from '@sauda/domain/operation-rules.ts'
import { defaultSettings, type ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { withoutSlashesAtEnd } from '@sauda/domain/slashes.ts'
import type { Context } from '#platform/context.ts'
import { linksIn } from '#shop/pages/markdown.ts'
import { pageAt } from '#site/pages/page-at.ts'
import { knownPlaces, type Places } from './facts-store.ts'
import { percentDecoded } from '@sauda/domain/page-address.ts'

type Named = { field: string; address: string }

/** One sentence per broken reference. A WooCommerce host's products and categories are not checked. */
export async function danglingSettings(
  { config, db }: Pick<Context, 'config' | 'db'>,
  settings: ShopSettings,
): Promise<string[]> {
  const pictures = picturesOf(settings)
  const links = linksOf(settings).flatMap(({ field, address }) => {
    const target = targetOf(address)
    return target ? [{ field, address, target }] : []
  })
  const known = await knownPlaces(db, {
    pictures: hashesOf([...pictures.map(({ address }) => address), ...links.map(({ address }) => address)]),
    products: slugsOf(links, 'product'),
    categories: slugsOf(links, 'category'),
  })
  const pages = new Set(settings.pages.own.map(({ slug }) => slug))
  const found = [
    ...pictures
      .filter(({ address }) => !known.pictures.has(hashOf(address)))
      .map(({ field, address }) => `${field} names a picture that is not there any more (${address}).`),
    ...links
      .filter(({ target }) => !isThere(target, { known, pages, isHost: config.woo !== undefined }))
      .map(({ field, address }) => `${field} leads to ${address}, where nothing is.`),
  ]
  return found.length <= doctorRules.brokenLinks
    ? found
    : [
        ...found.slice(0, doctorRules.brokenLinks),
        `${found.length - doctorRules.brokenLinks} more settings lead to places where nothing is.`,
      ]
}

/** `page`: an owner's page; `nothing`: an address without a page */
type Target = { kind: 'picture' | 'product' | 'category' | 'page' | 'nothing'; name: string }

/** The target of a link that may be broken; undefined for other sites, files, and pages that every shop has. */
function targetOf(address: string): Target | undefined {
  if (!address.startsWith('/')) return undefined
  const { pathname, searchParams } = new URL(address, 'http://shop')
  if (pathname.startsWith('/media/')) return { kind: 'picture', name: hashOf(address) }
  const page = pageAt(withoutSlashesAtEnd(pathname) || '/')
  const category = searchParams.get('category')
  if (page?.path === '/products' && category) return { kind: 'category', name: category }
  if (page?.path === '/category/:slug') return { kind: 'category', name: percentDecoded(page.parameter) }
  if (page?.path === '/product/:slug') return { kind: 'product', name: percentDecoded(page.parameter) }
  if (page?.path === '/pages/:slug') return { kind: 'page', name: page.parameter }
  return page || /\.\w{1,5}$|^\/docs\//.test(pathname) ? undefined : { kind: 'nothing', name: '' }
}

function isThere(
  { kind, name }: Target,
  { known, pages, isHost }: { known: Places; pages: ReadonlySet<string>; isHost: boolean },
): boolean {
  if (kind === 'picture') return known.pictures.has(name)
  if (kind === 'page') return pages.has(name)
  if (kind === 'nothing') return false
  return isHost || (kind === 'product' ? known.products : known.categories).has(name)
}

function picturesOf({ home, shop }: ShopSettings): Named[] {
  return [
    ...(['logo', 'logoDark', 'icon'] as const).map((name) => ({
      field: `shop.${name}`,
      address: shop[name],
    })),
    ...home.slides.map(({ picture }, index) => ({
      field: `home.slides[${index}].picture`,
      address: picture,
    })),
  ].filter(({ address }) => address !== '')
}

/** Links that the owner has written. A footer's broken category links are replaced when shown, so they are skipped. */
function linksOf({ home, footer, pages }: ShopSettings): Named[] {
  const slides = home === defaultSettings.home ? [] : home.slides
  const shortcuts = home === defaultSettings.home ? [] : home.shortcuts
  const columns = footer === defaultSettings.footer ? [] : footer.columns
  return [
    ...slides.map(({ link }, index) => ({ field: `home.slides[${index}].link`, address: link })),
    ...shortcuts.map(({ link }, index) => ({ field: `home.shortcuts[${index}].link`, address: link })),
    ...columns.flatMap(({ links }, column) =>
      links.flatMap(({ link }, index) =>
        link.startsWith('/category/')
          ? []
          : [{ field: `footer.columns[${column}].links[${index}].link`, address: link }],
      ),
    ),
    ...(['privacy', 'terms', 'privacyUrdu', 'termsUrdu'] as const).flatMap((name) =>
      inText(`pages.${name}`, pages[name]),
    ),
    ...pages.own.flatMap((page, index) =>
      (['text', 'textUrdu'] as const).flatMap((name) => inText(`pages.own[${index}].${name}`, page[name])),
    ),
  ]
}

const inText = (field: string, text: string): Named[] =>
  [...new Set(linksIn(text))].map((address) => ({ field, address }))

const hashOf = (address: string): string => /^\/media\/([0-9a-f]{32})\//.exec(address)?.[1] ?? ''
const hashesOf = (addresses: readonly string[]): string[] => addresses.map(hashOf).filter(Boolean)
const slugsOf = (links: readonly { target: Target }[], kind: Target['kind']): string[] =>
  links.flatMap(({ target }) => (target.kind === kind ? [target.name] : []))
