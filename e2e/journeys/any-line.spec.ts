/* Lost connections: actions are not repeated, and visited pages stay visible (D-057). */
import type { Page } from '@playwright/test'
import { hydrated } from '../hydrated.ts'
import { expect, signIn, test } from '../shop-fixture.ts'

const attemptKey = 'checkout_attempt'

async function fillCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
}

async function toSummary(page: Page): Promise<void> {
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
}

const ordersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const reply = await fetch('/wp-json/wc/v3/orders?per_page=1', { headers })
    return Number(reply.headers.get('x-wp-total'))
  })

const isOrder = (url: URL) => url.pathname === '/wp-json/wc/v3/orders'

/** Places the order; the shop stores it, and the reply is lost. */
async function placeWithLostReply(page: Page): Promise<void> {
  let stored = false
  await page.route(isOrder, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    stored = true
    return route.abort()
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect.poll(() => stored).toBe(true)
}

test.describe('an order whose reply was lost', { tag: '@phone' }, () => {
  test.beforeEach(({ allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /422/, /409/)
  })

  test('is found again after the tab was closed, and not placed twice [CHK-057]', async ({
    page,
    context,
  }) => {
    await signIn(page, 'bilal')
    await fillCart(page, 'steel-water-bottle')
    const before = await ordersOf(page)
    await toSummary(page)
    await placeWithLostReply(page)
    await page.close()

    const again = await context.newPage()
    let sent = 0
    again.on('request', (request) => {
      if (request.method() === 'POST' && isOrder(new URL(request.url()))) sent += 1
    })
    await again.goto('/')

    const notice = again.getByRole('complementary', { name: 'Your order was placed.' })
    await expect(notice).toContainText(/Order #\d+/)
    await expect(again.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart')
    expect(await ordersOf(again)).toBe(before + 1)
    expect(sent).toBe(0)
    expect(await again.evaluate((key) => localStorage.getItem(key), attemptKey)).toBeNull()
    await notice.getByRole('link', { name: 'View order' }).click()
    await expect(again.getByRole('heading', { level: 1, name: /Order #\d+/ })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('is returned when another one is sent in its place [CHK-057]', { tag: '@proof' }, async ({ page }) => {
    await signIn(page, 'bilal')
    await fillCart(page, 'steel-water-bottle')
    const before = await ordersOf(page)
    await toSummary(page)
    await placeWithLostReply(page)
    await page.unroute(isOrder)

    // before a request is sent, in the same tab
    await page.getByRole('button', { name: 'Edit Contact & Shipping' }).click()
    await page.getByLabel('First Name').fill('Bilal Ahmed')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByRole('button', { name: 'Review Order' }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()

    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
    expect(await ordersOf(page)).toBe(before + 1)
  })

  test(
    'is one order when two tabs place the same cart at the same time [CHK-057]',
    { tag: '@proof' },
    async ({ page, context }) => {
      await signIn(page, 'bilal')
      await fillCart(page, 'steel-water-bottle')
      const before = await ordersOf(page)
      const other = await context.newPage()
      await signIn(other, 'bilal')
      await toSummary(page)
      await toSummary(other)
      // both are sent before either is answered
      let sent = 0
      let letGo = () => {}
      const bothSent = new Promise<void>((resolve) => (letGo = resolve))
      await context.route(isOrder, async (route) => {
        if (route.request().method() === 'POST') {
          sent += 1
          if (sent === 2) letGo()
          await bothSent
        }
        return route.continue()
      })
      for (const tab of [page, other]) await tab.getByRole('button', { name: 'Place Order' }).click()
      for (const tab of [page, other])
        await expect(tab.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
      expect(await ordersOf(page)).toBe(before + 1)
    },
  )

  test(
    'is not shown to another account that signs in, which places its own order [CHK-057]',
    { tag: '@proof' },
    async ({ page, context }) => {
      await signIn(page, 'bilal')
      await fillCart(page, 'steel-water-bottle')
      const ofBilal = await ordersOf(page)
      await toSummary(page)
      await placeWithLostReply(page)
      await page.close()

      const other = await context.newPage()
      await signIn(other, 'ayesha')
      await other.goto('/')
      const ofAyesha = await ordersOf(other)
      await expect(other.getByRole('banner')).toBeVisible()
      await expect(other.getByText('Your order was placed.')).toHaveCount(0)
      await toSummary(other)
      await other.getByRole('button', { name: 'Place Order' }).click()
      await expect(other.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
      expect(await ordersOf(other)).toBe(ofAyesha + 1)

      const third = await context.newPage()
      await signIn(third, 'bilal')
      await third.goto('/')
      expect(await ordersOf(third)).toBe(ofBilal + 1)
    },
  )

  test(
    'waits for the network, and is deleted at sign-out [CHK-057]',
    { tag: '@proof' },
    async ({ page, context, isMobile }) => {
      await signIn(page, 'bilal')
      await fillCart(page, 'steel-water-bottle')
      await toSummary(page)
      await context.setOffline(true)
      await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
      await expect(page.getByText("You can place your order when you're back online.")).toBeVisible()
      expect(await page.evaluate((key) => localStorage.getItem(key), attemptKey)).toBeNull()
      await context.setOffline(false)
      await placeWithLostReply(page)
      expect(await page.evaluate((key) => localStorage.getItem(key), attemptKey)).not.toContain('Lahore')
      await page.evaluate(() => sessionStorage.setItem('signed-out', 'yes'))
      // checkout has no menu; the link to home loads no page, so the order is not looked up in between
      if (isMobile) await page.getByRole('banner').getByRole('link', { name: /home/i }).click()
      if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
      else await page.getByRole('banner').getByRole('button', { name: 'Bilal' }).click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), attemptKey)).toBeNull()
    },
  )
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })
  test.beforeEach(({ allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/)
  })

  const kept = (page: Page, name: string, part: string): Promise<boolean> =>
    page.evaluate(
      async ([cache = '', address = '']) => {
        const keys = await (await caches.open(cache)).keys()
        return keys.some(({ url }) => url.includes(address))
      },
      [name, part],
    )

  test(
    'visited pages, search and cart open, and show their age [REQ-022]',
    { tag: '@proof' },
    async ({ page, context }) => {
      await page.goto('/')
      await expect.poll(() => kept(page, 'pages-1', '/'), { timeout: 20_000 }).toBe(true)
      // the catalogue loads when the visitor uses the page
      await page.mouse.wheel(0, 20)
      await expect.poll(() => kept(page, 'replies-1', 'all-products-data')).toBe(true)
      await fillCart(page, 'steel-water-bottle')
      await expect.poll(() => kept(page, 'pages-1', 'steel-water-bottle')).toBe(true)
      await page.waitForLoadState('networkidle')
      const arranged = await page.evaluate(async () => {
        const reply = await (await caches.open('pages-1')).match(location.href, { ignoreVary: true })
        const html = (await reply?.text()) ?? ''
        const first = html.slice(0, Number(reply?.headers.get('x-first-part')))
        return {
          scripts: /<script type="module"/.test(first),
          main: first.includes('<main'),
          whole: html === first,
        }
      })
      expect(arranged).toEqual({ scripts: false, main: true, whole: false })

      await context.setOffline(true)
      await page.goto('/product/steel-water-bottle')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Steel')
      await expect(page.getByText(/^Saved on /)).toBeVisible()
      await page.goto('/search?q=bottle')
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Bottle/ })
          .first(),
      ).toBeVisible()
      await page.goto('/cart')
      await expect(
        page
          .getByRole('main')
          .getByText(/Steel.*Bottle/i)
          .first(),
      ).toBeVisible()

      await context.setOffline(false)
      await page.goto('/product/steel-water-bottle')
      await expect(page.getByText(/^Saved on /)).toHaveCount(0)
    },
  )

  test(
    'own orders open, and sign-out removes them [REQ-022]',
    { tag: '@proof' },
    async ({ page, context, isMobile }) => {
      await signIn(page, 'ayesha')
      await page.goto('/')
      await expect.poll(() => kept(page, 'pages-1', '/'), { timeout: 20_000 }).toBe(true)
      await page.goto('/dashboard/orders')
      const order = page.getByRole('main').getByRole('link', { name: /#\d+/ }).first()
      await expect(order).toBeVisible()
      await expect.poll(() => kept(page, 'personal-1', '/orders')).toBe(true)
      await page.waitForLoadState('networkidle')

      await context.setOffline(true)
      await page.reload()
      await expect(order).toBeVisible()
      await context.setOffline(false)

      await page.evaluate(() => sessionStorage.setItem('signed-out', 'yes'))
      await page.goto('/dashboard/profile')
      await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
      else await page.getByRole('banner').getByRole('button', { name: 'Ayesha' }).click()
      // the profile has buttons that sign out other browsers
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
      await expect.poll(() => page.evaluate(() => caches.has('personal-1'))).toBe(false)
    },
  )
})
