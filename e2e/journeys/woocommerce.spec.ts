/* The storefront in front of a WooCommerce host (D-185); a fake host replies as recorded from a real one. */
import { expectAccessible } from '../desk-visit.ts'
import { hydrated } from '../hydrated.ts'
import { expect, test as base } from '../shop-fixture.ts'
import { photos, putPhoto } from '../../server/testing/hosts/hosted-pictures.ts'
import {
  type Row,
  type FakeWooCommerce,
  startFakeWooCommerce,
} from '../../server/testing/hosts/fake-woocommerce.ts'

const test = base.extend<object, { host: FakeWooCommerce }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
    async ({}, use) => {
      const host = await startFakeWooCommerce(Date.now)
      const [photo] = await photos(1)
      if (!photo) throw new Error('there is no picture')
      showEverywhere(host, await putPhoto(host, 10, photo))
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ host }, use) => use({ WOO_URL: host.url, WOO_KEY: host.key, WOO_SECRET: host.secret }),
    { scope: 'worker' },
  ],
})

function showEverywhere(host: FakeWooCommerce, image: Row): void {
  for (const row of host.products) row['images'] = [image]
  for (const row of [...host.categories, ...[...host.variations.values()].flat()]) row['image'] = image
}

test('a shopper buys products of a WooCommerce shop and finds the order [API-043] [APP-001]', async ({
  page,
  host,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(host.url)) elsewhere.push(request.url())
  })
  const [ayesha] = host.customers
  Object.assign(ayesha ?? {}, {
    first_name: 'Ayesha',
    last_name: 'Khan',
    billing: {
      ...{ first_name: 'Ayesha', last_name: 'Khan', company: '', address_1: '12 Mall Road', address_2: '' },
      ...{ city: 'Mardan', state: 'KP', postcode: '23200', country: 'PK' },
      ...{ email: 'ayesha@example.com', phone: '03001234567' },
    },
  })

  await page.goto('/')
  await hydrated(page)
  // the host's file at first, then our copy
  const shown = page.getByRole('main').locator('img[src^="/pictures/"]').first()
  await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  const copy = await shown.evaluate((each: HTMLImageElement) => each.currentSrc)
  await expect.poll(async () => (await page.request.get(copy)).headers()['content-type']).toBe('image/avif')
  await page.getByRole('link', { name: 'Last Cap', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Last Cap' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Add coupon' }).click()
  await page.getByLabel('Coupon code').fill('TEN')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('main')).toContainText('₨900')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()

  await expect(page).toHaveURL('/login?redirect=checkout')
  await expect(page.getByRole('link', { name: /forgot/i })).toHaveAttribute('href', /wp-login\.php/)
  await page.getByLabel('Username or Email').fill('ayesha')
  await page.getByRole('textbox', { name: 'Password' }).fill('ayesha-secret-1')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('First Name')).toHaveValue('Ayesha')
  await expect(page.getByLabel('City')).toHaveValue('Mardan')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeFocused()
  const order = host.orders.at(-1)
  expect(order).toMatchObject({
    status: 'processing',
    total: '1200.00',
    billing: { country: 'PK', state: 'KP' },
  })
  await page.getByRole('link', { name: 'View My Orders' }).click()
  const row = page.getByRole('row', { name: new RegExp(`#${order?.id}`) })
  await expect(row).toContainText('₨1,200.00')
  await row.getByRole('link', { name: /View Details/ }).click()
  await expect(page.getByRole('main')).toContainText('Local Delivery')
  await expect(page.getByRole('definition').filter({ hasText: '₨100.00' }).first()).toBeVisible()
  expect(await page.content()).not.toMatch(new RegExp(`${host.key}|${host.secret}`))
  expect(elsewhere).toEqual([])
})

test(
  'the desk explains that WordPress replaces it, and links there',
  { tag: '@proof' },
  async ({ page, host }) => {
    await page.goto('/desk/orders')
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Open WordPress' })).toHaveAttribute(
      'href',
      `${host.url}/wp-admin/`,
    )
  },
)
