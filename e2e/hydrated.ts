import { expect, type Page } from '@playwright/test'

/** Waits for hydration (`<html data-hydrated>`, and no `[data-later]`), and ends the splash, which splash.proof.spec.ts tests. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(page.locator('[data-later]')).toHaveCount(0)
  await page.evaluate(() => {
    for (const each of document.querySelector('.splash')?.getAnimations() ?? []) each.finish()
  })
  await expect(page.locator('.splash')).toHaveCount(0)
}
