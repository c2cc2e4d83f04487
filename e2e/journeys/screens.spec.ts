/* Every screen opens, and the storefront behaves as a single-page app: addresses, history, scripts, tabs, offline. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

async function fillCart(page: Page): Promise<void> {
  await open(page, '/product/steel-water-bottle')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

/** Opens a product from its card, by default the first in view. @returns the scroll position, and the link's name */
async function tapCard(page: Page, at?: number): Promise<{ y: number; name: string }> {
  const cards = page.getByRole('main').getByRole('article')
  const index =
    at ?? (await cards.evaluateAll((all) => all.findIndex((each) => each.getBoundingClientRect().top >= 130)))
  // late rows and the click itself may scroll, so the position is read in the event
  await page.evaluate(() => {
    const note = ({ target }: Event) => {
      const tapped = {
        y: Math.round(window.scrollY),
        name: (target as Element).closest('a')?.innerText ?? '',
      }
      sessionStorage.setItem('tapped', JSON.stringify(tapped))
    }
    window.addEventListener('click', note, { capture: true, once: true })
  })
  await cards.nth(index).getByRole('heading').getByRole('link').click()
  return page.evaluate(
    () => JSON.parse(sessionStorage.getItem('tapped') ?? '') as { y: number; name: string },
  )
}

const openToAll: readonly [string, string, string | RegExp][] = [
  ['[ROUTE-001]', '/', 'Sauda - Online shopping in Pakistan'],
  ['[ROUTE-002]', '/products', 'Our Collection'],
  ['[ROUTE-003]', '/product/steel-water-bottle', 'Steel Water Bottle'],
  ['[ROUTE-004]', '/search?q=kurta', /^Results for kurta \(\d+\)$/],
  ['[ROUTE-005]', '/cart', 'Your Cart is Empty'],
  ['[ROUTE-006]', '/login', 'Welcome back'],
  ['[ROUTE-007]', '/register', 'Create your account'],
  ['[ROUTE-009]', '/deals', 'Hot Deals'],
  ['[ROUTE-020]', '/categories', 'Categories'],
  ['[ROUTE-018]', '/forgot-password', 'Reset your password'],
  ['[ROUTE-018]', '/privacy-policy', 'Privacy Policy'],
  ['[ROUTE-018]', '/terms-of-service', 'Terms of Service'],
  ['[ROUTE-018]', '/contact-us', 'Contact Us'],
]

const rowsOf = (screens: readonly (readonly [string, ...unknown[]])[]) =>
  [...new Set(screens.map(([row]) => row))].join(' ')

test(`screens for everybody ${rowsOf(openToAll)} [PERM-002]`, async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [, address, heading] of openToAll) {
    await open(page, address)
    // soft, so that a failing screen does not hide others
    await expect.soft(page.getByRole('heading', { level: 1, name: heading }).first(), address).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
  }
})

const own: readonly [string, string, string | RegExp][] = [
  ['[ROUTE-010]', '/dashboard', /Ayesha/],
  ['[ROUTE-011]', '/dashboard/orders', 'My Orders'],
  ['[ROUTE-012]', '/dashboard/orders/5083', 'Order #5083'],
  ['[ROUTE-013]', '/dashboard/profile', 'My Profile'],
]

test(
  `screens of signed-in customers ${rowsOf(own)} [ROUTE-008] [APP-004] [PERM-001] [PERM-003]`,
  { tag: '@proof' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page)
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    for (const [, address, heading] of own) {
      await open(page, address)
      await expect.soft(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    }
    await fillCart(page)
    await open(page, '/checkout')
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await open(page, '/cart')
    await expect(page.getByRole('heading', { level: 1, name: /Your Cart/ })).toBeVisible()
    expect(seen).not.toContain('/login')
    await expect(page.getByRole('link', { name: /admin/i })).toHaveCount(0)
  },
)

test('addresses, history, scripts and scroll position [APP-006] [APP-007] [APP-011] [ROUTE-019]', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(page, '/')
  expect(scripts.filter((url) => /Checkout|Dashboard|Orders|Profile/.test(url))).toEqual([])
  // a restored one disappears after a moment
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('.splash')) document.documentElement.dataset['splash'] = 'again'
    }).observe(document.body, { childList: true, subtree: true }),
  )

  await page.evaluate(() => window.scrollTo(0, 800))
  const { y: left, name: card } = await tapCard(page)
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(left)
  await expect(page.getByRole('heading', { name: card, exact: true }).getByRole('link').first()).toBeFocused()

  await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.locator('html')).not.toHaveAttribute('data-splash')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeFocused()
  expect(await scrolled(page)).toBe(0)

  // without its rows the page is too short to scroll that far
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 500))
  expect(await scrolled(page)).toBe(500)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(left)
  await page.goForward()
  await expect(page).toHaveURL('/products')
  await expect.poll(() => scrolled(page)).toBe(500)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(500)
  expect(page.url()).not.toContain('#')
})

