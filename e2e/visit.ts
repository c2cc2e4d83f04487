/* Opens a state for the accessibility test: one page load with prepared storage, and a few presses. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { PagePath } from '../contract/src/pages.ts'
import { storageKeys } from '../domain/src/constants.ts'
import { type Locale, localePath } from '../domain/src/locale.ts'
import { type Wording, wording } from '../domain/src/wordings.ts'
import { hydrated } from './hydrated.ts'

export type Visit = { page: Page; texts: Wording; locale: Locale }

export type State = {
  /** its page in the table of pages; `none` for other pages */
  page: PagePath | 'none'
  name: string
  address: string
  signedIn?: string
  cart?: readonly object[]
  /** additional entries in sessionStorage */
  tab?: Record<string, string>
  /** the browser prefers the other language, and none is chosen */
  undecided?: true
  /** needs a wide screen */
  wide?: true
  /** content of the owner, created by the test */
  owned?: true
  /** before the page is opened */
  before?: (visit: Visit) => Promise<unknown>
  /** from the opened page to the state */
  reach?: (visit: Visit) => Promise<unknown>
  /** an element that is visible in the state */
  shows: (visit: Visit) => Locator
}

export const kurta = {
  id: 1001,
  name: 'Classic Lawn Kurta',
  price: 2000,
  image: '',
  quantity: 2,
  attributes: [
    { name: 'Size', option: 'M' },
    { name: 'Color', option: 'White' },
  ],
  slug: 'classic-lawn-kurta',
}
export const bottle = {
  ...kurta,
  id: 1020,
  name: 'Steel Water Bottle',
  price: 1000,
  attributes: [],
  slug: 'steel-water-bottle',
}
export const gone = {
  ...bottle,
  id: 999_999,
  name: 'A lamp of long ago',
  slug: 'a-lamp-of-long-ago',
  gone: true,
}
export const full = [kurta, bottle]

export const main = ({ page }: Visit) => page.getByRole('main')
export const title =
  (name: (texts: Wording) => string | RegExp): State['shows'] =>
  (visit) =>
    main(visit)
      .getByRole('heading', { level: 1, name: name(visit.texts) })
      .first()
export const anyTitle: State['shows'] = (visit) => main(visit).getByRole('heading', { level: 1 }).first()
export const button = (visit: Visit, name: string) => visit.page.getByRole('button', { name, exact: true })
/** Buttons that remove a line; the name has the page's language once the shop has replied. */
export const removal = ({ texts }: Visit): RegExp =>
  new RegExp(
    texts.cart.cart
      .removeNamed('|')
      .replace(/[\u2066-\u2069]/g, '')
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean)
      .join('|'),
  )
export const alert = (visit: Visit) => main(visit).getByRole('alert').first()
export const dialog = ({ page }: Visit) => page.getByRole('dialog')

export async function toPaymentStep(visit: Visit) {
  await expect(main(visit).getByLabel(visit.texts.forms.checkoutLabels.firstName)).toHaveValue('Ayesha')
  await button(visit, visit.texts.checkout.checkout.toPayment).click()
  await expect(main(visit).getByRole('radio').first()).toBeVisible()
}

export async function toSummary(visit: Visit) {
  await toPaymentStep(visit)
  await main(visit).locator('input[type=radio][value=cod]').check()
  await button(visit, visit.texts.checkout.checkout.toSummary).click()
  await expect(button(visit, visit.texts.checkout.checkout.place)).toBeVisible()
}

export async function applyCoupon(visit: Visit, code: string) {
  const { cart } = visit.texts.cart
  await button(visit, cart.addCoupon).click()
  await main(visit).getByLabel(cart.couponCode).fill(code)
  await button(visit, cart.apply).click()
}

export async function signInWrongly(visit: Visit) {
  const { signIn } = visit.texts.signIn
  await main(visit).getByLabel(signIn.username).fill('ayesha')
  await main(visit).getByLabel(signIn.password, { exact: true }).fill('not hers')
  await main(visit).getByRole('button', { name: signIn.submit, exact: true }).click()
}

export const send = async (visit: Visit) => main(visit).locator('form button[type=submit]').first().click()

const sessions = new Map<string, string>()

/** Signs in once for all states of a worker. @returns entries of localStorage */
async function signedIn(page: Page, url: string, username: string): Promise<Record<string, string>> {
  const key = `${url} ${username}`
  let entries = sessions.get(key)
  if (entries === undefined) {
    const reply = await page.request.post(`${url}/wp-json/jwt-auth/v1/token`, {
      data: { username, password: `${username}-demo-1` },
    })
    const { token = '', id, email, displayName } = (await reply.json()) as Record<string, string>
    entries = JSON.stringify({ token, user: JSON.stringify({ id, name: displayName, email, username }) })
    sessions.set(key, entries)
  }
  return JSON.parse(entries) as Record<string, string>
}

/** Whether the focus was lost; a page that was only opened has not lost any. */
export const isFocusLost = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'hadFocus' in window && document.activeElement === document.body)

/** Opens a state in one page load: session, cart and language are written to storage first. */
export async function open(page: Page, url: string, state: State, locale: Locale): Promise<Visit> {
  const visit: Visit = { page, texts: wording(locale), locale }
  const entries: Record<string, string> = {
    ...(!state.undecided && { [storageKeys.language]: locale }),
    ...(state.signedIn !== undefined && (await signedIn(page, url, state.signedIn))),
    ...(state.cart && {
      [storageKeys.cart]: JSON.stringify({ version: 1, items: state.cart, coupon: null }),
    }),
  }
  await page.addInitScript(
    ({ kept, tab, languages }) => {
      Object.defineProperty(navigator, 'languages', { value: languages })
      window.addEventListener('focusin', () => Object.assign(window, { hadFocus: true }))
      if (sessionStorage.getItem('opened') !== null) return
      sessionStorage.setItem('opened', 'yes')
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value)
    },
    {
      kept: entries,
      tab: state.tab ?? {},
      languages: (locale === 'ur') === (state.undecided === true) ? ['en'] : ['ur'],
    },
  )
  if (state.wide) await page.setViewportSize({ width: 1280, height: 844 })
  await state.before?.(visit)
  await page.goto(url + localePath(state.address, locale))
  await hydrated(page)
  await page.evaluate(() => {
    // also measures content that renders on scroll, without colour transitions
    const style = new CSSStyleSheet()
    style.replaceSync('* { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets = [style]
  })
  if (!state.reach) await expect(state.shows(visit)).toBeVisible()
  else {
    await state.reach(visit)
    await expect(state.shows(visit)).toBeVisible()
  }
  return visit
}
