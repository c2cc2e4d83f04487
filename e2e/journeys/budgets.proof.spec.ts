/* The budget of each page on a first visit of somebody who does nothing, including what it prefetches when idle. */
import type { Browser, Request } from '@playwright/test'
import { storageKeys } from '../../domain/src/constants.ts'
import { isPinnedChromium } from '../../tools/chromium.mjs'
import { overBudget } from '../../tools/size-budget.ts'
import { followNetwork } from '../quiet-network.ts'
import { expect, signIn, test } from '../shop-fixture.ts'
import { full } from '../visit.ts'

/** Kilobytes (1,000 bytes) over the network, and the number of requests. */
type Budget = {
  scripts: number
  styles: number
  fonts: number
  pictures: number
  data: number
  requests: number
}

/** every page: two fonts and the numerals, the later style sheet; no data before somebody uses the page */
const usual = { styles: 0.5, fonts: 27.2, data: 0 }
/** pages that may show an Urdu product name: phones have an Urdu font, the test machine downloads one */
const urduNames = { fonts: usual.fonts + 9 }
/** @param pictures size of the demonstration's pictures, on a phone with a device pixel ratio of 2 */
const budget = (scripts: number, pictures: number, requests: number, more: Partial<Budget> = {}): Budget => ({
  ...usual,
  scripts,
  pictures,
  requests,
  ...more,
})

const list = budget(138, 52, 31, urduNames)
const pages: Record<string, Budget> = {
  // later slides may have loaded, and pictures near the viewport; the deals change daily
  '/': budget(124, 95, 40, urduNames),
  '/products': list,
  '/products?category=clothing': list,
  '/search?q=kurta': { ...list, scripts: 142.5 },
  '/deals': budget(145.5, 85, 44, urduNames),
  '/categories': budget(126, 60, 33),
  '/product/classic-lawn-kurta': budget(140.5, 52, 34, { data: 1 }),
  '/cart': budget(146.5, 6, 23, { data: 4.1 }),
  '/wish-list': budget(150.5, 6, 23),
  '/track': budget(199, 6, 29, { styles: 0.7 }),
  '/login': budget(191.5, 6, 32, { styles: 0.7 }),
  '/contact-us': budget(184.5, 6, 29, { styles: 0.7 }),
  '/privacy-policy': budget(150.5, 6, 24, { styles: 1.3 }),
}
const ofCustomers: Record<string, Budget> = {
  '/checkout': budget(210, 6, 37, { data: 4.6, styles: 0.7 }),
  '/dashboard/orders': budget(192.5, 6, 29, { data: 1.8 }),
  // it lists the languages of mail, each in its own script
  '/dashboard/profile': budget(228, 6, 43, { ...urduNames, data: 1.4, styles: 0.7 }),
}

const kinds: Record<string, keyof Budget> = {
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'pictures',
  fetch: 'data',
  xhr: 'data',
}

/** visits, at most, until all copies of pictures exist */
const mostVisits = 5

// other versions lazy-load more or fewer pictures
test.skip(!isPinnedChromium(), 'budgets are those of the pinned browser')

for (const [path, limits] of [...Object.entries(pages), ...Object.entries(ofCustomers)])
  test(`${path} stays within its bytes and requests`, async ({ browser }) => {
    // The first request for a copy gets the original while the copy is created. So the visit is repeated until all
    // copies exist.
    for (let visit = 1; ; visit++) {
      const spent = await firstVisit(browser, path)
      const over = overBudget(spent, limits)
      const isWhole = over.length === 1 && over[0]?.startsWith('pictures') === true
      if (isWhole && visit < mostVisits) continue
      expect(over, JSON.stringify(spent)).toEqual([])
      break
    }
  })

/** The cost of a page on a first visit, with a full cart. */
async function firstVisit(browser: Browser, path: string): Promise<Budget> {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (path in ofCustomers) {
    await signIn(page)
    // the screen after sign-in prefetches others, which must not count
    await page.goto('about:blank')
  }
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
  const quiet = followNetwork(page)
  await page.goto(path)
  // Playwright's calls inside the page count as use of it, so that none comes before this.
  await quiet()
  await Promise.all(sizes)
  await expect(page).toHaveURL(path)
  await context.close()
  return spent
}
