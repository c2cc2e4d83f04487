/* Settings pages with their own design: staff and audit log, keys, webhooks, mail, second factor. */
import type { Browser, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { openDesk, expectAccessible, sendFromDesk, toast } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in, and a rejected code
test.use({ allowedConsoleErrors: [/40[01]/] })

test(
  'a packer is invited, signs in by the link, and their actions are in the history',
  { tag: '@proof' },
  async ({ page, browser, shop }, { project }) => {
    const who = project.name
    await openDesk(page)
    await page.goto('/desk/settings/staff')
    await page.getByRole('button', { name: 'Invite' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Email').fill(`${who}@packers.example`)
    await drawer.getByLabel('Name').fill(`Bilal ${who}`)
    const [reply] = await Promise.all([
      page.waitForResponse(
        (response) => response.url().endsWith('/desk/invitations') && response.status() === 201,
      ),
      drawer.getByRole('button', { name: 'Send invitation' }).click(),
    ])
    await expect(page.getByText(`Invitation sent to ${who}@packers.example.`)).toBeVisible()
    await expectAccessible(page)

    const { link } = (await reply.json()) as { link: string }
    const theirs = await browser.newContext({ viewport: page.viewportSize() })
    const desk = await theirs.newPage()
    await desk.goto(new URL(new URL(link).pathname, shop.url).href)
    await expectAccessible(desk)
    await desk.getByLabel('New password').fill('pack-and-hand-over-7')
    await desk.getByRole('button', { name: 'Open desk' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await desk.goto(`${shop.url}/desk/settings/staff`)
    await expect(
      desk.getByText("Your role (Packer) doesn't have access to this page. Ask an owner."),
    ).toBeVisible()
    await desk.goto(`${shop.url}/desk/orders?filter=${encodeURIComponent('{"tab":"to_confirm"}')}`)
    await desk.locator('tbody a, .cards a').first().click()
    await desk.getByLabel('Note', { exact: true }).fill('At the side door')
    await desk.getByRole('button', { name: 'Save note' }).click()
    // the history may show the note before the reply empties the field
    await expect(desk.getByLabel('Note', { exact: true })).toHaveValue('')
    await expect(desk.getByText('At the side door')).toBeVisible()
    await theirs.close()

    await page.goto('/desk/settings/changes')
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `Bilal ${who}` })
      .first()
    await expect(row).toContainText('added a note')
    await expect(page.getByRole('listitem').filter({ hasText: 'invited someone' }).first()).toContainText(
      'packer',
    )
    await expectAccessible(page)

    await page.goto('/desk/settings/staff')
    await page.getByRole('button', { name: `Actions for Bilal ${who}` }).click()
    await page.getByRole('menuitem', { name: 'Remove from staff' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page)).toContainText('removed from staff')
  },
)

test(
  'a key is shown once and revoked, and a webhook created, changed and deleted',
  { tag: ['@proof', '@desktop'] },
  async ({ page }, { project }) => {
    await openDesk(page)
    await page.goto('/desk/settings/keys')
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(`Books ${project.name}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^ck_[0-9a-f]{40}$/)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(/^ck_[0-9a-f]{40}$/)).toHaveCount(0)
    const key = page.getByRole('listitem').filter({ hasText: `Books ${project.name}` })
    await key.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(key).toHaveCount(0)

    await page.goto('/desk/settings/webhooks')
    await page.getByRole('button', { name: 'New webhook' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('To', { exact: true }).fill('not an address')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByRole('alert')).toBeVisible()
    await drawer.getByLabel('To', { exact: true }).fill(`https://books.example/${project.name}`)
    await drawer.getByLabel('State').selectOption('Paused')
    await drawer.getByRole('button', { name: 'Save' }).click()
    const webhook = page.getByRole('listitem').filter({ hasText: `books.example/${project.name}` })
    await expect(webhook).toContainText('Paused')
    await webhook.getByRole('button', { name: 'Sent' }).click()
    await expect(page.getByRole('dialog').getByText('Nothing sent yet')).toBeVisible()
    await page.keyboard.press('Escape')
    await webhook.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete webhook' }).click()
    await expect(webhook).toHaveCount(0)
  },
)

test(
  'a test mail is sent to the own address; a second factor is set up, required, requested, and disabled',
  { tag: ['@proof', '@desktop'] },
  async ({ page, browser, shop }) => {
    await openDesk(page)
    await page.goto('/desk/settings/mail')
    await page.getByText('Preview emails and send a test').click()
    await page.getByRole('button', { name: 'Send test email' }).click()
    await expect(toast(page)).toContainText('Test email sent to owner@sauda.example')

    await page.goto('/desk/me')
    await page.getByRole('button', { name: 'Set up' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Your password').fill('owner-demo-1')
    await drawer.getByRole('button', { name: 'Next' }).click()
    await expectAccessible(page)
    const secret = (await drawer.locator('code').textContent()) ?? ''
    const code = (step: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 })
    await drawer.getByLabel('Code from the app').fill(code(0))
    await drawer.getByRole('button', { name: 'Turn on' }).click()
    await expect(drawer.getByRole('listitem').first()).toBeVisible()
    const recovery = (await drawer.getByRole('listitem').first().textContent()) ?? ''
    await drawer.getByRole('button', { name: "I've saved them" }).click()
    await expect(page.getByText('You need a code from your app to sign in.')).toBeVisible()

    await page.goto('/desk/settings/staff')
    await page.getByRole('button', { name: 'Require for everyone' }).click()
    await drawer.getByLabel('Your password').fill('owner-demo-1')
    await drawer.getByRole('button', { name: 'Require for everyone' }).click()
    await expect(page.getByText('Two-step sign-in is required for everyone.')).toBeVisible()
    await expectAccessible(page)
    await expectFactorSetup(page, browser, shop.url)
    await page.getByRole('button', { name: 'Stop requiring' }).click()
    await drawer.getByLabel('Your password').fill('owner-demo-1')
    await drawer.getByRole('button', { name: 'Stop requiring' }).click()
    await expect(toast(page)).toContainText('Two-step sign-in is no longer required')

    await page.context().clearCookies()
    await page.goto('/desk')
    await page.getByLabel('Email or username').fill('owner')
    await page.getByLabel('Password', { exact: true }).fill('owner-demo-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Code').fill(recovery)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await page.goto('/desk/me')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill('owner-demo-1')
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(toast(page)).toContainText('Two-step sign-in is off')
  },
)

test(
  'a slide is saved as a draft, visible only in the preview, published, and reverted',
  { tag: '@proof' },
  async ({ page, shop }, { project }) => {
    const title = `Winter sale ${project.name}`
    const isPhone = project.name === 'phone-390'
    await openDesk(page)
    await page.goto('/desk/storefront/home')
    const field = page.getByLabel('Title', { exact: true }).first()
    const before = await field.inputValue()
    await field.fill(title)
    await expect(page.getByRole('status').filter({ hasText: 'Draft with 1 change' })).toBeVisible()
    if (isPhone) await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByText(title).first()).toBeAttached()
    if (!isPhone) {
      await page.getByRole('button', { name: 'Computer' }).click()
      await expect(preview.getByText(title).first()).toBeAttached()
    }
    await expectAccessible(page)
    expect(await (await page.request.get(shop.url)).text()).not.toContain(title)
    if (isPhone) await page.keyboard.press('Escape')

    await page.reload()
    await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue(title)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page)).toContainText('Home page published')
    expect(await (await page.request.get(shop.url)).text()).toContain(title)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('Home page: change undone')
    await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue(before)
    expect(await (await page.request.get(shop.url)).text()).not.toContain(title)
  },
)

test('the preview of the footer ends with the footer', { tag: '@proof' }, async ({ page }, { project }) => {
  test.skip(project.name === 'phone-390', 'the preview has its own button there')
  await openDesk(page)
  await page.goto('/desk/storefront/footer')
  const footer = page.frameLocator('iframe[title="Preview"]').getByRole('contentinfo')
  await expect(footer.getByText(/^Prices in Pakistani rupees/)).toBeInViewport()
})

test(
  'pages with several columns fit tablets and narrow windows',
  { tag: ['@proof', '@desktop'] },
  async ({ page }) => {
    await openDesk(page)
    for (const address of [
      '/storefront/home',
      '/storefront/pages',
      '/storefront/redirects',
      '/settings/staff',
    ]) {
      await page.goto(`/desk${address}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      for (const width of [600, 767, 768, 834, 899, 900, 1023, 1024, 1100]) {
        await page.setViewportSize({ width, height: 900 })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
            message: `${address} at ${width}`,
          })
          .toBe(0)
      }
    }
  },
)

/** A new staff member while the second factor is required: no page opens before it is set up. */
async function expectFactorSetup(page: Page, browser: Browser, shopUrl: string): Promise<void> {
  const { link } = await sendFromDesk<{ link: string }>(page, '/wp-json/sauda/v1/desk/invitations', {
    email: 'stopped@packers.example',
    name: 'Nadia',
    role: 'packer',
  })
  const theirs = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await theirs.newPage()
  await desk.goto(new URL(new URL(link).pathname, shopUrl).href)
  await desk.getByLabel('New password').fill('pack-and-hand-over-7')
  await desk.getByRole('button', { name: 'Open desk' }).click()
  await expect(desk.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expectAccessible(desk)
  await desk.goto(`${shopUrl}/desk/orders`)
  await desk.getByLabel('Your password').fill('pack-and-hand-over-7')
  await desk.getByRole('button', { name: 'Next' }).click()
  const secret = (await desk.locator('code').textContent()) ?? ''
  await expectAccessible(desk)
  await desk.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
  await desk.getByRole('button', { name: 'Turn on' }).click()
  await expect(desk.getByRole('listitem').first()).toBeVisible()
  await desk.getByRole('button', { name: "I've saved them" }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await theirs.close()
}
