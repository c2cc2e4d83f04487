/** The program that runs: its release and its folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './setting.ts'

/** `folder`: where package.json, CHANGELOG.md and the commands are */
export type Program = { readonly version: string; readonly folder: string }

/** Read once: after an upgrade the folder may hold a later release than the one that runs. */
export const shopVersion = (
  JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
).version

export const program: Program = { version: shopVersion, folder: projectFolder }

/** Whether `version` is newer than `other`. Both consist of three numbers. */
export function isNewer(version: string, other: string): boolean {
  const numbers = (text: string) => text.split('.').map((each) => Number.parseInt(each, 10) || 0)
  const [left, right] = [numbers(version), numbers(other)]
  const at = left.findIndex((each, place) => each !== right[place])
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0)
}
