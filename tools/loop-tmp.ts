import { mkdtempSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumArguments, requireChromium } from './chromium.mjs'
import { startShop } from './bench/shop.ts'
const folder = mkdtempSync('/dev/shm/loop-')
const shop = await startShop({ dataDir: folder })
const origin = shop.origin
const browser = await chromium.launch({ executablePath: await requireChromium(), args: chromiumArguments })
let bad = 0
const total = Number(process.argv[2] ?? 200)
let n = 0
async function worker() {
  while (n < total) {
    const i = n++
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2, serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'en-PK' })
    const page = await context.newPage()
    const notes: string[] = []
    page.on('pageerror', (e) => notes.push(`pageerror name=${e.name} message=${e.message} stack=${e.stack}`))
    page.on('console', (m) => m.type() === 'error' && notes.push('console ' + m.text() + ' ' + m.location().url))
    page.on('requestfailed', (r) => notes.push('failed ' + r.url() + ' ' + r.failure()?.errorText))
    const pending = new Set<string>()
    page.on('request', (r) => pending.add(r.url()))
    page.on('requestfinished', (r) => pending.delete(r.url()))
    await page.goto(origin + '/product/steel-water-bottle')
    const ok = await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'), undefined, { timeout: 12000 }).then(() => true, () => false)
    if (!ok || notes.some((x) => x.startsWith('pageerror'))) {
      bad++
      console.log(i, 'BAD', ok, notes, [...pending])
      console.log(await page.evaluate(() => performance.getEntriesByType('resource').map((e: any) => [e.name.slice(-50), Math.round(e.startTime), Math.round(e.responseEnd), e.transferSize, e.decodedBodySize, e.responseStatus].join(' ')).join('\n')))
    }
    await context.close()
  }
}
await Promise.all([worker(), worker()])
console.log('done', n, 'bad', bad)
await browser.close()
await shop.stop()
