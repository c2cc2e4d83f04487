/*
 * Takes the README's screenshot of a running shop: home on a desktop, and a product on a phone beside it.
 *
 *   node tools/run.mjs tools/screens.ts [address of a running shop]
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, requireChromium } from './chromium.mjs'

const shop = process.argv[2] ?? 'http://127.0.0.1:3000'
const executablePath = await requireChromium()
const browser = await chromium.launch({ executablePath, args: chromiumArguments })

async function photograph(path: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: width < 640 ? 2 : 1,
    reducedMotion: 'reduce',
  })
  await page.goto(shop + path)
  await page.locator('.splash').waitFor({ state: 'detached' })
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter(({ loading }) => loading === 'eager').map((image) => image.decode()),
    ),
  )
  const picture = await page.screenshot()
  await page.close()
  return picture
}

const desktop = await photograph('/', 1280, 800)
const phone = await sharp(await photograph('/product/classic-lawn-kurta', 390, 844))
  .resize({ width: 331 })
  .toBuffer()
await browser.close()

const corners = (width: number, height: number, radius: number) => ({
  input: Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  ),
  blend: 'dest-in' as const,
})
const rounded = (picture: Buffer, width: number, height: number, radius: number) =>
  sharp(picture)
    .composite([corners(width, height, radius)])
    .png()
    .toBuffer()

mkdirSync(join(import.meta.dirname, '../docs/pictures'), { recursive: true })
await sharp({ create: { width: 1720, height: 880, channels: 3, background: '#eef1f7' } })
  .composite([
    { input: await rounded(desktop, 1280, 800, 20), left: 40, top: 40 },
    { input: await rounded(phone, 331, 716, 28), left: 1349, top: 82 },
  ])
  .webp({ quality: 82 })
  .toFile(join(import.meta.dirname, '../docs/pictures/home.webp'))
console.log('docs/pictures/home.webp')