test('loaded rows are restored, also after a reload of the page in between [ROUTE-019] [DEAL-010]', async ({
  page,
}) => {
  await open(page, '/deals')
  const cards = page.getByRole('main').getByRole('article')
  await page.getByRole('main').getByRole('combobox').selectOption('price-low')
  for (const shown of [40, 60]) {
    await page.getByRole('button', { name: 'Load More Deals' }).click()
    await expect(cards).toHaveCount(shown)
  }
  await cards.nth(55).scrollIntoViewIfNeeded()
  const names = await cards.getByRole('heading').allTextContents()
  const { y } = await tapCard(page, 55)
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(cards).toHaveCount(60)
  await expect.poll(() => scrolled(page)).toBe(y)
  expect(await cards.getByRole('heading').allTextContents()).toEqual(names)

  await page.goForward()
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(cards).toHaveCount(60)
  await expect.poll(() => scrolled(page)).toBe(y)

  // a new visit starts at the top
  await page.goto('/categories')
  await open(page, '/deals')
  await expect(cards).toHaveCount(20)
  expect(await scrolled(page)).toBe(0)
})

test(
  'filters work above the list, by keyboard, and in the sheet of a phone [CAT-010] [UI-008]',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/products')
    const opener = page.getByRole('button', { name: isMobile ? 'Filters' : 'Price' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const place = isMobile ? page.getByRole('dialog') : page.getByRole('group', { name: 'Filter results' })
    await place.getByLabel('To (₨)').fill('1000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?max_price=1000')
    await expect(
      page.getByRole('link', { name: 'Remove filter Up to ₨1,000', includeHidden: true }),
    ).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(place.getByLabel('To (₨)')).toBeHidden()
  },
)

test('a card waits for its picture, and reacts to a mouse [CARD-011] [CARD-014]', async ({
  page,
  isMobile,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/media\/.*\.(webp|avif|jpe?g|png)/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  await hydrated(page)
  const card = page.getByRole('main').getByRole('article').nth(5)
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('.picture')).toHaveAttribute('data-waiting')
  await expect(card.getByRole('img')).toHaveCSS('opacity', '0')

  release()
  await expect(card.locator('.picture')).not.toHaveAttribute('data-waiting')
  await expect(card.getByRole('img')).toHaveCSS('opacity', '1')

  const quickView = card.getByRole('link', { name: /^Quick View/ })
  if (isMobile) return expect(quickView).toBeHidden()
  await expect(quickView).toHaveCSS('opacity', '0')
  await card.hover()
  await expect(quickView).toHaveCSS('opacity', '1')
  await page.getByRole('banner').hover()
  await expect(quickView).toHaveCSS('opacity', '0')
})

test('two tabs share cart and session, and adding to the cart sends no request [CART-028] [CART-030] [CART-032] [SESS-003]', async ({
  page,
  context,
}) => {
  await open(page, '/product/steel-water-bottle')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wp-json/') && request.method() !== 'GET') calls.push(request.url())
  })
  const other = await context.newPage()
  await open(other, '/deals')
  const badge = (tab: Page, name: string) => tab.getByRole('banner').getByRole('link', { name })

  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(other, 'Cart, 1 item')).toBeVisible()
  expect(calls).toEqual([])
  await other.reload()
  await expect(badge(other, 'Cart, 1 item')).toBeVisible()

  const reply = await page.request.post('/wp-json/jwt-auth/v1/token', {
    data: { username: 'ayesha', password: 'ayesha-demo-1' },
  })
  const { token, id, email, displayName: name } = (await reply.json()) as Record<string, string>
  await other.evaluate(
    ([key, user]) => {
      localStorage.setItem('token', key ?? '')
      localStorage.setItem('user', user ?? '')
    },
    [token, JSON.stringify({ id, name, email, username: 'ayesha' })],
  )
  const isSignedIn = () => page.evaluate(() => document.body.textContent.includes('Ayesha'))
  await page.evaluate(() => undefined)
  await expect.poll(isSignedIn).toBe(true)
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect.poll(isSignedIn).toBe(false)
})

test('offline the cart works and shows that it is offline [REQ-022]', async ({
  page,
  context,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await open(page, '/product/steel-water-bottle')
  const isLoaded = (script: string) =>
    page.evaluate(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
      script,
    )
  await page.mouse.wheel(0, 20)
  await expect.poll(() => isLoaded('/assets/cart-')).toBe(true)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Some features may not work.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Your Cart/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline. Some features may not work.')).toHaveCount(0)
})

test(
  'the offline strip covers no buttons [REQ-022]',
  { tag: ['@proof', '@phone'] },
  async ({ page, context }) => {
    await open(page, '/products')
    // the scripts of parts below the first screen have loaded
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.scrollTo(0, 900))
    await context.setOffline(true)
    const strip = page.getByText('You are offline. Some features may not work.')
    await expect(strip).toBeVisible()
    const filters = page.getByRole('button', { name: 'Filters' })
    const gap = async () => {
      const [above, below] = [await strip.boundingBox(), await filters.boundingBox()]
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    await context.setOffline(false)
  },
)
