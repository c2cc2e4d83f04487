/*
 * Every distinct state of every screen. The accessibility test opens each state in both languages. tools/states.test.ts
 * compares this list with the table of pages, so that it always includes new screens.
 */
import { expect } from '@playwright/test'
import { storageKeys } from '../domain/src/constants.ts'
import { localePath } from '../domain/src/locale.ts'
import type { Wording } from '../domain/src/wordings.ts'
import { cartStates } from './cart-states.ts'
import {
  alert,
  anyTitle,
  button,
  dialog,
  full,
  main,
  send,
  signInWrongly,
  type State,
  title,
  toPaymentStep,
  toSummary,
} from './visit.ts'

const ayesha = { signedIn: 'ayesha' } as const
const checkout = { page: '/checkout', address: '/checkout', ...ayesha, cart: full } as const
const order = (id: number, name: string): State => ({
  page: '/dashboard/orders/:id',
  name,
  address: `/dashboard/orders/${id}`,
  ...ayesha,
  shows: title(({ titles }) => titles.headings.order(id)),
})
const paying = (id: number, name: string, text: (texts: Wording) => string): State => ({
  page: '/checkout/payment',
  name,
  address: `/checkout/payment?order=${id}`,
  ...ayesha,
  shows: title(text),
})

/** The shop's replies about an order with a return, in each state. */
const answeredReturns = {
  until: '2031-01-01T00:00:00.000Z',
  left: [{ id: 1, quantity: 1 }],
  returns: (['approved', 'declined', 'received', 'closed', 'withdrawn'] as const).map((state, index) => ({
    ...{ id: index + 1, state, reason: 'damaged', words: 'The lid is cracked.' },
    answer: state === 'approved' ? 'Send it to 12 Mall Road, Lahore.' : '',
    created_at: '2030-12-01T00:00:00.000Z',
    line_items: [{ id: 1, name: 'Steel Water Bottle', quantity: 1 }],
    pictures: [],
  })),
}

