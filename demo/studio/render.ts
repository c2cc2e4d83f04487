/*
 * Makes the pictures of the demonstration shop: `npm run render` in this folder; README.md says how.
 * Masters go to demo/images/{name}.webp; rendered.json keeps the key of each, and only what changed is rendered again.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { requireChromium } from '../../tools/chromium.mjs'
import { contactSheets } from './contact-sheet.ts'
import { jobKey } from './job-key.ts'
import type { Job } from './picture.ts'
import { pictures } from './pictures/pictures.ts'

const here = import.meta.dirname
const record = join(here, 'rendered.json')
/** Finer than the copies: at 84 the smooth ground shows faint blocks once it is enlarged. */
const quality = 92
const draftView = { size: 240, passes: 6 }

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string' },
    draft: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
  },
})
const folder = asked.draft ? join(tmpdir(), 'sauda-studio') : join(here, '../images')
await mkdir(folder, { recursive: true })
const wanted = asked.only?.split(',')
const chosen = Object.entries(pictures).filter(
  ([name]) =>
    !wanted ||
    wanted.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each)),
)

if (asked.sheet)
  await contactSheets(
    folder,
    chosen.map(([name]) => name),
  )
else await render()

async function render(): Promise<void> {
  const keys = await readKeys()
  const due = chosen.filter(
    ([name, job]) => asked.draft || keys[name] !== jobKey(job) || !existsSync(master(name)),
  )
  if (asked.accept) {
    for (const [name, job] of due) if (existsSync(master(name))) keys[name] = jobKey(job)
    return writeKeys(keys)
  }
  console.log(`${due.length} of ${chosen.length} pictures to render`)
  if (due.length === 0) return
  const browser = await chromium.launch({
    executablePath: await requireChromium(console.log),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--use-gl=angle',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await openPage(browser)
  for (const [index, [name, job]] of due.entries()) {
    const started = Date.now()
    const png = await take(page, name, asked.draft ? { ...job, view: { ...job.view, ...draftView } } : job)
    await save(name, png)
    if (!asked.draft) await writeKeys({ ...(await readKeys()), [name]: jobKey(job) })
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
      lib: { entry: 'browser/page.ts', formats: ['es'] },
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
  await page.waitForFunction(() => window.take !== undefined)
  return page
}

async function take(page: Page, name: string, job: Job): Promise<Buffer> {
  try {
    const address = await page.evaluate((asked) => window.take?.(asked) ?? '', job)
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  } catch (error) {
    throw new Error(`The picture "${name}" of the model "${job.model}" failed.`, { cause: error })
  }
}

/**
 * Written beside and moved, so that a stop in the middle leaves no half picture. The copies of the picture before go;
 * demo/make-pictures.ts makes what is missing.
 */
async function save(name: string, png: Buffer): Promise<void> {
  const half = `${master(name)}.half`
  await sharp(png).webp({ quality, smartSubsample: true, effort: 5 }).toFile(half)
  await rename(half, master(name))
  for (const file of await readdir(folder))
    if (file.startsWith(`${name}-`) && /^(280|420|560|840)\.(webp|avif)$/.test(file.slice(name.length + 1)))
      await rm(join(folder, file))
}

function master(name: string): string {
  return join(folder, `${name}.webp`)
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
  const known = Object.entries(keys).filter(([name]) => name in pictures)
  const sorted = Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(`${record}.half`, `${JSON.stringify(sorted, null, 2)}\n`)
  await rename(`${record}.half`, record)
}
