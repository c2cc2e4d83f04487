/* What each page may weigh on a first visit, until it is at rest: what comes in advance once it is idle included. */
import type { Browser, Request } from '@playwright/test'
import { storageKeys } from '../../domain/src/constants.ts'
import { isPinnedChromium } from '../../tools/chromium.mjs'
import { overBudget } from '../../tools/size-budget.ts'
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
/** where a product may have an Urdu name: a phone has a font for it, the machine of a test loads one */
const urduNames = { fonts: usual.fonts + 9 }
/** @param pictures of the demonstration, on a phone with two pixels to a point */
const budget = (scripts: number, pictures: number, requests: number, more: Partial<Budget> = {}): Budget => ({
  ...usual,
  scripts,
  pictures,
  requests,
  ...more,
})

const list = budget(172, 55, 75, urduNames)
const pages: Record<string, Budget> = {
  // the further slides may have come, and what is near the window; which deals these are changes by the day
  '/': budget(166, 110, 76, urduNames),
  '/products': list,
  '/products?category=clothing': list,
  '/search?q=kurta': list,
  '/deals': budget(165, 85, 82, urduNames),
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
  '/checkout': budget(205, 6, 92, { data: 47 }),
  '/dashboard/orders': budget(173, 6, 70, { data: 43.5 }),
  // it names the languages of mail, each in its own letters
  '/dashboard/profile': budget(201, 6, 82, { ...urduNames, data: 44.5 }),
}

const kinds: Record<string, keyof Budget> = {
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'pictures',
  fetch: 'data',
  xhr: 'data',
}

/** Visits, at most, until all copies of pictures are there. */
const mostVisits = 5

// other versions load more or fewer of the lazy pictures
test.skip(!isPinnedChromium(), 'budgets are those of the pinned browser')

for (const [path, limits] of [...Object.entries(pages), ...Object.entries(ofCustomers)])
  test(`${path} stays within its bytes and requests`, async ({ browser }) => {
    // A copy that nobody has asked for yet is made then, and the whole picture is sent meanwhile: a later visitor gets the copy.
    for (let visit = 1; ; visit++) {
      const spent = await firstVisit(browser, path)
      const over = overBudget(spent, limits)
      const isWhole = over.length === 1 && over[0]?.startsWith('pictures') === true
      if (isWhole && visit < mostVisits) continue
      expect(over, JSON.stringify(spent)).toEqual([])
      break
    }
  })

/** What a page costs who has never been here, with a full cart. */
async function firstVisit(browser: Browser, path: string): Promise<Budget> {
  const context = await browser.newContext()
  const page = await context.newPage()
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
  await context.close()
  return spent
}
