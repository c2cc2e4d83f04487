/**
 * The script of every page. Public screens are rendered by the server and the browser, others by the browser alone
 * (D-188).
 */
import { type PagePath, type PageRules, pages } from '@sauda/contract/pages.ts'
import { type ComponentType, Suspense, useEffect } from 'react'
import { ScreenPlaceholder } from '#components/ScreenPlaceholder.tsx'
import { matchPath, type Route, Routes } from '#navigation/routes.tsx'
import { useInitialView } from '#queries/initial-data.tsx'
import { CategoryRedirect } from './CategoryRedirect.tsx'
import { ErrorScreen, OutageScreen } from './ErrorScreen.tsx'
import { Layout } from './Layout.tsx'
import { type LazyPage, lazyPage } from './load-page.tsx'
import { markHydrated } from './mark-hydrated.ts'
import { RequireSession } from './RequireSession.tsx'
import { InBrowserOnly } from './InBrowserOnly.tsx'

const home = lazyPage('features/home/HomePage.tsx', () => import('#features/home/HomePage.tsx'))
const catalogue = lazyPage(
  'features/catalogue/CataloguePage.tsx',
  () => import('#features/catalogue/CataloguePage.tsx'),
)
const product = lazyPage(
  'features/product/ProductPage.tsx',
  () => import('#features/product/ProductPage.tsx'),
)
const deals = lazyPage('features/deals/DealsPage.tsx', () => import('#features/deals/DealsPage.tsx'))
const categories = lazyPage(
  'features/categories/CategoriesPage.tsx',
  () => import('#features/categories/CategoriesPage.tsx'),
)
const informationFile = 'features/information/InformationPage.tsx'
const information = () => import('#features/information/InformationPage.tsx')

const cart = lazyPage('features/cart/CartPage.tsx', () => import('#features/cart/CartPage.tsx'))
const wishes = lazyPage(
  'features/wish-list/WishListPage.tsx',
  () => import('#features/wish-list/WishListPage.tsx'),
)
const review = lazyPage('features/review/ReviewPage.tsx', () => import('#features/review/ReviewPage.tsx'))
const signIn = lazyPage('features/sign-in/SignInPage.tsx', () => import('#features/sign-in/SignInPage.tsx'))
const register = lazyPage(
  'features/sign-in/RegisterPage.tsx',
  () => import('#features/sign-in/RegisterPage.tsx'),
)
const forgotPassword = lazyPage(
  'features/sign-in/ForgotPasswordPage.tsx',
  () => import('#features/sign-in/ForgotPasswordPage.tsx'),
)
const resetPassword = lazyPage(
  'features/sign-in/ResetPasswordPage.tsx',
  () => import('#features/sign-in/ResetPasswordPage.tsx'),
)
const confirmEmail = lazyPage(
  'features/sign-in/ConfirmEmailPage.tsx',
  () => import('#features/sign-in/ConfirmEmailPage.tsx'),
)
const profile = lazyPage(
  'features/profile/ProfilePage.tsx',
  () => import('#features/profile/ProfilePage.tsx'),
)
const checkout = lazyPage(
  'features/checkout/CheckoutPage.tsx',
  () => import('#features/checkout/CheckoutPage.tsx'),
)
const payment = lazyPage(
  'features/checkout/PaymentPage.tsx',
  () => import('#features/checkout/PaymentPage.tsx'),
)
const dashboard = lazyPage(
  'features/dashboard/DashboardPage.tsx',
  () => import('#features/dashboard/DashboardPage.tsx'),
)
const orders = lazyPage('features/orders/OrdersPage.tsx', () => import('#features/orders/OrdersPage.tsx'))
const order = lazyPage('features/orders/OrderPage.tsx', () => import('#features/orders/OrderPage.tsx'))

const notFound = lazyPage('app/NotFoundPage.tsx', () => import('./NotFoundPage.tsx'))

/** Screens by path. A category's address redirects to the catalogue and needs no script. */
const screens: Readonly<Record<Exclude<PagePath, typeof ofCategory>, LazyPage>> = {
  '/': home,
  '/products': catalogue,
  '/search': catalogue,
  '/product/:slug': product,
  '/deals': deals,
  '/categories': categories,
  '/privacy-policy': lazyPage(informationFile, information, 'PrivacyPage'),
  '/terms-of-service': lazyPage(informationFile, information, 'TermsPage'),
  '/contact-us': lazyPage(
    'features/information/ContactPage.tsx',
    () => import('#features/information/ContactPage.tsx'),
  ),
  '/pages/:slug': lazyPage(informationFile, information, 'OwnPage'),
  '/cart': cart,
  '/wish-list': wishes,
  '/review': review,
  '/login': signIn,
  '/register': register,
  '/forgot-password': forgotPassword,
  '/reset-password': resetPassword,
  '/confirm-email': confirmEmail,
  '/track': lazyPage('features/track/TrackPage.tsx', () => import('#features/track/TrackPage.tsx')),
  '/order/:id': lazyPage(
    'features/orders/GuestOrderPage.tsx',
    () => import('#features/orders/GuestOrderPage.tsx'),
  ),
  '/checkout': checkout,
  '/checkout/payment': payment,
  '/dashboard': dashboard,
  '/dashboard/orders': orders,
  '/dashboard/profile': profile,
  '/dashboard/orders/:id': order,
}
const ofCategory = '/category/:slug'

/** Loads the script of the screen at a path. @returns its source file, or undefined when no script is needed */
export async function loadScreen(pathname: string): Promise<string | undefined> {
  const found = pages.find(([path]) => matchPath(path, pathname))?.[0]
  if (found === ofCategory) return undefined
  const page = found === undefined ? notFound : screens[found]
  await page.load()
  return page.source
}

const elementOf = (path: PagePath, rules: PageRules) =>
  path === ofCategory ? (
    <CategoryRedirect />
  ) : (
    <Layout>
      <Screen Page={screens[path].Page} rules={rules} />
    </Layout>
  )

const routes: readonly Route[] = [
  ...pages.map(([path, rules]) => ({ path, element: elementOf(path, rules) })),
  { path: '*', element: <Screen Page={notFound.Page} /> },
]

export const AppRoutes = () => <Routes routes={routes} />

type ScreenProps = { Page: ComponentType; rules?: PageRules }

function Screen({ Page, rules }: ScreenProps) {
  const isOutage = useInitialView('outage') !== undefined
  const page = isOutage ? (
    <>
      <OutageScreen />
      <MarkHydrated />
    </>
  ) : (
    <ErrorScreen>
      <Suspense fallback={<ScreenPlaceholder />}>
        {rules?.guarded ? (
          <RequireSession>
            <Page />
          </RequireSession>
        ) : (
          <Page />
        )}
        <MarkHydrated />
      </Suspense>
    </ErrorScreen>
  )
  return rules?.drawn === 'browser' ? <InBrowserOnly>{page}</InBrowserOnly> : page
}

function MarkHydrated() {
  useEffect(markHydrated, [])
  return null
}
