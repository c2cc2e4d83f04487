/** Finds the existing name that a new one probably means. */
import { similarNames } from '@sauda/domain/catalogue-rules.ts'

const lettersOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const digitsOf = (letters: string): string => letters.replace(/\D/g, '')

/**
 * The known name that differs only by punctuation, or by one letter other than the first; undefined if there is none.
 * Digits must be equal: Size 10 is not Size 11.
 */
export function similarName(name: string, known: Iterable<string>): string | undefined {
  const wanted = lettersOf(name)
  let best: { name: string; wrong: number } | undefined
  for (const each of known) {
    const letters = lettersOf(each)
    if (each === name || Math.min(letters.length, wanted.length) < similarNames.shortest) continue
    if (letters[0] !== wanted[0] || digitsOf(letters) !== digitsOf(wanted)) continue
    if (Math.abs(letters.length - wanted.length) > similarNames.wrongLetters) continue
    const wrong = editDistance(wanted, letters)
    if (wrong <= similarNames.wrongLetters && wrong < (best?.wrong ?? Infinity)) best = { name: each, wrong }
  }
  return best?.name
}

/** The edit distance of two texts, in letters. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at]
    for (let other = 1; other <= to.length; other += 1)
      next.push(
        Math.min(
          (row[other] ?? 0) + 1,
          (next[other - 1] ?? 0) + 1,
          (row[other - 1] ?? 0) + (from[at - 1] === to[other - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
