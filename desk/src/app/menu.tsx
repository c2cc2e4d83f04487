/** The desk's menu entries: address, name, icon and required right. Each page loads when it is opened. */
import type { Right } from '@sauda/contract/rights.ts'
import {
  Banknote,
  House,
  type LucideIcon,
  Package,
  Puzzle,
  Settings,
  ShoppingBag,
  Sun,
  Tag,
  Users,
} from 'lucide-react'
import { type ComponentType, lazy, type ReactElement } from 'react'
import { Navigate, Route } from 'react-router'
import { screens } from 'virtual:extension-screens'
import type { Counts } from '#api/counts.ts'
import { sections as words } from '#wording/sections.ts'
import { NoRights } from './NoRights.tsx'

type Page = { path: string; name: string; count?: (counts: Counts) => number; right?: Right }
export type MenuEntry = Page & {
  icon: LucideIcon
  /** the meaning of a count in the menu */
  kind?: 'due' | 'late'
  /** subpages; at most three are listed below the open entry */
  pages?: readonly Page[]
  /** letter after G */
  key: string
}

export const menuEntries: readonly MenuEntry[] = [
  { path: '/', name: words.today, icon: Sun, key: 't', right: 'readOrders' },
  {
    path: '/orders',
    name: words.orders,
    icon: ShoppingBag,
    key: 'o',
    right: 'readOrders',
    kind: 'due',
    count: ({ to_confirm, to_pack, to_hand_over }) => to_confirm + to_pack + to_hand_over,
    pages: [
      { path: '/orders', name: words.allOrders },
      { path: '/orders/calls', name: words.callRound, count: ({ to_confirm }) => to_confirm },
    ],
  },
  { path: '/cash', name: words.cash, icon: Banknote, key: 'c', right: 'settle' },
  {
    path: '/products',
    name: words.products,
    icon: Package,
    key: 'p',
    right: 'packOrders',
    pages: [
      { path: '/products', name: words.allProducts },
      { path: '/products/categories', name: words.categories, right: 'editProducts' },
      { path: '/products/import', name: words.importAndExport, right: 'editProducts' },
    ],
  },
  {
    path: '/customers',
    name: words.customers,
    icon: Users,
    key: 'k',
    right: 'customers',
    pages: [
      { path: '/customers', name: words.people },
      { path: '/customers/reviews', name: words.reviews },
    ],
  },
  {
    path: '/discounts',
    name: words.discounts,
    icon: Tag,
    key: 'f',
    right: 'coupons',
    pages: [
      { path: '/discounts', name: words.coupons },
      { path: '/discounts/gift-codes', name: words.giftCodes },
    ],
  },
  {
    path: '/storefront',
    name: words.storefront,
    icon: House,
    key: 'w',
    right: 'settings',
  },
  { path: '/settings', name: words.settings, icon: Settings, key: 's', right: 'settings' },
  ...extensionEntries(),
]

/** The menu entry for extensions, when one adds a screen. */
function extensionEntries(): MenuEntry[] {
  if (screens.length === 0) return []
  return [
    {
      path: '/extensions',
      name: words.extensions,
      icon: Puzzle,
      key: 'x',
      right: 'extensions',
      pages: screens.map((each) => ({ path: screenPath(each), name: each.title })),
    },
  ]
}

function screenPath({ extension, path }: (typeof screens)[number]): string {
  return `/extensions/${extension}/${path}`
}

const page = (load: () => Promise<{ default: ComponentType }>): ComponentType => lazy(load)

/** Routes: path, page and required right. */
const pages: readonly { path: string; right?: Right; Page: ComponentType }[] = [
  { path: '/', right: 'readOrders', Page: page(() => import('#features/today/TodayPage.tsx')) },
  { path: '/orders', right: 'readOrders', Page: page(() => import('#features/orders/OrdersPage.tsx')) },
  { path: '/orders/calls', right: 'packOrders', Page: page(() => import('#features/calls/CallsPage.tsx')) },
  { path: '/cash', right: 'settle', Page: page(() => import('#features/cash/CashPage.tsx')) },
  {
    path: '/settings/:group?',
    right: 'settings',
    Page: page(() => import('#features/settings/SettingsPage.tsx')),
  },
  { path: '/products', right: 'packOrders', Page: page(() => import('#features/products/ProductsPage.tsx')) },
  {
    path: '/products/import/:id?',
    right: 'editProducts',
    Page: page(() => import('#features/import/ImportPage.tsx')),
  },
  {
    path: '/products/categories',
    right: 'editProducts',
    Page: page(() => import('#features/categories/CategoriesPage.tsx')),
  },
  {
    path: '/products/:id',
    right: 'packOrders',
    Page: page(() => import('#features/product/ProductPage.tsx')),
  },
  { path: '/discounts', right: 'coupons', Page: page(() => import('#features/discounts/DiscountsPage.tsx')) },
  {
    path: '/discounts/gift-codes',
    right: 'coupons',
    Page: page(() => import('#features/gift-codes/GiftCodesPage.tsx')),
  },
  {
    path: '/customers',
    right: 'customers',
    Page: page(() => import('#features/customers/CustomersPage.tsx')),
  },
  {
    path: '/customers/reviews',
    right: 'editProducts',
    Page: page(() => import('#features/reviews/ReviewsPage.tsx')),
  },
  {
    path: '/customers/:id',
    right: 'customers',
    Page: page(() => import('#features/customers/CustomerPage.tsx')),
  },
  {
    path: '/storefront/:group?',
    right: 'settings',
    Page: page(() => import('#features/storefront/StorefrontPage.tsx')),
  },
  {
    path: '/print/slips',
    right: 'readOrders',
    Page: page(() => import('#features/print/SlipsPage.tsx')),
  },
  {
    path: '/print/invoices',
    right: 'readOrders',
    Page: page(() => import('#features/print/InvoicesPage.tsx')),
  },
  {
    path: '/print/sheet',
    right: 'readOrders',
    Page: page(() => import('#features/print/SheetPage.tsx')),
  },
  { path: '/me', Page: page(() => import('#features/me/SessionsPage.tsx')) },
  {
    path: '/orders/new',
    right: 'editOrders',
    Page: page(() => import('#features/new-order/NewOrderPage.tsx')),
  },
  { path: '/orders/:id', right: 'readOrders', Page: page(() => import('#features/order/OrderPage.tsx')) },
]

/** A screen of an extension inside the desk's frame. */
const screenPage = ({ extension, title, load }: (typeof screens)[number]): ComponentType =>
  page(async () => {
    const [{ default: Screen }, { ExtensionScreen }] = await Promise.all([
      load(),
      import('#features/extension-screen/ExtensionScreen.tsx'),
    ])
    return { default: () => <ExtensionScreen {...{ extension, title, Screen }} /> }
  })

const extensionPages: typeof pages = [
  ...screens.map((each) => ({
    path: screenPath(each),
    right: 'extensions' as const,
    Page: screenPage(each),
  })),
  ...screens.slice(0, 1).map((first) => ({
    path: '/extensions',
    right: 'extensions' as const,
    Page: () => <Navigate to={screenPath(first)} replace />,
  })),
]

export const pageRoutes = (): ReactElement[] =>
  [...pages, ...extensionPages].map(({ path, right, Page }) => (
    <Route
      key={path}
      path={path}
      element={
        <NoRights right={right}>
          <Page />
        </NoRights>
      }
    />
  ))
