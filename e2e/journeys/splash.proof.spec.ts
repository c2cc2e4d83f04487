/*
 * The duration of the splash. The splash must delay nothing. The test sets the page's clock, so that the result does
 * not depend on speed.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../shop-fixture.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** @param ms time since the start of the visit when the page arrives */
const startedAgo = (page: Page, ms: number) =>
  page.addInitScript((by) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + by
  }, ms)

/** Delay and duration of the splash's end in ms, once the page has been drawn. */
const opening = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ delay: number; duration: number }>((resolve) => {
        const look = () => {
          const overlay = document.querySelector('.splash')
          const reported = document.documentElement.style.getPropertyValue('--d-splash') !== ''
          const opens = overlay
            ?.getAnimations()
            .find((each) => each instanceof CSSAnimation && each.animationName === 'splash-open')
          if (!opens || !reported) return requestAnimationFrame(look)
          const { delay, duration } = opens.effect?.getComputedTiming() ?? {}
          return resolve({ delay: Number(delay), duration: Number(duration) })
        }
        look()
      }),
  )

test('the splash ends 1500 ms after the start of the visit [APP-010]', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'splash-open')
        document.documentElement.dataset['left'] = String(performance.now())
    })
  })
  await page.goto('/', { waitUntil: 'commit' })
  const { delay, duration } = await opening(page)
  expect(delay).toBeGreaterThanOrEqual(500)
  expect(delay).toBeLessThan(1500)
  expect(duration).toBeLessThanOrEqual(250)
  await expect(page.locator('.splash')).toHaveCount(0)
  const left = await page.evaluate(() => Number(document.documentElement.dataset['left']))
  expect(left).toBeGreaterThanOrEqual(1490)
})

test('a page that loaded slowly is covered for 500 ms [APP-010]', async ({ page }) => {
  await startedAgo(page, 5000)
  await page.goto('/products', { waitUntil: 'commit' })
  expect((await opening(page)).delay).toBe(500)
})

test('a tap during the splash works [APP-010]', async ({ page }) => {
  await startedAgo(page, -600_000)
  await page.goto('/product/steel-water-bottle')
  await expect(page.locator('.splash')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.locator('.splash')).toBeVisible()
})
