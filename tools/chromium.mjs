/* Finds a Chromium for the browser tests, or gets one. Plain JavaScript, as tools/install.mjs. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './install.mjs'

const usualPlaces = [
  // the same engine without windows: it starts and draws with less work
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Fitting for a container and for root, and quiet on the network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, the usual places, then Playwright's own copy.
 *
 * @returns {Promise<string | undefined>}
 * @throws {Error} when CHROMIUM_PATH names a program that does not start
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (works(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start: correct it, or leave it out.`)
  }
  const { chromium } = await import('@playwright/test')
  return [...usualPlaces, chromium.executablePath()].find(works)
}

/**
 * Finds a Chromium, and installs one with the system's package manager when there is none and this is root.
 *
 * @param {(text: string) => void} tell called before something that takes long
 * @throws {Error} with a sentence that says how to get one
 */
export async function requireChromium(tell) {
  const found = await findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tell('installing Chromium with apt-get')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const get = (/** @type {string} */ name) =>
      run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
    try {
      await get('chromium-headless-shell').catch(async () => {
        await run('apt-get', ['update'], { env })
        // distributions that are older have the whole browser only
        await get('chromium-headless-shell').catch(() => get('chromium'))
      })
    } catch {
      // The sentence below says what to do.
    }
    const installed = await findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need a Chromium and found none: install one (Debian: apt-get install chromium; ' +
      'anywhere: npx playwright install chromium), or name it in CHROMIUM_PATH.',
  )
}

/** @param {string} path */
const works = (path) => existsSync(path) && spawnSync(path, ['--version', '--no-sandbox']).status === 0
