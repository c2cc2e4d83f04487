import { readFileSync } from 'node:fs'

/** Read with the first password that is looked up, then cached: 8 kB. */
let common: ReadonlySet<string> | undefined

/** Whether a password is one of the 1,000 that are tried first, letter case ignored (D-169). */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('#') ? [] : line.split(' '))),
  )
  return common.has(password.toLowerCase())
}
