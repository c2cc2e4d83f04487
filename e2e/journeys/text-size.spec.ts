/* Larger text: what the visitor has set for all pages costs neither words nor buttons (WCAG 1.4.4). */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../shop-fixture.ts'

const widths = { phone: [320, 390], desktop: [1280] }
const percents = [130, 150, 200]

async function fillCart(page: Page): Promise<void> {
  await page.goto('/product/classic-lawn-kurta')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
}

/** What is wider than the page, and which buttons lose letters or lie on each other. */
const errors = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > window.innerWidth) found.push(`the page is ${scrollWidth} px wide`)
    const main = document.querySelector('main') ?? document.body
    const controls = [...main.querySelectorAll<HTMLElement>('button, a')].filter((each) =>
      /^(Add to Cart|Buy Now|Proceed to Checkout|Continue to Payment|Shop Now|Sign In)$/.test(
        each.innerText.trim(),
      ),
    )
    const shown = controls.filter((each) => each.checkVisibility() && !each.closest('[inert]'))
    const checkBounds = (each: HTMLElement) => {
      const { left, right } = each.getBoundingClientRect()
      if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
        found.push(`"${each.innerText}" is cut`)
      if (left < 0 || right > window.innerWidth) found.push(`"${each.innerText}" leaves the page`)
    }
    shown.forEach(checkBounds)
    const fixed = (each: HTMLElement) => each.closest('.fixed') !== null
    const touching = (a: HTMLElement, b: HTMLElement) => {
      const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
      return (
        one.left < two.right - 1 &&
        two.left < one.right - 1 &&
        one.top < two.bottom - 1 &&
        two.top < one.bottom - 1
      )
    }
    for (const [index, one] of shown.entries())
      for (const two of shown.slice(index + 1))
        if (fixed(one) === fixed(two) && touching(one, two))
          found.push(`"${one.innerText}" lies on "${two.innerText}"`)
    for (const row of main.querySelectorAll<HTMLElement>('tr[data-line]')) {
      const [picture, name] = [
        row.querySelector<HTMLElement>('.picture'),
        row.querySelector<HTMLElement>('a'),
      ]
      if (picture && name && touching(picture, name)) found.push(`the picture lies on "${name.innerText}"`)
    }
    return found
  })

async function holds(page: Page, isMobile: boolean, addresses: readonly string[]): Promise<void> {
  const found: string[] = []
  const before = page.viewportSize() ?? { width: 0, height: 0 }
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('.splash')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    for (const width of isMobile ? widths.phone : widths.desktop)
      for (const percent of percents) {
        await page.setViewportSize({ ...before, width })
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
        for (const error of await errors(page))
          found.push(`${address} at ${width} px, ${percent} %: ${error}`)
      }
    await page.setViewportSize(before)
  }
  expect(found).toEqual([])
}

test.beforeEach(async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('text at 130, 150 and 200 % on the screens for everybody [UI-008]', async ({ page, isMobile }) => {
  await fillCart(page)
  await holds(page, isMobile, [
    '/',
    '/products',
    '/search?q=kurta',
    '/product/classic-lawn-kurta',
    '/product/steel-water-bottle',
    '/deals',
    '/categories',
    '/cart',
    '/login',
    '/register',
    '/forgot-password',
    '/privacy-policy',
    '/terms-of-service',
    '/contact-us',
  ])
})

test('text at 130, 150 and 200 % on the screens of who is signed in [UI-008]', async ({ page, isMobile }) => {
  await signIn(page)
  await fillCart(page)
  await holds(page, isMobile, [
    '/checkout',
    '/dashboard',
    '/dashboard/orders',
    '/dashboard/orders/5083',
    '/dashboard/profile',
  ])
})
