/* What each page may weigh on a first visit, until it is at rest: what comes in advance once it is idle included. */
import type { Request } from '@playwright/test'
import { storageKeys } from '../../domain/src/constants.ts'
import { isPinnedChromium } from '../../tools/chromium.mjs'
import { expect, signIn, test } from '../shop-fixture.ts'
import { full } from '../visit.ts'

/** Kilobytes (1,000 bytes) as they travel, and how many requests of all kinds. */
type Budget = {
  scripts: number
  styles: number
  fonts: number
  pictures: number
  data: number
  requests: number
}

/** what every page has: two fonts and the numerals, one sheet, the catalogue's feed */
const usual = { styles: 16.3, fonts: 39.5, data: 41.5 }
/** @param pictures of the demonstration, on a phone with two pixels to a point */
const budget = (scripts: number, pictures: number, requests: number, more: Partial<Budget> = {}): Budget => ({
  ...usual,
  scripts,
  pictures,
  requests,
  ...more,
})

const list = budget(172, 55, 75)
const pages: Record<string, Budget> = {
  // the further slides may have come, and what is near the window; which deals are shown changes by the day
  '/': budget(166, 110, 76),
  '/products': list,
  '/products?category=clothing': list,
  '/search?q=kurta': list,
  '/deals': budget(165, 85, 82),
  '/categories': budget(165, 60, 75),
  '/product/classic-lawn-kurta': budget(183, 70, 90, { data: 43 }),
  '/cart': budget(166, 6, 62, { data: 46 }),
  '/wish-list': budget(165, 6, 60),
  '/track': budget(181, 6, 65),
  '/login': budget(187, 18, 66),
  '/contact-us': budget(182, 6, 65, { styles: 17.2 }),
  '/privacy-policy': budget(182, 6, 65, { styles: 17.2 }),
}
const ofCustomers: Record<string, Budget> = {
  '/checkout': budget(205, 6, 86, { data: 47 }),
  '/dashboard/orders': budget(173, 6, 70, { data: 43.5 }),
  '/dashboard/profile': budget(201, 6, 82, { data: 44.5 }),
}

const kinds: Record<string, keyof Budget> = {
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'pictures',
  fetch: 'data',
  xhr: 'data',
}

// other versions load more or fewer of the lazy pictures
test.skip(!isPinnedChromium(), 'budgets are those of the pinned browser')

for (const [path, limits] of [...Object.entries(pages), ...Object.entries(ofCustomers)])
  test(`${path} stays within its bytes and requests`, async ({ page }) => {
    if (path in ofCustomers) await signIn(page)
    await page.addInitScript(([key, cart]) => localStorage.setItem(key, cart), [
      storageKeys.cart,
      JSON.stringify({ version: 1, items: full, coupon: null }),
    ] as const)
    const spent: Budget = { scripts: 0, styles: 0, fonts: 0, pictures: 0, data: 0, requests: 0 }
    const sizes: Promise<void>[] = []
    const count = async (request: Request) => {
      const kind = kinds[request.resourceType()]
      spent.requests++
      const { responseBodySize } = await request.sizes()
      if (kind) spent[kind] += responseBodySize / 1000
    }
    page.on('requestfinished', (request) => sizes.push(count(request)))
    // what every page brings in advance, and last
    const feed = page.waitForResponse(/all-products-data/)
    await page.goto(path)
    await feed
    await page.waitForLoadState('networkidle')
    await Promise.all(sizes)
    await expect(page).toHaveURL(path)
    const over = Object.entries(limits).filter(([kind, limit]) => spent[kind as keyof Budget] > limit)
    expect(over, JSON.stringify(spent)).toEqual([])
  })
