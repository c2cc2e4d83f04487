/* Rendering in motion, in landscape, in forced colours and in print. */
import type { Page } from '@playwright/test'
import { localePath, locales } from '../../domain/src/locale.ts'
import { wording } from '../../domain/src/wordings.ts'
import { expect, signIn, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

test('Quick View appears on hover and focus with a mouse, and is absent on phones [CARD-011]', async ({
  page,
  isMobile,
}) => {
  await open(page, '/products')
  const card = page.getByRole('article').first()
  const link = card.getByRole('link', { name: /Quick View/ })
  if (isMobile) {
    await expect(link).toBeHidden()
    return
  }
  const opacity = () => link.evaluate((element) => Number(getComputedStyle(element).opacity))
  await page.mouse.move(0, 0)
  await expect.poll(opacity).toBe(0)
  await card.hover()
  await expect.poll(opacity).toBe(1)
})

test('the slides fade for 0.8 s and the strip runs for 30 s [HOME-010] [HOME-012]', async ({ page }) => {
  await open(page, '/')
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await style('.hero-slide', 'transition-duration')).toContain('0.8s')
  expect(await style('.marquee-run', 'animation-duration')).toBe('30s')
  const colours = await page
    .locator('.hero-slide')
    .evaluateAll((slides) =>
      slides.map(
        (slide) => getComputedStyle(slide).backgroundImage + getComputedStyle(slide).backgroundColor,
      ),
    )
  expect(new Set(colours).size).toBe(5)
})

for (const locale of locales)
  test(
    `in landscape a phone shows the whole picture beside the name, above the bar (${locale})`,
    { tag: '@phone' },
    async ({ page }) => {
      const texts = wording(locale)
      const main = page.getByRole('main')
      for (const [width, height] of [
        [844, 390],
        [667, 375],
      ] as const) {
        await page.setViewportSize({ width, height })
        await open(page, localePath('/product/classic-lawn-kurta', locale))
        const picture = main.getByRole('img').first()
        const name = main.getByRole('heading', { level: 1 })
        await expect(picture).toBeInViewport({ ratio: 1 })
        await expect(name).toBeInViewport({ ratio: 1 })
        const bar = main.locator('.fixed')
        await expect(
          bar.getByRole('button', { name: texts.product.productPage.addToCart, exact: true }),
        ).toBeInViewport({ ratio: 1 })
        const [pictureBox, nameBox, barBox] = [
          await picture.boundingBox(),
          await name.boundingBox(),
          await bar.boundingBox(),
        ]
        if (!pictureBox || !nameBox || !barBox) throw new Error('picture, name or bar is not visible')
        expect(pictureBox.height).toBeLessThanOrEqual(height * 0.6)
        expect(pictureBox.y + pictureBox.height).toBeLessThanOrEqual(barBox.y)
        if (locale === 'ur') expect(nameBox.x + nameBox.width).toBeLessThan(pictureBox.x)
        else expect(nameBox.x).toBeGreaterThan(pictureBox.x + pictureBox.width)
        expect(nameBox.y + nameBox.height).toBeLessThanOrEqual(barBox.y)
        expect(barBox.height).toBeLessThan(64)
        await open(page, localePath('/products', locale))
        // a heading in Nastaliq is taller
        const most = locale === 'ur' ? 230 : 200
        expect((await main.getByRole('article').first().boundingBox())?.y).toBeLessThan(most)
      }
      await open(page, localePath('/', locale))
      await expect(main.getByRole('link', { name: texts.home.home.everything.button })).toBeInViewport({
        ratio: 1,
      })
    },
  )

test('in forced colours the search field shows its focus, home keeps its heading, and selections are visible [UI-008]', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

  await open(page, '/products')
  const scope = page.getByRole(isMobile ? 'main' : 'banner')
  const form = scope.getByRole('search')
  const ring = () => form.evaluate((element) => getComputedStyle(element).boxShadow)
  expect(await ring()).toBe('none')
  await scope.getByRole('combobox', { name: 'Search products' }).focus()
  await expect.poll(ring).not.toBe('none')

  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('Grid')).not.toBe(await ground('List'))
})

