/**
 * Assigns modules to scripts. Browsers request each script separately, and many small scripts compress worse. So
 * modules that the same screens need share a script. A group is a set of modules with all their imports, except those
 * in earlier groups. So no script needs a later one.
 */
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
/** Modules loaded together: those reached from any of these files of `src`. */
type Roots = readonly string[]
type Stage = {
  name: string
  of: Roots
  /** modules that must also reach a module of the group; a screen's own module thus stays separate */
  and?: Roots
}

const page = (name: string) => `features/${name}Page.tsx`
const home = [page('home/Home')]
const sections = 'features/home/HomeSections.tsx'
const list = [page('catalogue/Catalogue')]
const product = [page('product/Product')]
const cart = [page('cart/Cart')]
const checkout = [page('checkout/Checkout')]
const account = [
  ...['orders/Orders', 'orders/Order', 'dashboard/Dashboard', 'profile/Profile', 'track/Track'].map(page),
  ...[page('wish-list/WishList'), 'components/GuestLink.tsx'],
]

/** Loaded when the first view is idle. */
const notices = ['app/Notices.tsx', 'app/OfflinePages.tsx', 'app/browser-errors.ts']
/** Loaded with the first call or the first sign of use: decoders of replies, the feed, toasts. */
const later = ['api/request.ts', 'queries/decoders.ts', 'queries/home-feed.ts', 'ui/ToastRegion.tsx']
/** Components below the first screen of a product page. */
const below = ['ProductExtras', 'RecentlyViewed', 'BoughtTogether'].map(
  (name) => `features/product/${name}.tsx`,
)
const ofDomain = (name: string) => `../../domain/src/${name}.ts`

/** Groups in the order in which a visit needs them. */
const stages: readonly Stage[] = [
  // Each part alone is too small to compress.
  { name: 'parts', of: home, and: [...list, ...product, sections] },
  { name: 'home', of: home },
  // Without this group some pages would load the scripts of other screens.
  {
    name: 'small',
    of: [
      ...['components/Breadcrumb.tsx', 'components/promise-icons.ts', 'ui/Ltr.tsx', 'ui/Select.tsx'],
      ...['contact-links', 'shown-category'].map(ofDomain),
    ],
  },
  // These parts are on every screen, and load after its first view.
  { name: 'rest', of: ['app/Footer.tsx', 'app/CategoryBar.tsx', 'components/SearchForm.tsx'] },
  // Every screen with products uses these modules.
  {
    name: 'goods',
    of: ['components/ProductGrid.tsx', 'components/SectionHead.tsx', 'ui/Skeleton.tsx'],
  },
  { name: 'shopping', of: list, and: [...product, ...notices, ...later, ...below] },
  { name: 'purchase', of: product, and: [...cart, ...checkout, ...notices, ...later] },
  { name: 'product', of: product },
  { name: 'typed', of: [ofDomain('search-request')] },
  { name: 'list', of: list },
  // Without this group these pages would load the scripts of checkout and the account.
  { name: 'texts', of: ['en', 'ur'].map((locale) => ofDomain(`wording/${locale}/information`)) },
  // The group has the page's icons. Its form loads later and needs much more.
  { name: 'contact', of: [page('information/Contact')] },
  { name: 'notices', of: notices },
  { name: 'later', of: later },
  { name: 'cart', of: cart },
  { name: 'places', of: ['components/DeliveryTo.tsx'] },
  { name: 'below', of: below },
  {
    name: 'search',
    of: [
      ...['components/SearchSuggestions.tsx', 'queries/product-index.ts'],
      '../../contract/src/search-details/search-details.ts',
    ],
  },
  { name: 'coupons', of: ['components/CouponForm.tsx', 'state/coupon-rules.ts'] },
  { name: 'sheets', of: ['components/OptionSheet.tsx', 'features/product/SizeGuideSheet.tsx'] },
  { name: 'orders', of: checkout, and: account },
  { name: 'checkout', of: checkout },
  { name: 'account', of: [page('orders/Orders')], and: [page('orders/Order'), page('dashboard/Dashboard')] },
]

/** After the groups of the entry; each takes the remaining modules. */
export function chunkGroups(): Group[] {
  const reached = new Map<string, ReadonlySet<string>>()
  return stages.map(({ name, of, and }) => ({
    name: (id, graph) => {
      const from = (roots: Roots): ReadonlySet<string> => {
        const key = roots.join()
        const known = reached.get(key) ?? reachedFrom(roots.map(fileOf), graph)
        reached.set(key, known)
        return known
      }
      // Keep the page's module separate: the manifest finds a page's script by its module.
      if (id.endsWith('Page.tsx') && !isGrouped(id)) return null
      const isIn = (roots: Roots) => from(roots).has(nameOf(id))
      return isIn(of) && (!and || isIn(and)) ? name : null
    },
  }))
}

/**
 * Screens whose own module is in the script of a group; for each source file the name of the group. A separate script
 * would cost a request for only a few lines. The manifest lists the scripts of the other screens by their source file.
 */
export const groupedPages: Readonly<Record<string, string>> = {
  [`src/${page('home/Home')}`]: 'home',
  [`src/${page('product/Product')}`]: 'product',
  [`src/${page('catalogue/Catalogue')}`]: 'list',
  [`src/${page('cart/Cart')}`]: 'cart',
}
const isGrouped = (id: string): boolean => Object.keys(groupedPages).some((file) => id.endsWith(`/${file}`))

const fileOf = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** One module exports all of a package, so that importing one part of it would include these too. */
const namedByAll = /\/@tanstack\/.*\/(mutationObserver|useMutation)/
/** Icons come from one module that imports them all: which are used is read from the import. */
const allIcons = /\/lucide-react\.m?js$/
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const nameOf = (id: string): string => /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1] ?? id
/** `Trash2 as Bin` is the icon trash-2. */
const iconOf = (imported: string): string =>
  (imported.trim().split(' ')[0] ?? '').replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()

type ModuleGraph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

/** The modules imported from the roots before they run, including the roots; icons by their name. */
function reachedFrom(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(roots)
  for (const id of found) {
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds)
      if (!allIcons.test(imported) && !namedByAll.test(imported)) found.add(imported)
    for (const [, names = ''] of (code ?? '').matchAll(iconImport))
      for (const name of names.split(',')) found.add(iconOf(name))
  }
  return found
}
