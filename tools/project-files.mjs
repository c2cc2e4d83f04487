/* The project's files, as the checks read them. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Existing paths relative to the project, without files ignored by git. */
export const projectFiles = (/** @type {string} */ project) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(project, path)))
