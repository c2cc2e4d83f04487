/*
 * Compares how a page looks with a stored picture of it. Both are small: a block that has moved or is missing changes a
 * cell of theirs by far more than another way of drawing letters does.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { isPinnedChromium } from '../tools/chromium.mjs'

/** Size of a stored picture beside the page. */
const scale = 0.3
/** Edge of a cell in pixels of the small picture: about 20 px of the page. */
const cell = 6
/** What a cell's mean may differ in any channel, of 255. What storing loses and letters drawn otherwise stay below 15. */
const tolerance = 20
/** Pixels of the page by which its height may differ. */
const heightTolerance = 8

/** ms until a page must be at rest or look as before; one of its pictures that did not come is asked for again meanwhile */
const restMs = 30_000

/**
 * Holds a page to its stored picture, or writes that anew with `--update-snapshots`. Other versions of
 * Chromium draw letters differently, so nothing is compared with them.
 *
 * @param group folder of e2e/pictures
 * @param path of the picture there, without its ending
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

/** The whole page once it is at rest. @throws {Error} when it never is */
async function pictureAtRest(page: Page): Promise<Buffer> {
  let before = await smallPicture(page)
  for (const until = Date.now() + restMs; Date.now() < until;) {
    const now = await smallPicture(page)
    if ((await differences(now, before)).length === 0) return now
    before = now
  }
  throw new Error(`${page.url()} looks otherwise each time.`)
}

/** Looks again while something still moves. @returns the last picture, and where it differs from the earlier one */
async function compare(page: Page, earlier: Buffer): Promise<{ picture: Buffer; found: string[] }> {
  for (const until = Date.now() + restMs; ;) {
    const picture = await smallPicture(page)
    const found = await differences(picture, earlier)
    if (found.length === 0 || Date.now() > until) return { picture, found }
  }
}

/** The whole page as it stands, made small. Fonts and pictures have arrived, dates are always the same day. */
async function smallPicture(page: Page): Promise<Buffer> {
  await page.waitForFunction(isHydrated)
  await page.evaluate(settle)
  const whole = await page.screenshot({
    ...{ fullPage: true, animations: 'disabled', caret: 'hide' },
    // written in a third of the time of a PNG, which a long page takes a second for
    ...{ type: 'jpeg', quality: 92 },
  })
  const { width } = await sharp(whole).metadata()
  // the quick way to shrink a JPEG moves it by half a pixel
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

/** @returns where a page looks otherwise than in an earlier picture, in pixels of the page; empty when it does not */
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
 * Runs in the page. React hydrates the screen and the footer one after the other, and compares the texts of the server: one
 * that was changed before would be an error. What it has hydrated has a property of React's.
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
  // two frames: a picture for another width is asked for in the first
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
  await Promise.all(
    [...document.images]
      // what has no box is not drawn, and some of it is never asked for
      .filter((image) => image.getClientRects().length > 0)
      .map((image) => image.decode().catch(() => undefined)),
  )
}
