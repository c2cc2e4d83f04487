/* Pictures in a review, by the link in the mail. */
import { expect, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

/** a picture of one pixel */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const file = (name: string, base64: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
})

test(
  'pictures are previewed, removed and uploaded after the text; a failure keeps both',
  { tag: '@phone' },
  async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/500/)
    const product = { id: 7, name: 'Shawl', slug: 'shawl', image: null, bought: [], review: null }
    const form = { order: 5001, name: 'Ayesha Khan', products: [product] }
    const sent: { path: string; body: { pictures?: number[]; picture?: string } }[] = []
    let isBroken = true
    await page.route('**/v1/review-form**', (route) => {
      const path = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
      sent.push({ path, body: route.request().postDataJSON() as object })
      if (path === 'pictures' && isBroken)
        return route.fulfill({ status: 500, json: { code: 'x', message: 'x', data: { status: 500 } } })
      const review =
        path === 'review-form' ? null : { rating: 4, text: 'Warm.', state: 'waiting', pictures: [] }
      return route.fulfill({ json: { ...form, products: [{ ...product, review }] } })
    })
    await page.route('**/v1/review-form/*', (route) => route.fallback())
    await page.goto('/review?token=x')
    await hydrated(page)

    const input = page.locator('input[type=file]')
    await input.setInputFiles([file('a.png', pixel), file('b.png', 'AAAA')])
    await expect(page.getByText("We couldn't read a file as a picture.")).toBeVisible()
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    await expect(page.getByRole('img', { name: 'Picture 1' })).toHaveCount(0)
    await input.setInputFiles([file('a.png', pixel)])
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()

    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByLabel('Your review').fill('Warm.')
    await page.getByRole('button', { name: 'Send Review' }).click()
    await expect(page.getByRole('alert')).toContainText("some pictures weren't")
    await expect(page.getByLabel('Your review')).toHaveValue('Warm.')

    isBroken = false
    await page.getByRole('button', { name: 'Send Review' }).click()
    await expect(page.getByText("Thank you. It will appear once we've approved it")).toBeVisible()
    expect(sent.at(-1)?.path).toBe('pictures')
    expect(sent.at(-1)?.body.picture).toMatch(/^\/9j\//)
  },
)
