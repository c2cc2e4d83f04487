import { readFileSync } from 'node:fs'

/** The list, read from its file (8 kB) at the first call. */
let common: ReadonlySet<string> | undefined

/** Whether a password is one of the 1,000 most common, ignoring case (D-169). */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('#') ? [] : line.split(' '))),
  )
  return common.has(password.toLowerCase())
}
