/* Who saves data: nothing comes in advance, the first slide stands still, pictures are one size smaller. */
import { expect, test } from '../shop-fixture.ts'
import { endSplash } from '../splash.ts'

test('home asks for nothing in advance and does not turn its slides', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wp-json/')) asked.push(request.url())
  })
  await page.goto('/')
  await endSplash(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  expect(asked).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('each picture is one size smaller, and caches do not mix the two', async ({ page, request }) => {
  await page.goto('/products')
  const address = await page
    .getByRole('main')
    .getByRole('article')
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.currentSrc)
  const usual = await request.get(address)
  const saved = await request.get(address, { headers: { 'Save-Data': 'on' } })
  expect([usual.status(), saved.status()]).toEqual([200, 200])
  expect((await saved.body()).byteLength).toBeLessThan((await usual.body()).byteLength)
  expect([usual.headers()['vary'], saved.headers()['vary']].join()).toMatch(/Save-Data.*Save-Data/)
  expect(saved.headers()['etag']).not.toBe(usual.headers()['etag'])
})
