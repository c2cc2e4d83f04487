/*
 * Renders the pictures of the demonstration shop: `npm run render` in this folder; README.md explains how. They are
 * written to demo/images/{name}.webp, hero scenes to demo/heroes/{name}.avif. rendered.json contains the key of each
 * picture, and only pictures whose key has changed are rendered again.
 */
import sharp from 'sharp'
import { requireChromium } from '../../tools/chromium.mjs'
import { chromium, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { heroFolder, heroes, type HeroJob, type Stage } from './heroes.ts'
import { heroKey, jobKey } from './job-key.ts'
import type { Job } from './models/models.ts'
import { pictures } from './pictures/pictures.ts'

const here = import.meta.dirname
const record = join(here, 'rendered.json')
/** Finer than the shop's copies: at 84 the smooth ground shows faint blocks once it is enlarged. */
const quality = 92
const draftView = { size: 240, passes: 6 }
/** A hero's draft is half as large. */
const draftStage = ({ width, height, unit, middle, shadowsFrom, fade, ...stage }: Stage): Stage => ({
  ...stage,
  width: width / 2,
  height: height / 2,
  unit: unit / 2,
  middle: [middle[0] / 2, middle[1] / 2],
  shadowsFrom: [shadowsFrom[0] / 2, shadowsFrom[1] / 2],
  fade: fade / 2,
  passes: 9,
})

/** Bytes: the first hero is the largest thing painted on a slow line. */
const heroLimit = 16_000
/** the worst that may be, and what is fine enough */
const heroQualities = [36, 64] as const

/** Every picture by its name in rendered.json; a hero's begins with `hero/`. */
type Task = { key: string; product: Job } | { key: string; hero: HeroJob }
const tasks: Record<string, Task> = Object.fromEntries([
  ...Object.entries(pictures).map(([name, product]) => [name, { key: jobKey(product), product }] as const),
  ...Object.entries(heroes).map(([name, hero]) => [`hero/${name}`, { key: heroKey(hero), hero }] as const),
])

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string' },
    draft: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
  },
})
const drafts = join(tmpdir(), 'sauda-studio')
const folder = asked.draft ? drafts : join(here, '../images')
await mkdir(join(drafts, 'hero'), { recursive: true })
const wanted = asked.only?.split(',')
const chosen = Object.entries(tasks).filter(
  ([name]) => !wanted || wanted.some((each) => matchesGlob(name, each)),
)

if (asked.sheet)
  await contactSheets(
    folder,
    chosen.filter(([, task]) => 'product' in task).map(([name]) => name),
  )
else await render()

