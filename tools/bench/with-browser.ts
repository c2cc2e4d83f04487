/** What measurements in a browser share: Chromium, and a shop to visit. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, requireChromium } from '../chromium.mjs'
import { buildStorefront, isStorefrontBuilt } from '../storefront.mjs'
import { startShop } from './shop.ts'

/** Launches Chromium for a measurement, and closes it afterwards. */
export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: chromiumArguments })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** `folder`: data folder of the shop, '' of a running one */
type Visited = { browser: Browser; origin: string; folder: string }

/**
 * Launches Chromium for a measurement of a shop.
 * @param url a running shop; undefined: a new one with the demonstration, which is removed afterwards
 */
export async function withShop(
  url: string | undefined,
  measure: (visited: Visited) => Promise<void>,
): Promise<void> {
  if (url !== undefined) return withBrowser((browser) => measure({ browser, origin: url, folder: '' }))
  if (!isStorefrontBuilt()) await buildStorefront()
  const folder = mkdtempSync(join(tmpdir(), 'sauda-bench-'))
  const shop = await startShop({ dataDir: folder })
  try {
    await withBrowser((browser) => measure({ browser, origin: shop.origin, folder }))
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
