/*
 * A purchase with only the keyboard and accessible names, in both languages. Every pressed element must be reached by
 * Tab, and the focus must never be lost.
 */
import type { Locator, Page } from '@playwright/test'
import { localePath, locales } from '../../domain/src/locale.ts'
import { wording } from '../../domain/src/wordings.ts'
import { expect, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

/** more than any screen has before the searched element */
const mostTabs = 120

/** Presses Tab until the element is focused. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused({ timeout: 1 })
}

const isKept = (page: Page) => page.evaluate(() => document.activeElement !== document.body)

for (const locale of locales) {
  const texts = wording(locale)
  test(
    `a purchase with the keyboard and accessible names only (${locale}) [UI-008]`,
    // the gate has one language
    { tag: locale === 'en' ? '@desktop' : ['@proof', '@desktop'] },
    async ({ page }) => {
      test.slow()
      const role = (...[name, options]: Parameters<Page['getByRole']>) => page.getByRole(name, options)
      const main = role('main')
      const press = async (target: Locator, key = 'Enter') => {
        await tabTo(page, target)
        await page.keyboard.press(key)
      }
      const arriveAt = async (heading: Locator) => {
        await expect(heading).toBeFocused()
        await expect.poll(() => isKept(page)).toBe(true)
      }

      await page.goto(localePath('/', locale))
      await hydrated(page)
      await tabTo(page, role('combobox', { name: texts.shell.shell.search }))
      await page.keyboard.type('steel water bottle')
      await page.keyboard.press('Enter')
      await expect(main.getByRole('article').first()).toBeVisible()
      await arriveAt(main.getByRole('heading', { level: 1 }))

      await press(main.getByRole('article').first().getByRole('heading').getByRole('link'))
      await arriveAt(main.getByRole('heading', { level: 1 }))
      // in Urdu the buttons of the product cards below have the same name
      const add = main.getByRole('button', { name: texts.product.productPage.addToCart, exact: true }).first()
      await press(add, 'Space')
      // the first Tab after a toast focuses its link
      await press(role('link', { name: texts.product.product.viewCart, exact: true }))

      await arriveAt(main.getByRole('heading', { level: 1 }))
      await press(main.getByRole('button', { name: texts.cart.stepper.more, exact: true }), 'Space')
      await expect(
        role('banner').getByRole('link', { name: texts.shell.shell.cart(2), exact: true }),
      ).toBeVisible()
      await press(main.getByRole('link', { name: texts.cart.cart.proceed, exact: true }))

      await arriveAt(main.getByRole('heading', { level: 1 }))
      await tabTo(page, role('textbox', { name: texts.signIn.signIn.username }))
      await page.keyboard.type('ayesha')
      await tabTo(page, role('textbox', { name: texts.signIn.signIn.password }))
      await page.keyboard.type('ayesha-demo-1')
      await page.keyboard.press('Enter')

      const { checkout } = texts.checkout
      const { firstName } = texts.forms.checkoutLabels
      await expect(role('textbox', { name: firstName })).toHaveValue('Ayesha')
      await press(role('button', { name: checkout.toPayment, exact: true }))
      await arriveAt(main.getByRole('heading', { level: 2, name: checkout.steps[1], exact: true }))
      await tabTo(page, main.getByRole('radio', { checked: true }))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await expect(main.getByRole('radio').first()).toBeFocused()
      await press(role('button', { name: checkout.toSummary, exact: true }))
      await arriveAt(main.getByRole('heading', { level: 2, name: checkout.steps[2], exact: true }))

      // one step back, and forward again
      await press(role('button', { name: checkout.editStep(checkout.steps[1]), exact: true }))
      await arriveAt(main.getByRole('heading', { level: 2, name: checkout.steps[1], exact: true }))
      await press(role('button', { name: checkout.toSummary, exact: true }))
      await arriveAt(main.getByRole('heading', { level: 2, name: checkout.steps[2], exact: true }))
      await press(role('button', { name: checkout.place, exact: true }))

      await arriveAt(main.getByRole('heading', { name: checkout.successTitle }))
    },
  )
}
