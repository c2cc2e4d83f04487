/* Our storefront in front of a WooCommerce host (D-185); a stand-in that speaks as a recorded one does. */
import { expect, test as base } from '../shop-fixture.ts'
import { type StandInHost, startStandInHost } from '../../server/src/testing/stand-in-host.ts'

const test = base.extend<object, { host: StandInHost }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
    async ({}, use) => {
      const host = await startStandInHost(Date.now)
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    // the host's pictures have an address of their own, as behind a picture server
    async ({ host }, use) =>
      use({
        WOO_URL: host.url,
        WOO_KEY: host.key,
        WOO_SECRET: host.secret,
        PICTURE_ORIGINS: 'https://shop.example',
      }),
    { scope: 'worker' },
  ],
})

/** One transparent point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('[API-043] [APP-001] a shopper buys the goods of a WooCommerce shop and finds the order', async ({
  page,
  host,
}) => {
  await page.route('https://shop.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: picture }),
  )
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
  await expect(page.locator('.splash')).toHaveCount(0)
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
})
