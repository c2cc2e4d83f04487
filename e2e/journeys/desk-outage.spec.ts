/* Outages and expired sessions: loaded and typed values stay, and actions wait and are done once. */
import { expect, test } from '../shop-fixture.ts'
import { openDesk, expectAccessible } from '../desk-visit.ts'

test.use({ allowedConsoleErrors: [/401|502|ERR_CONNECTION/] })

test(
  'an order is confirmed while the shop is unavailable, and sent once when it is back',
  { tag: ['@proof', '@phone'] },
  async ({ page }) => {
    await openDesk(page)
    await page.goto(`/desk/orders?filter=${encodeURIComponent('{"tab":"to_confirm"}')}`)
    await page.getByRole('main').getByRole('link', { name: /^#\d+/ }).first().click()
    const title = page.getByRole('heading', { level: 1, name: /^#\d+/ })
    await expect(title).toBeVisible()
    const note = page.getByPlaceholder('Add a note. Only staff can see it.')
    await note.fill('Rings twice')

    // a proxy's reply while the shop restarts
    const calls: string[] = []
    await page.route('**/wp-json/**', (route) => {
      calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    })
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    const strip = page.getByRole('status').filter({ hasText: 'Offline since' })
    await expect(strip).toContainText('1 change will be sent')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(strip).toContainText('1 change will be sent')
    await expect(title).toBeVisible()
    await expect(note).toHaveValue('Rings twice')
    await expect.poll(() => calls).toContain('GET /wp-json/sauda/v1/desk/session')

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/actions')) sent.push(request.url())
    })
    await page.unroute('**/wp-json/**')
    await expect(strip).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
    await expect(note).toHaveValue('Rings twice')
    expect(sent).toHaveLength(1)
  },
)

test(
  'an expired session is renewed in a dialog above the page, and the pending action is done',
  { tag: ['@proof', '@desktop'] },
  async ({ page }) => {
    await openDesk(page)
    await page.goto('/desk/orders')
    await page.getByRole('main').getByRole('link', { name: /^#\d+/ }).first().click()
    await page.getByPlaceholder('Add a note. Only staff can see it.').fill('The guard takes it')
    await page.context().clearCookies()

    await page.getByRole('button', { name: 'Save note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to the desk' })
    await expect(dialog.getByLabel('Email or username')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Email or username').fill('owner')
    await dialog.getByLabel('Password', { exact: true }).fill('owner-demo-1')
    await dialog.getByRole('button', { name: 'Sign in' }).click()

    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('The guard takes it')).toHaveCount(1)
  },
)
