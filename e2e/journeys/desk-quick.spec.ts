/* Products from photos on a phone: made smaller, uploaded while typing, stored until the shop has them. */
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, openDesk } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in, calls without a network, and one that was still running when the page was reloaded
test.use({ allowedConsoleErrors: [/401|409|ERR_INTERNET_DISCONNECTED/] })

/** A photo of a phone that was held upright: stored lying, with a mark that says how to turn it. */
const photo = async (width = 4000, height = 3000) => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer(),
})
const row = (page: Page, name: string) => page.locator('.quick-list li').filter({ hasText: name })
/** Notes the size of the last uploaded file. */
const noteBytes = (page: Page) =>
  page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : undefined
      if (file instanceof File) Object.assign(window, { sentBytes: file.size })
      send.call(this, body)
    }
  })
type Media = { media_details: { width: number; height: number } }

test(
  'a photo, a name, a price and three sizes are six taps; the photo is turned and made smaller',
  { tag: ['@proof', '@phone'] },
  async ({ page }) => {
    await noteBytes(page)
    await openDesk(page)
    await page.goto('/desk/products')
    await page.getByRole('link', { name: 'Add from photos' }).click()
    await expectAccessible(page)
    let taps = 0
    const tap = async (name: string, role: 'button' | 'radio' = 'button') => {
      taps++
      await page.getByRole(role, { name, exact: true }).click()
    }
    const large = await photo()
    const chooser = page.waitForEvent('filechooser')
    taps++
    await page.getByText('Take photo').click()
    await (await chooser).setFiles(large)
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('Sehraab Quick Kurta')
    taps++
    await page.keyboard.press('Enter')
    await page.keyboard.type('1490')
    for (const size of ['S', 'M', 'L']) await tap(size)
    await expect(page.getByText('1 photo uploaded')).toBeVisible()
    const bytes = await page.evaluate(() => (window as { sentBytes?: number }).sentBytes ?? 0)
    expect(bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThan(large.buffer.length / 2)
    await tap('Save draft')
    expect(taps).toBe(6)
    await expect(row(page, 'Sehraab Quick Kurta').getByText('Draft')).toBeVisible()
    await expect(page.getByLabel('Take photo')).toBeFocused()
    await expectAccessible(page)
    const media = (await (await page.request.get('/wp-json/wp/v2/media?per_page=1')).json()) as Media[]
    expect(media[0]?.media_details).toMatchObject({ width: 1536, height: 2048 })

    await row(page, 'Sehraab Quick Kurta').getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sehraab Quick Kurta' })).toBeVisible()
    await expect(page.getByText('3 variations')).toBeVisible()
  },
)

test(
  'products and photos outlive a lost connection and a reload, and are saved once',
  { tag: ['@proof', '@phone'] },
  async ({ page, context }) => {
    await openDesk(page)
    await page.goto('/desk/products/quick')
    await page.getByLabel('Choose photos').setInputFiles(await photo(1200, 900))
    await expect(page.getByText('1 photo uploaded')).toBeVisible()
    await context.setOffline(true)
    await page.getByLabel('Name', { exact: true }).fill('Sehraab Offline One')
    await page.getByLabel('Price', { exact: true }).fill('900')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByLabel('Choose photos').setInputFiles(await photo(1200, 900))
    await page.getByLabel('Name', { exact: true }).fill('Sehraab Offline Two')
    await expect(page.getByText(/^No connection. 1 photo will be uploaded/)).toBeVisible()
    await expect(row(page, 'Sehraab Offline One').getByText('Waits for a connection')).toBeVisible()

    await context.setOffline(false)
    await page.reload()
    await expect(row(page, 'Sehraab Offline One').getByText('Draft')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sehraab Offline Two')
    await expect(page.getByText('1 photo uploaded')).toBeVisible()
    await page.getByLabel('Price', { exact: true }).fill('950')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(row(page, 'Sehraab Offline Two').getByText('Draft')).toBeVisible()

    // what waits is sent wherever the desk opens
    await context.setOffline(true)
    await page.getByLabel('Name', { exact: true }).fill('Sehraab Offline Three')
    await page.getByLabel('Price', { exact: true }).fill('999')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(row(page, 'Sehraab Offline Three').getByText('Waits for a connection')).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/desk')
    const found = async () =>
      (await (await later.request.get('/wp-json/wc/v3/products?search=Sehraab%20Offline')).json()) as object[]
    await expect.poll(async () => (await found()).length).toBe(3)
  },
)

const inShop = async (page: Page, search: string) =>
  (await (
    await page.request.get(`/wp-json/wc/v3/products?status=any&search=${encodeURIComponent(search)}`)
  ).json()) as {
    price: string
    variations: number[]
  }[]

test.describe('disturbed', { tag: '@proof' }, () => {
  test.use({ allowedConsoleErrors: [/401|500|ERR_CONNECTION_RESET/] })

  test(
    'a product whose sizes fail is continued: after an error, and after a lost reply',
    { tag: '@phone' },
    async ({ page }) => {
      await openDesk(page)
      await page.goto('/desk/products/quick')
      const failing = async (name: string, fail: (route: Route) => Promise<void>) => {
        await page.route('**/variations/batch*', fail, { times: 1 })
        await page.getByLabel('Name', { exact: true }).fill(name)
        await page.getByLabel('Price', { exact: true }).fill('900')
        for (const size of ['S', 'M']) {
          const button = page.getByRole('button', { name: size, exact: true })
          if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
        }
        await page.getByRole('button', { name: 'Save draft' }).click()
      }
      await failing('Sehraab Error', (route) => route.fulfill({ status: 500, body: '' }))
      await expect(row(page, 'Sehraab Error').getByText(/^The shop has only a part/)).toBeVisible()
      await page.getByRole('button', { name: 'Edit Sehraab Error' }).click()
      await page.getByLabel('Price', { exact: true }).fill('950')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await expect(row(page, 'Sehraab Error').getByText('Draft', { exact: true })).toBeVisible()
      expect(await inShop(page, 'Sehraab Error')).toMatchObject([
        { price: '950', variations: [expect.any(Number), expect.any(Number)] },
      ])

      await failing('Sehraab Lost', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await expect(row(page, 'Sehraab Lost').getByText('Draft', { exact: true })).toBeVisible()
      expect(await inShop(page, 'Sehraab Lost')).toMatchObject([
        { variations: [expect.any(Number), expect.any(Number)] },
      ])
    },
  )

  test(
    'one tab at a time has the products, and another takes them over',
    { tag: '@phone' },
    async ({ page, context }) => {
      await openDesk(page)
      await page.goto('/desk/products/quick')
      await page.getByLabel('Choose photos').setInputFiles(await photo(1200, 900))
      await expect(page.getByText('1 photo uploaded')).toBeVisible()
      await page.getByLabel('Name', { exact: true }).fill('Sehraab Tab')
      const other = await context.newPage()
      await other.goto('/desk/products/quick')
      await expect(other.getByText('This page is open in another tab')).toBeVisible()
      await expectAccessible(other)
      await other.getByRole('button', { name: 'Continue here' }).click()
      await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Sehraab Tab')
      await expect(page.getByText('This page is open in another tab')).toBeVisible()
      await other.getByLabel('Price', { exact: true }).fill('900')
      await other.getByRole('button', { name: 'Save draft' }).click()
      await expect(row(other, 'Sehraab Tab').getByText('Draft', { exact: true })).toBeVisible()
      await other.close()
      await page.getByRole('button', { name: 'Continue here' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
      expect(await inShop(page, 'Sehraab Tab')).toHaveLength(1)
    },
  )
})
