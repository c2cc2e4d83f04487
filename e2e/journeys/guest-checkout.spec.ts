/* Guest checkout: the link opens the order, and an account can claim it. */
import type { Page } from '@playwright/test'
import { storageKeys } from '../../domain/src/constants.ts'
import { isAccessible } from '../accessible.ts'
import { openDesk } from '../desk-visit.ts'
import { expect, type Shop, test } from '../shop-fixture.ts'
import { setSettings } from '../shop-settings.ts'
import { hydrated } from '../hydrated.ts'
import { bottle } from '../visit.ts'

const takeGuests = (shop: Shop, isOn: boolean) =>
  setSettings(shop, 'payment', { guestCheckout: isOn, buyersCancel: isOn })

// the desk's session call before signing in
test.use({ allowedConsoleErrors: [/desk\/session/] })
test.beforeAll(({ shop }) => takeGuests(shop, true))
test.afterAll(({ shop }) => takeGuests(shop, false))

async function orderAsGuest(page: Page, email = ''): Promise<string> {
  await page.addInitScript(
    ([key, cart]) => {
      if (sessionStorage.getItem('filled')) return
      sessionStorage.setItem('filled', '1')
      localStorage.setItem(key, cart)
    },
    [storageKeys.cart, JSON.stringify({ version: 1, items: [bottle], coupon: null })] as const,
  )
  await page.goto('/checkout')
  await hydrated(page)
  const main = page.getByRole('main')
  await isAccessible(page)
  await main.getByRole('button', { name: 'Continue as a guest' }).click()
  await page.getByLabel('First Name').fill('Sana')
  await page.getByLabel('Last Name').fill('Malik')
  if (email) await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('0300 7654321')
  await page.getByLabel('Address', { exact: true }).fill('House 9, Street 2')
  await page.getByLabel('Province').selectOption('Punjab')
  await page.getByLabel('City').selectOption('Lahore')
  await page.getByLabel('Postal Code').fill('54000')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Successful!' })).toBeVisible()
  const link = page.getByRole('region', { name: 'Keep the link to your order' })
  return (await link.locator('p[dir=ltr]').textContent()) ?? ''
}

test('a guest orders, opens the order by its link on another device, and cancels it', async ({
  page,
  browser,
  shop,
}) => {
  // the owner tries it while the desk is open in the same browser
  await openDesk(page)
  const link = await orderAsGuest(page)
  expect(link).toMatch(/\/order\/\d+#\d+\.\d+\.[\w-]{43}$/)
  await isAccessible(page)
  // a reload still shows the ordered products
  await page.reload()
  await expect(page.getByRole('region', { name: 'Keep the link to your order' })).toBeVisible()

  const other = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
  const there = await other.newPage()
  const asked: string[] = []
  there.on('request', (request) => asked.push(request.url()))
  await there.goto(link)
  await expect(there.getByRole('heading', { level: 1, name: /#\d+/ })).toBeVisible()
  await isAccessible(there)
  // the token is removed from the address bar, and was in no request's URL
  await expect(there).toHaveURL(/\/order\/\d+$/)
  expect(asked.filter((url) => url.includes('#') || /\.[\w-]{43}/.test(url.replace(link, '')))).toEqual([])
  await there.getByRole('button', { name: 'Cancel order' }).click()
  await there.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(there.getByText('Cancelled').first()).toBeVisible()
  await other.close()
})

test(
  'the order is not visible without its link, and an account that claims it has it from then on',
  { tag: '@proof' },
  async ({ page, browser, shop }) => {
    const link = await orderAsGuest(page, 'sana@mail.example')
    const address = new URL(link).pathname
    const other = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
    const stranger = await other.newPage()
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { level: 1, name: "This link isn't valid" })).toBeVisible()
    await isAccessible(stranger)

    await page.goto(address)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Username or Email').fill('ayesha')
    await page.getByRole('textbox', { name: 'Password' }).fill('ayesha-demo-1')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: 'Add to my account' }).click()
    await expect(page).toHaveURL(/\/dashboard\/orders\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: /#\d+/ })).toBeVisible()

    // the link is no longer valid
    await stranger.goto('/')
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { level: 1, name: "This link isn't valid" })).toBeVisible()
    await other.close()
  },
)