export const states: readonly State[] = [
  { page: '/', name: 'home', address: '/', shows: anyTitle },
  {
    page: '/',
    name: 'menu of a phone open',
    address: '/',
    reach: (visit) => button(visit, visit.texts.shell.shell.menuOpen).click(),
    shows: dialog,
  },
  {
    page: '/',
    name: 'language offered',
    address: '/',
    undecided: true,
    shows: ({ page }) => page.locator('aside[lang]'),
  },
  {
    page: '/products',
    name: 'catalogue',
    address: '/products',
    shows: title(({ titles }) => titles.headings.catalogue),
  },
  {
    page: '/products',
    name: 'list layout, filtered',
    address: '/products?max_price=3000&in_stock=1',
    reach: (visit) => button(visit, visit.texts.catalogue.catalogue.list).click(),
    shows: (visit) => main(visit).getByRole('article').first(),
  },
  {
    page: '/products',
    name: 'filters open',
    address: '/products',
    reach: (visit) => button(visit, visit.texts.catalogue.catalogue.filters).click(),
    shows: dialog,
  },
  {
    page: '/products',
    name: 'options asked at a card',
    address: '/products?search=classic+lawn+kurta',
    reach: (visit) => main(visit).getByRole('article').first().getByRole('button').last().click(),
    shows: dialog,
  },
  {
    page: '/products',
    name: 'unknown category',
    address: '/products?category=no-such-category',
    shows: ({ page, texts }) => page.getByText(texts.errors.errors.categoryNotFound),
  },
  {
    page: '/products',
    name: 'offline',
    address: '/products',
    reach: async ({ page }) => {
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
    },
    shows: ({ page, texts }) => page.getByText(texts.shell.shell.offline),
  },
  {
    page: '/product/:slug',
    name: 'mini cart',
    address: '/product/classic-lawn-kurta',
    reach: (visit) => button(visit, visit.texts.product.productPage.addToCart).first().click(),
    shows: ({ page }) => page.locator('[popover]'),
  },
  {
    page: '/search',
    name: 'search with results',
    address: '/search?q=kurta',
    shows: (visit) => main(visit).getByRole('article').first(),
  },
  {
    page: '/search',
    name: 'search without a result',
    address: '/search?q=qqqqzzzz',
    shows: ({ page, texts }) => page.getByRole('heading', { name: texts.catalogue.catalogue.none }),
  },
  {
    page: '/search',
    name: 'suggestions open',
    address: '/search?q=kurta',
    reach: async (visit) => {
      const field = visit.page
        .getByRole('combobox', { name: visit.texts.shell.shell.search })
        .filter({ visible: true })
        .first()
      await field.fill('shoe')
    },
    shows: ({ page }) => page.getByRole('listbox').filter({ visible: true }).first(),
  },
  { page: '/product/:slug', name: 'product', address: '/product/classic-lawn-kurta', shows: anyTitle },
  {
    page: '/product/:slug',
    name: 'product added, toast',
    address: '/product/steel-water-bottle',
    reach: (visit) => button(visit, visit.texts.product.productPage.addToCart).first().click(),
    shows: ({ page, texts }) => page.getByRole('link', { name: texts.product.product.viewCart }),
  },
  {
    page: '/product/:slug',
    name: 'picture enlarged',
    address: '/product/classic-lawn-kurta',
    reach: (visit) => button(visit, visit.texts.product.productPage.enlarge).click(),
    shows: dialog,
  },
  {
    page: '/product/:slug',
    name: 'product missing',
    address: '/product/no-such-product',
    shows: title(({ titles }) => titles.headings.productNotFound),
  },
  { page: '/deals', name: 'deals', address: '/deals', shows: title(({ titles }) => titles.headings.deals) },
  { page: '/categories', name: 'categories', address: '/categories', shows: anyTitle },
  { page: '/privacy-policy', name: 'privacy', address: '/privacy-policy', shows: anyTitle },
  { page: '/terms-of-service', name: 'terms', address: '/terms-of-service', shows: anyTitle },
  { page: '/contact-us', name: 'contact', address: '/contact-us', shows: anyTitle },
  {
    page: '/contact-us',
    name: 'contact form with errors',
    address: '/contact-us',
    reach: send,
    shows: (visit) => main(visit).locator('[aria-invalid=true]').first(),
  },
  {
    page: '/pages/:slug',
    name: 'page of the owner',
    address: '/pages/about-us',
    owned: true,
    shows: anyTitle,
  },
  {
    page: '/category/:slug',
    name: 'a category leads on',
    address: '/category/clothing',
    shows: (visit) => main(visit).getByRole('article').first(),
  },
  ...cartStates,
  { page: '/login', name: 'sign in', address: '/login', shows: anyTitle },
  { page: '/login', name: 'sign-in refused', address: '/login', reach: signInWrongly, shows: alert },
  { page: '/register', name: 'register', address: '/register', shows: anyTitle },
  {
    page: '/register',
    name: 'register with errors',
    address: '/register',
    reach: send,
    shows: (visit) => main(visit).locator('[aria-invalid=true]').first(),
  },
  {
    page: '/order/:id',
    name: 'order of a guest that the link does not open',
    address: '/order/999999',
    shows: title(({ guest }) => guest.guest.goneTitle),
  },
  { page: '/track', name: 'order followed', address: '/track', shows: anyTitle },
  { page: '/forgot-password', name: 'password forgotten', address: '/forgot-password', shows: anyTitle },
  {
    page: '/reset-password',
    name: 'password chosen anew',
    address: '/reset-password?token=none',
    shows: anyTitle,
  },
  {
    page: '/confirm-email',
    name: 'address confirmed',
    address: '/confirm-email?token=none',
    shows: anyTitle,
  },
  {
    ...checkout,
    name: 'address',
    shows: (visit) => button(visit, visit.texts.checkout.checkout.toPayment),
  },
  {
    ...checkout,
    name: 'address with errors',
    reach: async (visit) => {
      const { checkoutLabels } = visit.texts.forms
      const first = main(visit).getByLabel(checkoutLabels.firstName)
      await expect(first).toHaveValue('Ayesha')
      await first.fill('')
      await main(visit).getByLabel(checkoutLabels.phone).fill('12')
      await button(visit, visit.texts.checkout.checkout.toPayment).click()
    },
    shows: (visit) => main(visit).locator('[aria-invalid=true]').first(),
  },
  {
    ...checkout,
    name: 'payment',
    reach: toPaymentStep,
    shows: (visit) => main(visit).getByRole('radio').first(),
  },
  {
    ...checkout,
    name: 'payment with errors',
    reach: async (visit) => {
      await toPaymentStep(visit)
      await main(visit).locator('input[type=radio][value=stripe]').check()
      await button(visit, visit.texts.checkout.checkout.toSummary).click()
    },
    shows: (visit) => main(visit).locator('[aria-invalid=true]').first(),
  },
  {
    ...checkout,
    name: 'summary',
    reach: toSummary,
    shows: (visit) => button(visit, visit.texts.checkout.checkout.place),
  },
  {
    ...checkout,
    name: 'order refused',
    reach: async (visit) => {
      await toSummary(visit)
      await visit.page.route('**/wp-json/wc/v3/orders', (route) =>
        route.fulfill({ status: 400, json: { code: 'refused', message: 'No.', data: { status: 400 } } }),
      )
      await button(visit, visit.texts.checkout.checkout.place).click()
    },
    shows: alert,
  },
  {
    page: '/checkout',
    name: 'order placed',
    address: '/checkout',
    ...ayesha,
    tab: { [storageKeys.placedOrder]: '5083' },
    shows: ({ page, texts }) => page.getByRole('heading', { name: texts.checkout.checkout.successTitle }),
  },
  paying(5077, 'payment waited for', ({ payment }) => payment.payment.checking),
  paying(5078, 'payment failed', ({ payment }) => payment.payment.failedTitle),
  paying(5080, 'payment cancelled', ({ payment }) => payment.payment.cancelledTitle),
  { page: '/dashboard', name: 'account', address: '/dashboard', ...ayesha, shows: anyTitle },
  {
    page: '/dashboard',
    name: 'menu of a phone open, signed in',
    address: '/dashboard',
    ...ayesha,
    reach: (visit) => button(visit, visit.texts.shell.shell.menuOpen).click(),
    shows: dialog,
  },
  {
    page: '/dashboard',
    name: 'customer menu open',
    address: '/dashboard',
    ...ayesha,
    wide: true,
    reach: ({ page }) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /Ayesha/ })
        .click(),
    shows: ({ page, texts }) =>
      page.getByRole('banner').getByRole('link', { name: texts.shell.shell.myOrders }),
  },
  {
    page: '/dashboard/orders',
    name: 'orders',
    address: '/dashboard/orders',
    ...ayesha,
    shows: (visit) => main(visit).getByRole('table'),
  },
  {
    page: '/dashboard/orders',
    name: 'no orders',
    address: '/dashboard/orders',
    signedIn: 'newcomer',
    shows: ({ page, texts }) => page.getByText(texts.account.account.empty),
  },
  order(5083, 'order'),
  order(5079, 'order refunded'),
  order(5077, 'order not paid'),
  {
    page: '/dashboard/orders/:id',
    name: 'return is asked for',
    address: '/dashboard/orders/5082',
    ...ayesha,
    reach: async (visit) => {
      await button(visit, visit.texts.returns.returns.button).click()
      await button(visit, visit.texts.returns.returns.send).click()
    },
    shows: ({ page, texts }) => page.getByText(texts.returns.returns.needsReason),
  },
  {
    page: '/dashboard/orders/:id',
    name: 'return answered',
    address: '/dashboard/orders/5082',
    ...ayesha,
    before: ({ page }) =>
      page.route('**/v1/orders/5082/returns', (route) => route.fulfill({ json: answeredReturns })),
    shows: ({ page }) => page.getByText('12 Mall Road'),
  },
  {
    page: '/dashboard/orders/:id',
    name: 'order missing',
    address: '/dashboard/orders/1',
    ...ayesha,
    shows: title(({ account }) => account.account.notFoundTitle),
  },
  {
    page: '/dashboard/profile',
    name: 'profile',
    address: '/dashboard/profile',
    ...ayesha,
    shows: (visit) => main(visit).getByRole('textbox').first(),
  },
  {
    page: '/dashboard/profile',
    name: 'password tab with errors',
    address: '/dashboard/profile',
    ...ayesha,
    reach: async (visit) => {
      await visit.page.getByRole('tab').nth(1).click()
      await main(visit).getByRole('tabpanel').locator('button[type=submit]').click()
    },
    shows: (visit) => main(visit).locator('[aria-invalid=true]').first(),
  },
  {
    page: 'none',
    name: 'address that is no page',
    address: '/no-such-page',
    shows: title(({ shell }) => shell.shell.notFound),
  },
  {
    page: 'none',
    name: 'outage',
    address: '/cart',
    before: ({ page, locale }) =>
      page.route(`**${localePath('/cart', locale)}`, async (route) => {
        const reply = await route.fetch()
        const body = (await reply.text()).replace('"view":{"kind":"shell"}', '"view":{"kind":"outage"}')
        await route.fulfill({ response: reply, body })
      }),
    shows: ({ page, texts }) => page.getByRole('heading', { name: texts.shell.shell.backSoon }),
  },
]
