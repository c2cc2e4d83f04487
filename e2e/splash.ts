import { expect, type Page } from '@playwright/test'

/** Lets the splash go at once: its 1.5 s are the subject of journeys/splash.spec.ts alone. */
export async function endSplash(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelector('.splash')?.getAnimations() ?? []) each.finish()
  })
  await expect(page.locator('.splash')).toHaveCount(0)
}
