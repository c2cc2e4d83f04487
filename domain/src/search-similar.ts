/** Words of similar spelling or sound, for words that no text contains. */
import { type Meanings, membersOf } from './search-meanings.ts'
import { typingErrors, wordsNear } from './near-words.ts'
import { type Field, fieldNames, isWhole, type Vocabulary } from './search-vocabulary.ts'
import { allowedTypos, isLetters, romanKey } from './search-words.ts'

/** The words of all texts, and the synonyms. */
type SpelledWords = { vocabulary: Vocabulary; meanings: Meanings }

/** Removes the words that the owner has excluded from searches. */
export const allowed = ({ isNever }: Meanings, members: readonly string[]): string[] =>
  members.filter((member) => !member.split(' ').some(isNever))

/** Similar spellings, the nearest first, with the synonyms of those in a group. */
export function nearMeanings(
  { vocabulary, meanings }: SpelledWords,
  typed: readonly string[],
  isPrefix: boolean,
): { spelled: string[]; meant: string[] } {
  if (typed.length > 1) {
    const each = typed.map((word) =>
      isWhole(vocabulary, word, fieldNames) ? [word] : fuzzyMatches(vocabulary, word),
    )
    const isFound = each.every((words) => words.length > 0)
    const spelled = isFound ? [each.map(([first]) => first).join(' ')] : []
    return { spelled: allowed(meanings, spelled), meant: [] }
  }
  const [word = ''] = typed
  return {
    spelled: isPrefix ? [] : allowed(meanings, fuzzyMatches(vocabulary, word)),
    meant: allowed(meanings, membersOf(meanings.nearGroups(word), [])),
  }
}

/** Words of names, categories and options of similar spelling or sound; only the nearest. */
function fuzzyMatches({ spelled: { keys, near: list } }: Vocabulary, word: string): string[] {
  if (!isLetters(word) || word.length < 4) return []
  const sounding = keys.get(romanKey(word)) ?? []
  const near = wordsNear(list, word, allowedTypos(word.length))
  const least = Math.min(...near.map(({ errors }) => errors))
  const nearest = near.flatMap((each) => (each.errors === least ? [each.word] : []))
  return [
    ...new Set(least <= 1 || sounding.length === 0 ? [...nearest, ...sounding] : [...sounding, ...nearest]),
  ]
}

/** The correction of a misspelled word: the members that differ least, in the shopper's script. */
export function spelledNearest(members: readonly string[], typed: string): string[] {
  const most = allowedTypos(typed.length)
  const near = members
    .filter((member) => isLatin(member) === isLatin(typed))
    .map((member) => ({ member, errors: typingErrors(typed, member, most) }))
    .filter(({ errors }) => errors <= most)
  const least = Math.min(...near.map(({ errors }) => errors))
  return near.flatMap(({ member, errors }) => (errors === least ? [member] : []))
}

/**
 * The replacement for a word that occurs in no text: the most similar synonym that texts contain, in the shopper's
 * script. Undefined when all synonyms are in another script; then the typed word stays.
 */
export function knownNearest(
  vocabulary: Vocabulary,
  members: readonly string[],
  typed: string,
): string | undefined {
  const alike = members.filter((member) => isLatin(member) === isLatin(typed))
  const inTexts = (where: readonly Field[]) =>
    alike.filter((member) => member.split(' ').every((word) => isWhole(vocabulary, word, where)))
  const named = inTexts(['name', 'terms', 'codes'])
  const known = named.length > 0 ? named : inTexts(fieldNames)
  return spelledNearest(known, typed)[0] ?? known[0]
}

const isLatin = (text: string): boolean => /[a-z0-9]/.test(text)
