/** Every path of the site. Public screens are drawn by the server too; the others by the browser alone (D-188). */
import { type ComponentType, Suspense } from 'react'
import { ScreenPlaceholder } from '#components/ScreenPlaceholder.tsx'
import { matchPath, type Route, Routes } from '#navigation/routes.tsx'
import { useInitialView } from '#queries/initial-data.tsx'
import { CategoryRedirect } from './CategoryRedirect.tsx'
import { ErrorScreen, OutageScreen } from './ErrorScreen.tsx'
import { Layout } from './Layout.tsx'
import { type LazyPage, lazyPage } from './load-page.tsx'
import { RequireSession } from './RequireSession.tsx'
import { InBrowserOnly } from './InBrowserOnly.tsx'

const home = lazyPage(
  'features/home/HomePage.tsx',
  async () => (await import('#features/home/HomePage.tsx')).HomePage,
)
const catalogue = lazyPage(
  'features/catalogue/CataloguePage.tsx',
  async () => (await import('#features/catalogue/CataloguePage.tsx')).CataloguePage,
)
const product = lazyPage(
  'features/product/ProductPage.tsx',
  async () => (await import('#features/product/ProductPage.tsx')).ProductPage,
)
const deals = lazyPage(
  'features/deals/DealsPage.tsx',
  async () => (await import('#features/deals/DealsPage.tsx')).DealsPage,
)
const categories = lazyPage(
  'features/categories/CategoriesPage.tsx',
  async () => (await import('#features/categories/CategoriesPage.tsx')).CategoriesPage,
)
const information = async () => import('#features/information/InformationPage.tsx')
const privacy = lazyPage(
  'features/information/InformationPage.tsx',
  async () => (await information()).PrivacyPage,
)
const terms = lazyPage(
  'features/information/InformationPage.tsx',
  async () => (await information()).TermsPage,
)
const contact = lazyPage(
  'features/information/InformationPage.tsx',
  async () => (await information()).ContactPage,
)

const cart = lazyPage(
  'features/cart/CartPage.tsx',
  async () => (await import('#features/cart/CartPage.tsx')).CartPage,
)
const signIn = lazyPage(
  'features/sign-in/SignInPage.tsx',
  async () => (await import('#features/sign-in/SignInPage.tsx')).SignInPage,
)
const register = lazyPage(
  'features/sign-in/RegisterPage.tsx',
  async () => (await import('#features/sign-in/RegisterPage.tsx')).RegisterPage,
)
const forgotPassword = lazyPage(
  'features/sign-in/ForgotPasswordPage.tsx',
  async () => (await import('#features/sign-in/ForgotPasswordPage.tsx')).ForgotPasswordPage,
)
const resetPassword = lazyPage(
  'features/sign-in/ResetPasswordPage.tsx',
  async () => (await import('#features/sign-in/ResetPasswordPage.tsx')).ResetPasswordPage,
)
const confirmEmail = lazyPage(
  'features/sign-in/ConfirmEmailPage.tsx',
  async () => (await import('#features/sign-in/ConfirmEmailPage.tsx')).ConfirmEmailPage,
)
const profile = lazyPage(
  'features/profile/ProfilePage.tsx',
  async () => (await import('#features/profile/ProfilePage.tsx')).ProfilePage,
)
const checkout = lazyPage(
  'features/checkout/CheckoutPage.tsx',
  async () => (await import('#features/checkout/CheckoutPage.tsx')).CheckoutPage,
)
const payment = lazyPage(
  'features/checkout/PaymentPage.tsx',
  async () => (await import('#features/checkout/PaymentPage.tsx')).PaymentPage,
)
const dashboard = lazyPage(
  'features/dashboard/DashboardPage.tsx',
  async () => (await import('#features/dashboard/DashboardPage.tsx')).DashboardPage,
)
const orders = lazyPage(
  'features/orders/OrdersPage.tsx',
  async () => (await import('#features/orders/OrdersPage.tsx')).OrdersPage,
)
const order = lazyPage(
  'features/orders/OrderPage.tsx',
  async () => (await import('#features/orders/OrderPage.tsx')).OrderPage,
)

const notFound = lazyPage(
  'app/NotFoundPage.tsx',
  async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
)

/**
 * Screens under the layout. `drawn: 'browser'` keeps the place on the server and draws after hydration.
 * `guarded`: only for signed-in customers, others are sent to sign in and back.
 */
const screens: readonly { path: string; page: LazyPage; drawn?: 'browser'; guarded?: true }[] = [
  { path: '/', page: home },
  { path: '/products', page: catalogue },
  { path: '/search', page: catalogue },
  { path: '/product/:slug', page: product },
  { path: '/deals', page: deals },
  { path: '/categories', page: categories },
  { path: '/privacy-policy', page: privacy },
  { path: '/terms-of-service', page: terms },
  { path: '/contact-us', page: contact },
  { path: '/cart', page: cart, drawn: 'browser' },
  { path: '/login', page: signIn, drawn: 'browser' },
  { path: '/register', page: register, drawn: 'browser' },
  { path: '/forgot-password', page: forgotPassword, drawn: 'browser' },
  { path: '/reset-password', page: resetPassword, drawn: 'browser' },
  { path: '/confirm-email', page: confirmEmail, drawn: 'browser' },
  { path: '/checkout', page: checkout, drawn: 'browser', guarded: true },
  { path: '/checkout/payment', page: payment, drawn: 'browser', guarded: true },
  { path: '/dashboard', page: dashboard, drawn: 'browser', guarded: true },
  { path: '/dashboard/orders', page: orders, drawn: 'browser', guarded: true },
  { path: '/dashboard/profile', page: profile, drawn: 'browser', guarded: true },
  { path: '/dashboard/orders/:id', page: order, drawn: 'browser', guarded: true },
]

/** leads on to the catalogue */
const ofCategory = '/category/:slug'

/** Loads the script of the screen at a path. @returns its source file, or undefined when no script is needed */
export async function loadScreen(pathname: string): Promise<string | undefined> {
  if (matchPath(ofCategory, pathname)) return undefined
  const page = screens.find(({ path }) => matchPath(path, pathname))?.page ?? notFound
  await page.load()
  return page.source
}

const routes: readonly Route[] = [
  ...screens.map(({ path, page, drawn, guarded }) => ({
    path,
    element: (
      <Layout>
        <Screen Page={page.Page} drawn={drawn} guarded={guarded} />
      </Layout>
    ),
  })),
  { path: ofCategory, element: <CategoryRedirect /> },
  { path: '*', element: <Screen Page={notFound.Page} /> },
]

export const AppRoutes = () => <Routes routes={routes} />

type ScreenProps = { Page: ComponentType; drawn?: 'browser' | undefined; guarded?: true | undefined }

function Screen({ Page, drawn, guarded }: ScreenProps) {
  const isOutage = useInitialView('outage') !== undefined
  const page = isOutage ? (
    <OutageScreen />
  ) : (
    <ErrorScreen>
      <Suspense fallback={<ScreenPlaceholder />}>
        {guarded ? (
          <RequireSession>
            <Page />
          </RequireSession>
        ) : (
          <Page />
        )}
      </Suspense>
    </ErrorScreen>
  )
  return drawn === 'browser' ? <InBrowserOnly>{page}</InBrowserOnly> : page
}
