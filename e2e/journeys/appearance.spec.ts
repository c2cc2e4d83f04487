/* What screens look like in motion, sideways, in forced colours and on paper. */
import type { Page } from '@playwright/test'
import { localePath, locales } from '../../domain/src/locale.ts'
import { wording } from '../../domain/src/wordings.ts'
import { expect, signIn, test } from '../shop-fixture.ts'
import { endSplash } from '../splash.ts'

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await endSplash(page)
}

test('Quick View comes by hover and by focus where there is a mouse, and is not there on phones [CARD-011]', async ({
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
  test(`a phone held sideways shows the whole picture beside the name, above the bar (${locale})`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a desktop is not held')
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
      if (!pictureBox || !nameBox || !barBox) throw new Error('picture, name or bar is not drawn')
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
  })

test('the search field shows its focus, home keeps its heading, and what is chosen is seen in forced colours [UI-008]', async ({
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

test('an invoice on paper names the seller and takes the whole width, upright and across', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'paper is as wide as it is')
  await signIn(page)
  await open(page, '/dashboard/orders/5083')
  await expect(page.getByRole('heading', { level: 1, name: 'Order #5083' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const width of [718, 1047]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText('Sold by Sauda')).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    const table = await page.getByRole('table', { name: 'Order Details' }).boundingBox()
    expect(table?.width).toBeGreaterThan(width * 0.85)
    const [shipping, billing] = await Promise.all(
      ['Shipping Address', 'Billing Address'].map((name) =>
        page.getByRole('heading', { name }).boundingBox(),
      ),
    )
    expect(shipping?.y).toBe(billing?.y)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
      /rgba?\(255, 255, 255|rgba\(0, 0, 0, 0\)/,
    )
  }
})

test('the words of the hero change at once, the picture fades [HOME-010]', async ({ page }) => {
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
