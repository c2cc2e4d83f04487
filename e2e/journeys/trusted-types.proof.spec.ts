/* Trusted Types: an injected script cannot create markup, scripts or workers from plain text (decision 50). */
import type { Page } from '@playwright/test'
import { expect, test } from '../shop-fixture.ts'

// the desk's session call before signing in
test.use({ allowedConsoleErrors: [/Trusted|createPolicy|401/] })

/** @returns the names of successful attempts */
const attempts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { trustedTypes } = window as never as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
    }
    const all = {
      markup: () => (document.createElement('div').innerHTML = '<b>text</b>'),
      parser: () => new DOMParser().parseFromString('<b>text</b>', 'text/html'),
      script: () => (document.createElement('script').src = '/other.js'),
      frame: () => (document.createElement('iframe').srcdoc = '<b>text</b>'),
      policy: () => trustedTypes.createPolicy('other', { createHTML: (text: string) => text }),
    }
    return Object.entries(all).flatMap(([name, attempt]) => {
      try {
        attempt()
        return [name]
      } catch {
        return []
      }
    })
  })

for (const path of ['/', '/product/steel-water-bottle', '/ur', '/desk', '/docs/api'])
  test(`${path} creates no markup from plain text`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeAttached()
    expect(await attempts(page)).toEqual([])
  })

test.describe('with workers', () => {
  test.use({ serviceWorkers: 'allow' })

  test("the shop's worker is registered, and no other can be", async ({ page }) => {
    await page.goto('/')
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL),
      )
      .toMatch(/\/worker\.js$/)
    const other = page.evaluate(() => navigator.serviceWorker.register('/other.js').then(String, String))
    expect(await other).toMatch(/TrustedScriptURL/)
  })
})
