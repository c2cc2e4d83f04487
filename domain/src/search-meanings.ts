/**
 * Finds the synonym groups of a word or phrase, in the built-in groups and the owner's. A word of a group matches by
 * its letters, stem, sound or a similar spelling.
 */
import { typingErrors } from './near-words.ts'
import { synonymGroups } from './search-synonyms.ts'
import { allowedTypos, isFiller, lettersOf, mayBeNear, romanKey, stemOf, wordsOf } from './search-words.ts'
import { longestWord, put } from './search-vocabulary.ts'

/** The owner's search settings. */
export type SearchWords = {
  /** lists of words and phrases with the same meaning */
  readonly synonyms: readonly (readonly string[])[]
  /** words that find nothing */
  readonly never: readonly string[]
}

/** Members of a group, as words separated by a space. */
type Group = readonly string[]

export type Meanings = {
  /** Groups with this word or phrase as written; if there are none, those that match without plurals, else by sound. */
  groupsWith(words: readonly string[]): readonly Group[]
  /** Groups with a single-word member that differs by the fewest typing errors. */
  nearGroups(word: string): readonly Group[]
  /** number of words in the longest phrase of a group */
  longestPhrase: number
  /** Whether this word finds nothing. */
  isNever(word: string): boolean
}

/** The normal form of a word or phrase in groups: its words, folded. '' without words. */
export const phraseOf = (written: string): string => wordsOf(written).join(' ')

/** The levels at which groups look up a phrase, in order. */
const levels = [
  (words: readonly string[]) => words.join(' '),
  (words: readonly string[]) => words.map(stemOf).join(' '),
  (words: readonly string[]) => words.map(romanKey).join(' '),
] as const

type Table = {
  maps: readonly ReadonlyMap<string, readonly Group[]>[]
  groups: readonly Group[]
  /** by number of letters, at least four: single-word members by which their group can be found */
  asking: ReadonlyMap<number, readonly { word: string; letters: number; group: Group }[]>
}

/** Prepares groups for searching. @param askingOf the members by which a group can be found, as written */
function tableOf(
  groups: readonly (readonly string[])[],
  askingOf: (written: readonly string[]) => readonly string[],
): Table {
  const asking = groups.map((written) => ({
    group: written.map(phraseOf),
    members: [...new Set(askingOf(written))],
  }))
  const maps = levels.map(() => new Map<string, Group[]>())
  for (const { group, members } of asking)
    for (const member of members)
      for (const [place, keyOf] of levels.entries()) {
        const map = maps[place]
        if (map) put(map, keyOf(member.split(' ')), group)
      }
  const words = asking.flatMap(({ group, members }) =>
    members
      .filter((member) => member.length >= 4 && !member.includes(' '))
      .map((word) => ({ word, letters: lettersOf(word), group })),
  )
  return {
    maps,
    groups: asking.map(({ group }) => group),
    asking: Map.groupBy(words, ({ word }) => word.length),
  }
}

/** Words that begin with `+` are left out: other words find them, but they find no others. */
const builtIn = tableOf(synonymGroups, (written) =>
  asTyped(written.filter((phrase) => !phrase.startsWith('+'))),
)

const ownTable = (groups: readonly (readonly string[])[]): Table => tableOf(groups, asTyped)

/** Phrases as typed in a search: as they are, and without filler words. */
function asTyped(written: readonly string[]): string[] {
  return written.map(phraseOf).flatMap((phrase) => [phrase, withoutFillers(phrase)].filter(Boolean))
}

function withoutFillers(phrase: string): string {
  return phrase
    .split(' ')
    .filter((word) => !isFiller(word))
    .join(' ')
}

function meaningsIn(own: Table, never: readonly string[]): Meanings {
  const tables = [own, builtIn]
  const stems = new Set(never.flatMap(wordsOf).map(stemOf))
  return {
    groupsWith: (words) => {
      const [first = ''] = words
      // Words of two letters are part of too many others to have synonyms, except those that the owner has set.
      if (words.length === 1 && first.length <= 2) return own.maps[0]?.get(first) ?? []
      for (const [place, keyOf] of levels.entries()) {
        const key = keyOf(words)
        const found = tables.flatMap(({ maps }) => maps[place]?.get(key) ?? [])
        if (found.length > 0) return found
      }
      return []
    },
    nearGroups: (word) => nearest(tables, word),
    longestPhrase: Math.max(
      ...tables.flatMap(({ groups }) => groups.flat().map((phrase) => phrase.split(' ').length)),
    ),
    isNever: (word) => stems.has(stemOf(word)),
  }
}

/** Finds the groups with the member most similar to the word, in the order of the tables. */
function nearest(tables: readonly Table[], word: string): Group[] {
  const most = allowedTypos(word.length)
  if (most === 0 || word.length > longestWord) return []
  const letters = lettersOf(word)
  const errorsOf = new Map<Group, number>()
  let least = most
  for (const { asking } of tables)
    for (let length = word.length - most; length <= word.length + most; length += 1)
      for (const each of asking.get(length) ?? []) {
        if (!mayBeNear(each.letters, letters, least)) continue
        const errors = typingErrors(word, each.word, least)
        if (errors > least) continue
        least = errors
        errorsOf.set(each.group, errors)
      }
  return tables.flatMap(({ groups }) => groups.filter((group) => errorsOf.get(group) === least))
}

const plain = meaningsIn(ownTable([]), [])
const made = new WeakMap<SearchWords, Meanings>()

/** The synonyms of a shop. @param own the owner's words; undefined: none */
export function meaningsOf(own: SearchWords | undefined): Meanings {
  if (!own) return plain
  const known = made.get(own) ?? meaningsIn(ownTable(own.synonyms), own.never)
  made.set(own, known)
  return known
}

/** The other members of groups. */
export function membersOf(groups: readonly Group[], typed: readonly string[]): string[] {
  const members = new Set(groups.flat())
  members.delete(typed.join(' '))
  return [...members]
}