for (const locale of locales)
  test(
    `a printed invoice, also from dark mode, has the order's details and no buttons (${locale})`,
    { tag: '@desktop' },
    async ({ page }) => {
      const { account, titles } = wording(locale)
      const { soldBy, orderDetails, shippingAddress, billingAddress, product, total } = account.account
      await signIn(page)
      await open(page, localePath('/dashboard/orders/5083', locale))
      await expect(page.getByRole('heading', { level: 1, name: titles.headings.order(5083) })).toBeVisible()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const table = page.getByRole('table', { name: orderDetails })
      const boxOf = async (name: string) =>
        (await page.getByRole('heading', { name }).boundingBox()) ?? { x: 0, y: 0 }
      for (const width of [718, 1047]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByText(soldBy('Sauda'))).toBeVisible()
        await expect
          .poll(() =>
            page
              .locator('button, a, input, nav')
              .filter({ visible: true })
              .evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 300))),
          )
          .toEqual([])
        expect((await table.boundingBox())?.width).toBeGreaterThan(width * 0.85)
        const [shipping, billing] = [await boxOf(shippingAddress), await boxOf(billingAddress)]
        expect(shipping.y).toBe(billing.y)
        expect(shipping.x < billing.x).toBe(locale === 'en')
      }
      await expect(table.getByRole('row')).toHaveCount(3)
      // a column's heading is above its content, aligned to the start
      const [heading, name] = await Promise.all([
        table.getByText(product, { exact: true }).evaluate(sidesOfText),
        table.getByRole('img').first().evaluate(sidesOfText),
      ])
      const side = locale === 'en' ? 'left' : 'right'
      expect(Math.abs(heading[side] - name[side])).toBeLessThan(2)
      await expect(page.getByText('4,600.00')).toBeVisible()
      await expect(page.getByText(total, { exact: true }).last()).toBeVisible()
      expect(await page.evaluate(onPaper)).toEqual([])
      const paper = (
        await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } })
      ).toString('latin1')
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    },
  )

/** Start and end of an element's text or picture. */
const sidesOfText = (element: Element) => {
  const range = document.createRange()
  range.selectNode(element.firstChild ?? element)
  const { left, right } = range.getBoundingClientRect()
  return { left, right }
}

/** @returns elements that waste ink or are unreadable in print */
const onPaper = (): string[] =>
  [...document.querySelectorAll('body, body *')]
    .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg, .picture'))
    .flatMap((element) => {
      const { boxShadow, color, backgroundColor } = getComputedStyle(element)
      // the lightness of `oklch(l c h)` or `rgb(r g b)`
      const isDark = (value: string) => {
        const [first = 0, ...others] = (value.match(/[\d.]+/g) ?? []).map(Number)
        return value.startsWith('oklch') ? first < 0.6 : Math.max(first, ...others.slice(0, 2)) < 150
      }
      const isClear = /^rgba\(0, 0, 0, 0\)|transparent/.test(backgroundColor)
      return [
        ...(boxShadow === 'none' ? [] : [`${element.className}: a shadow`]),
        ...(isDark(color) ? [] : [`${element.className}: ${color} on white`]),
        ...(isClear || !isDark(backgroundColor) ? [] : [`${element.className}: ground ${backgroundColor}`]),
      ]
    })

test("the hero's text changes at once, and the picture fades [HOME-010]", async ({ page }) => {
  await open(page, '/')
  const [text, slide] = await page
    .locator('.hero-slide')
    .first()
    .evaluate((element) =>
      [element.querySelector('.hero-text') ?? element, element].map((each) =>
        Math.max(...getComputedStyle(each).transitionDuration.split(',').map(Number.parseFloat)),
      ),
    )
  expect(text).toBeLessThanOrEqual((slide ?? 0) / 4)
})

test('the hero is drawn without masks, each slide as a layer that only fades [HOME-010]', async ({
  page,
}) => {
  await open(page, '/')
  const styles = await page
    .locator('.hero-slide, .hero-slide img')
    .evaluateAll((elements) => elements.map((each) => getComputedStyle(each).maskImage))
  expect(new Set(styles)).toEqual(new Set(['none']))
  const properties = await page
    .locator('.hero-slide')
    .evaluateAll((slides) => slides.map((each) => getComputedStyle(each).transitionProperty))
  expect(new Set(properties)).toEqual(new Set(['opacity, visibility']))
})

test('a section of home is laid out when it comes near, then fades in, and is printed before that', async ({
  page,
}) => {
  await open(page, '/')
  const section = page.locator('.fade-section').last()
  const style = (property: 'animation-name' | 'content-visibility' | 'opacity') =>
    section.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await expect(section).toHaveAttribute('data-waiting')
  // no timer ends this
  await expect.poll(() => style('animation-name')).toBe('none')
  expect([await style('content-visibility'), await style('opacity')]).toEqual(['auto', '0'])

  await page.emulateMedia({ media: 'print' })
  expect(await style('opacity')).toBe('1')
  await page.emulateMedia({ media: 'screen' })

  await section.scrollIntoViewIfNeeded()
  await expect(section).toHaveAttribute('data-shown')
  expect([await style('animation-name'), await style('content-visibility')]).toEqual(['rise', 'visible'])
})
