/** Sources of earlier releases, by their tags or by the changelog. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { linkPackages } from './link-packages.ts'

const project = join(import.meta.dirname, '../..')
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Versions of CHANGELOG.md, newest first. */
export const releaseVersions = (): string[] =>
  [...readFileSync(join(project, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(
    ([, version = '']) => version,
  )

/** The commit of the tag `v` and version; without a tag, the one that added the version's heading to the changelog. */
function commitOf(version: string): string {
  try {
    return git('rev-parse', '--verify', `v${version}^{commit}`)
  } catch {
    const heading = `-G^## \\[${version.replaceAll('.', '\\.')}\\]`
    const commit = git('log', '--reverse', '--format=%H', heading, '--', 'CHANGELOG.md').split('\n')[0] ?? ''
    if (commit === '') throw new Error(`The history lacks ${version}: run "git fetch --unshallow".`)
    return commit
  }
}

/** Places a release's sources, with this release's packages and storefront, because only calls are tested. @returns the commit */
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
