/*
 * Checks that screen readers announce each event once, in the page's language. The test runs with the texts of both
 * builds (vitest.config.ts), so it finds elements by these texts.
 */
import { lineKey } from '@sauda/domain/cart.ts'
import { timings } from '@sauda/domain/constants.ts'
import { languageOf, localePath } from '@sauda/domain/locale.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import { aCartLine, aCategory, aProduct, noon } from '@sauda/domain/testing/builders.ts'
import { cart as cartText, stepper } from '@sauda/domain/wording/cart.ts'
import { catalogue, deals as dealsText } from '@sauda/domain/wording/catalogue.ts'
import { couponMessage } from '@sauda/domain/wording/coupon.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { outcomes } from '@sauda/domain/wording/outcomes.ts'
import { product as productText } from '@sauda/domain/wording/product.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { signIn as signInText } from '@sauda/domain/wording/sign-in.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { loadCouponForm } from '#components/LazyCouponForm.tsx'
import { loadSearchRules } from '#features/catalogue/search-rules.ts'
import { queryKeys } from '#queries/keys.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { aConfig, renderScreen, someFirstData } from '#testing/render-screen.tsx'
import { type Heard, listen } from '#testing/screen-reader.ts'
import { loadToasts, Toasts } from '#ui/Toasts.tsx'
import { hideToast } from '#ui/toast-store.ts'
import { AppRoutes, loadScreen } from './routes.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

// product names are numbers here, so that any letter comes from the shop's texts
const categories = [aCategory({ id: 131, name: '131', slug: 'one' })]
const products = Array.from({ length: 30 }, (_, index) =>
  aProduct({
    id: index + 1,
    name: String(7000 + index),
    slug: `product-${index}`,
    createdAt: noon - index * 86_400_000,
    pricing: { regular: fromRupees(1000), sale: fromRupees(900 - index) },
    stock: { status: index < 20 ? 'instock' : 'outofstock', managed: false, quantity: undefined },
    categories,
  }),
)
const first = aCartLine({ id: 1, name: '7000', slug: 'product-0', quantity: 2 })
const second = aCartLine({ id: 2, name: '7001', slug: 'product-1' })
const user = { id: 101, name: '101', email: 'a@shop.example', username: 'ayesha' }
const save10 = { code: 'SAVE10', status: 'publish', discount_type: 'percent', amount: '10.00' }

let coupons: unknown[] = []
let signIn: () => Response
let heard: Heard

beforeAll(async () => {
  await Promise.all([loadToasts(), loadSearchRules(), loadCouponForm()])
  await Promise.all(['/', '/products', '/deals', '/cart', '/login'].map(loadScreen))
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  HTMLElement.prototype.scrollIntoView ??= () => {}
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }),
  )
  connectClient({
    // no retry: each answer is shown immediately
    config: { ...aConfig, apiHost: '', idempotentHost: false },
    token: sessionStore.token,
    onSessionLost: () => {},
    fetch: async (url) => {
      if (url.includes('/coupons')) return Response.json(coupons)
      if (url.includes('/token')) return signIn()
      if (url.includes('/search-details')) return Response.json({ products: [] })
      if (url.includes('/products')) return new Promise(() => {})
      return Response.json([])
    },
  })
  sessionStore.signOut()
  hideToast()
  act(() => {
    cartStore.start()
    cartStore.clear()
  })
})
afterEach(() => {
  heard.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const feed = (client: QueryClient): void =>
  void client.setQueryData(queryKeys.feed, {
    feed: { products, categories, generatedAt: noon },
    fetchedAt: Date.now(),
  })

function open(path: string, { fed = true } = {}) {
  const queryClient = createQueryClient()
  if (fed) feed(queryClient)
  renderScreen(
    <>
      <AppRoutes />
      <Toasts />
      <ScrollToTop />
    </>,
    { address: localePath(path, locale), queryClient, firstData: someFirstData({ categories }) },
  )
  heard = listen()
  return queryClient
}
const main = () => within(screen.getByRole('main'))
const press = (name: string | RegExp, role = 'button') =>
  fireEvent.click(main().getAllByRole(role, { name })[0] as HTMLElement)
const follow = (name: string) => fireEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement)

/** Pending renders, and what the page's observers do after them. */
async function settled() {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise<void>((done) => void setTimeout(done)))
}

/**
 * Waits for an announcement.
 * @returns how often any region announced it, and which announcements were in another language
 */
async function timesOf(text: string) {
  const isIn = (each: string) => each.includes(text)
  await vi.waitFor(() => {
    if (!heard.announced.some(isIn))
      throw new Error(`"${text}" was not announced, but ${JSON.stringify(heard)}`)
  })
  await settled()
  const everything = [...heard.announced, ...heard.maybeAnnounced]
  const foreign = everything.filter((each) => (languageOf(each) ?? locale) !== locale)
  return { times: everything.filter(isIn).length, foreign }
}
const once = { times: 1, foreign: [] }

test('another page is announced by its heading', async () => {
  open('/cart')
  follow(shell.deals)
  expect(await timesOf(headings.deals)).toEqual(once)
})

