/*
 * Compares a page with a stored picture of it. Both pictures are small, in cells. A moved or missing block changes a
 * cell far more than a different rendering of fonts does.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { isPinnedChromium } from '../tools/chromium.mjs'

/** Scale of the stored picture. */
const scale = 0.3
/** Edge of a cell in pixels of the small picture: about 20 px of the page. */
const cell = 6
/** Allowed difference of a cell's mean in any channel, of 255. Compression and font rendering stay below 15. */
const tolerance = 20
/** Allowed difference in height, in pixels of the page. */
const heightTolerance = 8

/** ms until a page must be stable or match; failed pictures are requested again in the meantime */
const restMs = 30_000

/**
 * Compares a page with its stored picture. With `--update-snapshots` it writes that picture instead. Other versions of
 * Chromium render text differently, so they are not compared.
 *
 * @param group folder of e2e/pictures
 * @param path the picture's path in the folder, without its extension
 */
export async function expectLook(
  page: Page,
  testInfo: TestInfo,
  group: string,
  ...path: string[]
): Promise<void> {
  if (!isPinnedChromium()) return
  const file = `${testInfo.snapshotPath(group, ...path)}.webp`
  if (['all', 'changed'].includes(testInfo.config.updateSnapshots)) {
    await store(file, await pictureAtRest(page))
    return
  }
  const { picture, found } = await compare(page, await readFile(file))
  if (found.length > 0) await writeFile(testInfo.outputPath(`${path.join('-')}.png`), picture)
  expect.soft(found, `looks otherwise than ${file}`).toEqual([])
}

/** The whole page when it is stable. @throws {Error} when it does not become stable */
async function pictureAtRest(page: Page): Promise<Buffer> {
  let before = await smallPicture(page)
  for (const until = Date.now() + restMs; Date.now() < until;) {
    const now = await smallPicture(page)
    if ((await differences(now, before)).length === 0) return now
    before = now
  }
  throw new Error(`${page.url()} does not become stable.`)
}

/** Takes another picture while something moves. @returns the last picture, and where it differs from the earlier one */
async function compare(page: Page, earlier: Buffer): Promise<{ picture: Buffer; found: string[] }> {
  for (const until = Date.now() + restMs; ;) {
    const picture = await smallPicture(page)
    const found = await differences(picture, earlier)
    if (found.length === 0 || Date.now() > until) return { picture, found }
  }
}

/** The whole page, scaled down. Waits for fonts and pictures; dates are fixed. */
async function smallPicture(page: Page): Promise<Buffer> {
  await page.waitForFunction(isHydrated)
  await page.evaluate(settle)
  const whole = await page.screenshot({
    ...{ fullPage: true, animations: 'disabled', caret: 'hide' },
    // encodes in a third of the time of a PNG, which takes a second for a long page
    ...{ type: 'jpeg', quality: 92 },
  })
  const { width } = await sharp(whole).metadata()
  // the fast way to shrink a JPEG shifts it by half a pixel
  return sharp(whole)
    .removeAlpha()
    .resize({ width: Math.round(width * scale), fastShrinkOnLoad: false })
    .png()
    .toBuffer()
}

async function store(file: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    await sharp(picture).webp({ quality: 86, effort: 6, smartSubsample: true }).toBuffer(),
  )
}

/** @returns where a page differs from an earlier picture, in pixels of the page; empty when it matches */
async function differences(picture: Buffer, earlier: Buffer): Promise<string[]> {
  const [now, before] = await Promise.all([pixels(picture), pixels(earlier)])
  if (now.width !== before.width) return [`${onPage(now.width)} px wide instead of ${onPage(before.width)}`]
  const found: string[] = []
  if (Math.abs(now.height - before.height) > heightTolerance * scale)
    found.push(`${onPage(now.height)} px high instead of ${onPage(before.height)}`)
  const height = Math.min(now.height, before.height)
  for (let top = 0; top + cell <= height; top += cell) {
    const row: number[] = []
    for (let start = 0; start + cell <= now.width; start += cell)
      if (differs(now, before, top, start)) row.push(start)
    const [first, last] = [row[0], row.at(-1)]
    if (first !== undefined && last !== undefined)
      found.push(`y ${onPage(top)}, x ${onPage(first)} to ${onPage(last + cell)}`)
  }
  return found
}

type Pixels = { data: Buffer; width: number; height: number }

async function pixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const onPage = (small: number) => Math.round(small / scale)

function differs(now: Pixels, before: Pixels, top: number, start: number): boolean {
  for (let channel = 0; channel < 3; channel++) {
    let sum = 0
    for (let y = top; y < top + cell; y++)
      for (let x = start; x < start + cell; x++) {
        const at = (y * now.width + x) * 3 + channel
        sum += (now.data[at] ?? 0) - (before.data[at] ?? 0)
      }
    if (Math.abs(sum) > tolerance * cell * cell) return true
  }
  return false
}

/**
 * Whether the page is hydrated; runs in the page. React hydrates screen and footer separately, and reports texts that
 * changed before hydration. Hydrated elements have a property that React has set.
 */
function isHydrated(): boolean {
  const drawn = [...document.querySelectorAll('main h1, main article, footer a')]
  return drawn.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')))
}

/** Runs in the page. */
async function settle(): Promise<void> {
  const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
  const day = new RegExp(`\\d{1,2} (?:${months})[a-z]*(?: \\d{4})?`, 'g')
  const weekday = /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/g
  const time = /\b\d{1,2}:\d\d(?:\s?[ap]m)?\b/gi
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const text = node.nodeValue ?? ''
    if (node.parentElement?.closest('script, style')) continue
    const fixed = text.replace(day, '11 Nov 2026').replace(weekday, 'Wed').replace(time, '11:11')
    if (fixed !== text) node.nodeValue = fixed
  }
  for (const image of document.images) image.loading = 'eager'
  await document.fonts.ready
  // two frames, because the first one requests pictures for a new width
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
  await Promise.all(
    [...document.images]
      // pictures without a box are not drawn, and some are never requested
      .filter((image) => image.getClientRects().length > 0)
      .map((image) => image.decode().catch(() => undefined)),
  )
}
