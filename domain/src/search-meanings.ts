/** Which groups of synonyms have a word or phrase, as written, by its stem, by its sound or by its spelling. */
import { synonymGroups } from './search-synonyms.ts'
import { allowedTypos, romanKey, stemOf, typingErrors, wordsOf } from './search-words.ts'
import { longestWord, put } from './search-vocabulary.ts'

export const membersOf = (groups: readonly number[], typed: readonly string[]): string[] => {
  const members = new Set(groups.flatMap((group) => phrases[group] ?? []))
  members.delete(typed.join(' '))
  return [...members]
}

const phrases: readonly (readonly string[])[] = synonymGroups.map((group) =>
  group.map((phrase) => wordsOf(phrase).join(' ')),
)
/** Those that ask for the rest of their group. */
const asking: readonly (readonly string[])[] = synonymGroups.map((group) =>
  group.filter((phrase) => !phrase.startsWith('+')).map((phrase) => wordsOf(phrase).join(' ')),
)
export const longestPhrase = Math.max(...phrases.flat().map((phrase) => phrase.split(' ').length))
const keyOf = (words: readonly string[]): string => words.map(romanKey).join(' ')

const groupsByPhrase = new Map<string, number[]>()
const groupsByStems = new Map<string, number[]>()
const groupsByKey = new Map<string, number[]>()
asking.forEach((group, place) => {
  for (const phrase of new Set(group)) {
    const words = phrase.split(' ')
    put(groupsByPhrase, phrase, place)
    put(groupsByStems, words.map(stemOf).join(' '), place)
    put(groupsByKey, keyOf(words), place)
  }
})

/** Groups with this word or phrase: as written, else but for its plural, else as it sounds. */
export const groupsWith = (words: readonly string[]): readonly number[] =>
  groupsByPhrase.get(words.join(' ')) ??
  groupsByStems.get(words.map(stemOf).join(' ')) ??
  groupsByKey.get(keyOf(words)) ??
  []

/** Groups with a member of one word that differs by the fewest typing errors. */
export function nearGroups(word: string): number[] {
  const most = allowedTypos(word.length)
  if (most === 0 || word.length > longestWord) return []
  const errorsOf = asking.map((group) =>
    Math.min(
      ...group.map((member) =>
        member.includes(' ') || member.length < 4 ? Infinity : typingErrors(word, member, most),
      ),
    ),
  )
  const least = Math.min(...errorsOf)
  return least > most ? [] : errorsOf.flatMap((errors, place) => (errors === least ? [place] : []))
}