test('a filter, an order and a search announce the new results', async () => {
  open('/products')
  follow(catalogue.inStock)
  expect(await timesOf(catalogue.showing(12, 20))).toEqual(once)

  heard.announced = []
  fireEvent.change(main().getByRole('combobox', { name: catalogue.sortBy }), {
    target: { value: 'priceAsc' },
  })
  expect(await timesOf(catalogue.showing(12, 20))).toEqual(once)
  expect(heard.announced).toHaveLength(1)
})

test('a search without results is announced', async () => {
  open('/products')
  const field = screen.getAllByRole('combobox', { name: shell.search })[0] as HTMLElement
  fireEvent.change(field, { target: { value: 'qqqqzzzz' } })
  // Without waiting, `act` drops the effects of a screen that appears in a transition.
  await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement))
  await main().findByRole('heading', { name: catalogue.none })
  expect(await timesOf(catalogue.none)).toEqual(once)
})

test('deals in another order, and more of them, are announced', async () => {
  open('/deals')
  fireEvent.change(main().getAllByRole('combobox')[0] as HTMLElement, { target: { value: 'newest' } })
  expect(await timesOf(dealsText.shownOf(20, 30))).toEqual(once)
  press(dealsText.loadMore)
  expect(await timesOf(dealsText.shownOf(30, 30))).toEqual(once)
})

test('adding to the cart, and undoing it, is announced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  open('/products')
  press(productText.addToCart)
  act(() => void vi.advanceTimersByTime(timings.addToCart))
  expect(await timesOf(productText.addedToCart('7000'))).toEqual(once)

  fireEvent.click(screen.getByRole('button', { name: productText.undo }))
  expect(await timesOf(outcomes.undone)).toEqual(once)
  expect(cartStore.getState().cart.lines).toEqual([])
})

test('a cart line announces another quantity, its removal, and Undo', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  cartStore.add(first)
  cartStore.add(second)
  open('/cart')
  press(stepper.more)
  await settled()
  expect(heard).toMatchObject({ announced: ['3'], maybeAnnounced: [] })

  press(cartText.removeNamed('7000'))
  act(() => void vi.advanceTimersByTime(timings.cartRemoval))
  expect(await timesOf(cartText.removed('7000'))).toEqual(once)

  fireEvent.click(screen.getByRole('button', { name: cartText.undo }))
  expect(await timesOf(outcomes.undone)).toEqual(once)
  expect(cartStore.getState().cart.lines.map(lineKey)).toEqual([lineKey(first), lineKey(second)])
})

test.each([
  { what: 'taken', coupon: save10, announced: 'SAVE10' },
  { what: 'refused', coupon: undefined, announced: couponMessage({ reason: 'not_found' }) },
])('a coupon that is $what', async ({ coupon, announced }) => {
  coupons = coupon ? [coupon] : []
  cartStore.add(first)
  open('/cart')
  press(cartText.addCoupon)
  fireEvent.change(main().getByRole('textbox', { name: cartText.couponCode }), {
    target: { value: 'SAVE10' },
  })
  press(cartText.apply)
  expect(await timesOf(announced)).toEqual(once)
})

test('an incomplete form and a refusal are announced', async () => {
  signIn = () => Response.json({ code: 'x', message: '', data: { status: 403 } }, { status: 403 })
  open('/login')
  press(signInText.submit)
  expect(await timesOf(forms.bothRequired)).toEqual(once)

  fireEvent.change(main().getByLabelText(signInText.username), { target: { value: 'ayesha' } })
  fireEvent.change(main().getByLabelText(signInText.password), { target: { value: 'wrong' } })
  await settled()
  press(signInText.submit)
  expect(await timesOf(errors.loginInvalid)).toEqual(once)
})

test('after sign-in the new screen is announced', async () => {
  signIn = () =>
    Response.json({ token: 'a.b.c', user_id: 7, user_display_name: '7', user_email: 'h@x.example' })
  open('/login?redirect=%2Fdeals')
  fireEvent.change(main().getByLabelText(signInText.username), { target: { value: 'ayesha' } })
  fireEvent.change(main().getByLabelText(signInText.password), { target: { value: 'right' } })
  press(signInText.submit)
  await screen.findByRole('heading', { level: 1, name: headings.deals })
  expect(await timesOf(headings.deals)).toEqual(once)
})

test.each(['/', '/cart'])('signing out at %s is announced', async (path) => {
  sessionStore.signIn('t', user)
  open(path)
  fireEvent.click(await within(screen.getByRole('banner')).findByRole('button', { name: '101' }))
  fireEvent.click(screen.getByRole('button', { name: shell.signOut }))
  expect(await timesOf(outcomes.signedOut)).toEqual(once)
  expect(document.activeElement).toBe(main().getByRole('heading', { level: 1 }))
})

test('going offline and online is announced', async () => {
  open('/cart')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await timesOf(shell.offline)).toEqual(once)
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await timesOf(outcomes.online)).toEqual(once)
})

test('products that fail to load, and then load, are announced', async () => {
  const queryClient = open('/products', { fed: false })
  await act(() =>
    queryClient
      .fetchQuery({
        queryKey: queryKeys.feed,
        queryFn: () => Promise.reject(new Error('away')),
        retry: false,
      })
      .catch(() => {}),
  )
  expect(await timesOf(errors.productsFailed)).toEqual(once)
  act(() => feed(queryClient))
  expect(await timesOf(catalogue.showing(12, 30))).toEqual(once)
})
