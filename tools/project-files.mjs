/* The files of the project as the checks read them. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Paths from the project's folder, of files that are there and that git does not ignore. */
export const projectFiles = (/** @type {string} */ project) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(project, path)))
