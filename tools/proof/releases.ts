/** Sources of earlier releases, by their tags or by the changelog. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { linkPackages } from './link-packages.ts'

const project = join(import.meta.dirname, '../..')
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const changelog = (): string => readFileSync(join(project, 'CHANGELOG.md'), 'utf8')

/** Versions of CHANGELOG.md, newest first. */
export const releaseVersions = (): string[] =>
  [...changelog().matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version = '']) => version)

/**
 * The commit of a release: that of its tag, else the commit that its heading in the changelog names, else the commit
 * that added the heading.
 */
function commitOf(version: string): string {
  const escaped = version.replaceAll('.', '\\.')
  const named = new RegExp(`^## \\[${escaped}\\].*\\((\\w{7,40})\\)$`, 'm').exec(changelog())?.[1]
  const found =
    git('tag', '--list', `v${version}`) ||
    named ||
    git('log', '--reverse', '--format=%H', `-G^## \\[${escaped}\\]`, '--', 'CHANGELOG.md').split('\n')[0]
  if (!found) throw new Error(`The history lacks ${version}: run "git fetch --unshallow".`)
  return git('rev-parse', '--verify', `${found}^{commit}`)
}

/**
 * Writes a release's sources into a folder. Packages and storefront are the current ones, because the tests use only
 * the API of the release.
 * @returns the commit
 */
export function placeRelease(version: string, folder: string): string {
  const commit = commitOf(version)
  mkdirSync(folder)
  const archive = join(folder, '../release.tar')
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: project })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  linkPackages(project, folder)
  for (const place of ['storefront', 'desk']) {
    const built = join(project, place, 'dist')
    if (existsSync(built) && existsSync(join(folder, place))) symlinkSync(built, join(folder, place, 'dist'))
  }
  return commit
}
