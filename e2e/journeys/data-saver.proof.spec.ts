/* Data saving: nothing is prefetched, the slides stand still, and pictures are one size smaller. */
import type { APIResponse } from '@playwright/test'
import { expect, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

// the slides rotate only without reduced motion
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('home prefetches nothing and does not rotate its slides', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wp-json/')) asked.push(request.url())
  })
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0)
  expect(asked).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

/** Waits until a copy of a picture exists: before that the shop answers with a larger one, which is not stored. */
const copied = (ask: () => Promise<APIResponse>) =>
  expect.poll(async () => (await ask()).headers()['cache-control']).not.toBe('no-store')

test('each picture is one size smaller, and caches keep the sizes apart', async ({ page, request }) => {
  await page.goto('/products')
  const address = await page
    .getByRole('main')
    .getByRole('article')
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.currentSrc)
  for (const headers of [{}, { 'Save-Data': 'on' }]) await copied(() => request.get(address, { headers }))
  const usual = await request.get(address)
  const saved = await request.get(address, { headers: { 'Save-Data': 'on' } })
  expect([usual.status(), saved.status()]).toEqual([200, 200])
  expect((await saved.body()).byteLength).toBeLessThan((await usual.body()).byteLength)
  expect([usual.headers()['vary'], saved.headers()['vary']].join()).toMatch(/Save-Data.*Save-Data/)
  expect(saved.headers()['etag']).not.toBe(usual.headers()['etag'])
})

test('the switch in the footer does the same, in both directions, until it is changed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/ur')
  await hydrated(page)
  await page.clock.runFor(5000)
  await page.getByRole('contentinfo').getByRole('button', { name: 'ڈیٹا کی بچت' }).click()
  await page.goto('/')
  await hydrated(page)
  const saver = page.getByRole('contentinfo').getByRole('button', { name: 'Data saver' })
  await expect(saver).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0)
  const address = await page
    .getByRole('main')
    .locator('img[src^="/media/"]')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.srcset.split(' ').at(-2) ?? '')
  const ask = () =>
    page.evaluate(async (url) => {
      const reply = await fetch(url, { cache: 'no-store' })
      return {
        bytes: (await reply.blob()).size,
        caches: reply.headers.get('cache-control'),
        vary: reply.headers.get('vary'),
      }
    }, address)
  await expect.poll(async () => (await ask()).caches).not.toBe('no-store')
  const small = await ask()
  expect(small.caches).toContain('private')
  expect(small.vary).toContain('Cookie')

  await saver.click()
  await expect(saver).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await ask()).caches).not.toBe('no-store')
  const large = await ask()
  expect(large.bytes).toBeGreaterThan(small.bytes)
  expect(large.caches).toContain('public')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
})

test('a visitor whose browser saves data can choose large pictures here', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
  await page.goto('/products')
  await hydrated(page)
  const saver = page.getByRole('contentinfo').getByRole('button', { name: 'Data saver' })
  await expect(saver).toHaveAttribute('aria-pressed', 'true')
  await saver.click()
  await expect(saver).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(saver).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => document.cookie)).toContain('data_saver=off')
  const address = await page
    .getByRole('main')
    .locator('img[src^="/media/"]')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.srcset.split(' ').at(-2) ?? '')
  const sizeWith = async (headers: Record<string, string>) =>
    (await (await request.get(address, { headers })).body()).byteLength
  const saved = { 'Save-Data': 'on' }
  for (const headers of [saved, { ...saved, Cookie: 'data_saver=off' }])
    await copied(() => request.get(address, { headers }))
  expect(await sizeWith({ ...saved, Cookie: 'data_saver=off' })).toBeGreaterThan(await sizeWith(saved))
})
