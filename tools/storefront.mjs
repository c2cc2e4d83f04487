/* Builds storefront and desk when their output does not match their sources. Plain JavaScript, as tools/install.mjs. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isRelease, project, run, toolEnvironment } from './install.mjs'

const stamp = join(project, 'storefront/dist/.built-from')
const sources = [
  'storefront',
  'desk',
  'tools/compressed-copies.ts',
  'contract',
  'domain',
  'extension-kit',
  'extensions',
  'shop.extensions.ts',
  'package-lock.json',
]
const notSources = /(^|\/)(node_modules|dist|samples|\.[^/]*)$|\.test\.tsx?$|\.md$/

/** Whether the output was built from the current sources. */
export const isStorefrontBuilt = () =>
  isRelease || (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint())

/**
 * Builds the pages and the server-side renderer.
 *
 * @param {AbortSignal} [signal] stops the build
 * @throws {Error} with the build's output when it fails
 */
export async function buildStorefront(signal) {
  // computed before the build, so that changes during the build cause another one
  const built = fingerprint()
  const build = (/** @type {string} */ script, workspace = 'storefront') =>
    run('npm', ['run', script, '--workspace', workspace, '--silent'], {
      signal,
      env: { ...toolEnvironment(), NODE_ENV: 'production' },
    })
  await Promise.all([build('build'), build('build:urdu')])
  await build('build', 'desk')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, built)
}

/** A hash of every file that affects the build. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => filesIn(join(project, path)))) {
    hash.update(relative(project, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (notSources.test(path)) return []
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesIn(join(path, name)))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOTDIR') return [path]
    throw cause
  }
}