async function render(): Promise<void> {
  const keys = await readKeys()
  const due = chosen.filter(
    ([name, { key }]) => asked.draft || keys[name] !== key || !existsSync(master(name)),
  )
  if (asked.accept) {
    for (const [name, { key }] of due) if (existsSync(master(name))) keys[name] = key
    return writeKeys(keys)
  }
  console.log(`${due.length} of ${chosen.length} pictures to render`)
  if (due.length === 0) return
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--use-gl=angle',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await openPage(browser)
  for (const [index, [name, task]] of due.entries()) {
    const started = Date.now()
    const png = await take(page, name, task)
    await ('hero' in task ? saveHero(name, png) : save(name, png))
    if (!asked.draft) await writeKeys({ ...(await readKeys()), [name]: task.key })
    console.log(`${index + 1}/${due.length} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  await browser.close()
}

async function openPage(browser: Awaited<ReturnType<typeof chromium.launch>>): Promise<Page> {
  const built = await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: 'browser/shoot.ts', formats: ['es'] },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = outputs.find((each) => each.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('The page of the studio could not be built.')
  const page = await browser.newPage()
  page.setDefaultTimeout(600_000)
  page.on('pageerror', (error) => console.error(error.message))
  await page.setContent('<!doctype html><meta charset="utf-8"><body></body>')
  await page.addScriptTag({ content: script.code, type: 'module' })
  await page.waitForFunction(() => window.takeScene !== undefined)
  return page
}

async function take(page: Page, name: string, task: Task): Promise<Buffer> {
  try {
    const address = await ('hero' in task
      ? page.evaluate(
          (asked) => window.takeScene?.(asked) ?? '',
          asked.draft ? { ...task.hero, stage: draftStage(task.hero.stage) } : task.hero,
        )
      : page.evaluate(
          (asked) => window.take?.(asked) ?? '',
          asked.draft ? { ...task.product, view: { ...task.product.view, ...draftView } } : task.product,
        ))
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  } catch (error) {
    throw new Error(`The picture "${name}" failed.`, { cause: error })
  }
}

/** Written beside and moved, so that a stop in the middle leaves no half picture. */
async function save(name: string, png: Buffer): Promise<void> {
  const half = `${master(name)}.half`
  await sharp(png).webp({ quality, smartSubsample: true, effort: 5 }).toFile(half)
  await rename(half, master(name))
}

/** As fine as its limit allows. A draft is a PNG, to be looked at. */
async function saveHero(name: string, png: Buffer): Promise<void> {
  if (asked.draft) return writeFile(join(drafts, `${name}.png`), png)
  const content = await encodeWithin(png)
  await writeFile(master(name), content)
  console.log(`${name}: ${content.length} bytes`)
}

/** The picture as AVIF in the finest quality that keeps within the limit. */
async function encodeWithin(png: Buffer): Promise<Buffer> {
  let [low, high]: [number, number] = [...heroQualities]
  let best: Buffer | undefined
  while (low <= high) {
    const quality = Math.ceil((low + high) / 2)
    const encoded = await sharp(png).avif({ quality, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer()
    if (encoded.length <= heroLimit) [best, low] = [encoded, quality + 1]
    else high = quality - 1
  }
  if (best) return best
  throw new Error(`The picture does not fit into ${heroLimit} bytes; make the scene simpler.`)
}

function master(name: string): string {
  return name.startsWith('hero/') && !asked.draft
    ? join(heroFolder, `${name.slice('hero/'.length)}.avif`)
    : join(folder, `${name}.webp`)
}

async function readKeys(): Promise<Record<string, string>> {
  const text = await readFile(record, 'utf8').catch(() => '{}')
  const keys: unknown = JSON.parse(text)
  if (typeof keys !== 'object' || keys === null)
    throw new Error(`${record} is damaged: take it back from git.`)
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, String(key)]))
}

/** In the order of names, so that two people's changes lie apart. */
async function writeKeys(keys: Record<string, string>): Promise<void> {
  const known = Object.entries(keys).filter(([name]) => name in tasks)
  const sorted = Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(`${record}.half`, `${JSON.stringify(sorted, null, 2)}\n`)
  await rename(`${record}.half`, record)
}

const edge = 220
const columns = 7
const rows = 5

/** Writes sheets of 35 pictures into a temporary folder and prints where. */
export async function contactSheets(folder: string, names: readonly string[]): Promise<void> {
  const target = join(tmpdir(), 'sauda-studio-sheets')
  await mkdir(target, { recursive: true })
  const there = names.filter((name) => existsSync(join(folder, `${name}.webp`)))
  for (let first = 0; first < there.length; first += columns * rows) {
    const shown = there.slice(first, first + columns * rows)
    const file = join(target, `sheet-${first / (columns * rows) + 1}.png`)
    const tiles = shown.map(async (name, index) => ({
      input: await sharp(join(folder, `${name}.webp`))
        .resize(edge, edge)
        .toBuffer(),
      left: (index % columns) * edge,
      top: Math.floor(index / columns) * edge,
    }))
    await sharp({
      create: {
        width: columns * edge,
        height: Math.ceil(shown.length / columns) * edge,
        channels: 3,
        background: '#fff',
      },
    })
      .composite(await Promise.all(tiles))
      .png()
      .toFile(file)
    console.log(file, shown.join(' '))
  }
}
