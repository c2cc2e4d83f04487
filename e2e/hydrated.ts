import { expect, type Page } from '@playwright/test'

/** Waits until the screen reacts to presses (`<html data-hydrated>`), and ends the splash, whose 1.5 s are splash.proof.spec.ts's subject. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.evaluate(() => {
    for (const each of document.querySelector('.splash')?.getAnimations() ?? []) each.finish()
  })
  await expect(page.locator('.splash')).toHaveCount(0)
}
