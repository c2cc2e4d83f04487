import { expect, type Page } from '@playwright/test'

/** Waits for hydration (`<html data-hydrated>`), and ends the splash, which splash.proof.spec.ts tests. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.evaluate(() => {
    for (const each of document.querySelector('.splash')?.getAnimations() ?? []) each.finish()
  })
  await expect(page.locator('.splash')).toHaveCount(0)
}
