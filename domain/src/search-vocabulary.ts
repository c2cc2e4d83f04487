/** The vocabulary of all texts: each word with its fields, indexed for looking up whole words and parts. */
import { type NearWords, nearWordsSteps } from './near-words.ts'
import { isLetters, nameWords, romanKey, stemOf, textWords } from './search-words.ts'
import { cutText } from './text.ts'
import type { CooperativeTask } from './cooperative-task.ts'

/**
 * The fields in which a word can occur. `head`: the word in the name that says what the product is (`strap` in `watch
 * strap`); it is in `name` too. `terms`: categories and tags; `codes`: SKU and options of attributes; `short`, `long`:
 * descriptions
 */
const fields = { head: 'h', name: 'n', terms: 't', codes: 'c', short: 's', long: 'l' } as const
export type Field = keyof typeof fields
export const fieldNames = Object.keys(fields) as Field[]
const fieldByLetter = new Map<string, Field>(fieldNames.map((field) => [fields[field], field]))

/** The searched texts of a product, as plain text. */
export type SearchedText = {
  name: string
  /** the product's name in another language */
  otherName?: string | undefined
  /** names of categories and tags */
  terms: readonly string[]
  /** SKU and options of attributes */
  codes: readonly string[]
  short: string
  long: string
}

export type TextEntries = {
  /** each is the letter of a field, followed by a word */
  entries: string[]
  /** the name for comparison (`nameKey`) */
  name: string
  /**
   * Positions, from 1, of the words in the name that say what the product is. In "Watch strap leather" this is `strap`,
   * so `heads` is [2]. Therefore the search "watch strap" finds this product by its name, and "watch" does not.
   */
  heads: number[]
}

/** The data of a text that the index needs. */
export function entriesOf({ name, otherName, terms, codes, short, long }: SearchedText): TextEntries {
  const entries = new Set<string>()
  const add = (field: Field, words: readonly string[]) => {
    for (const word of words) if (word.length <= longestWord) entries.add(fields[field] + word)
  }
  const addName = (text: string) => {
    const parts = nameWords(text)
    add('name', textWords(text))
    add(
      'head',
      parts.words.filter((_, at) => parts.heads[at]),
    )
    return parts
  }
  const { words, heads } = addName(name)
  if (otherName !== undefined) addName(otherName)
  add('terms', textWords(terms.join('\n')))
  add('codes', textWords(codes.join('\n')))
  add('short', textWords(short))
  add('long', textWords(long))
  return {
    entries: [...entries],
    name: nameKey(words),
    heads: heads.flatMap((isHead, at) => (isHead ? [at + 1] : [])),
  }
}

/** Maximum characters of a word. Longer ones are not natural language, and exceed the limit of a database index. */
export const longestWord = 100
const longestName = 300

/** A name for comparison: the stems of its words, each followed by a space. */
export const nameKey = (words: readonly string[]): string =>
  cutText(words.map((word) => `${stemOf(word)} `).join(''), longestName)

/** The words of one field, indexed for look-up. Places are indexes in the whole vocabulary. */
type FieldWords = {
  places: Int32Array
  /** all words as one text, each between line breaks, so that one scan finds parts of words */
  joined: string
  /** the offset of each word in `joined` */
  starts: Int32Array
  stems: Stems
  /** for three neighbouring characters, the indexes of the words that contain them; only for large vocabularies */
  triples?: ReadonlyMap<number, readonly number[]> | undefined
}

/**
 * A hash table of words by their stem. It consists of numbers only, because a million lists would need too much memory.
 * A number is the position of a word, from 1; 0 means no word.
 */
type Stems = {
  /** for each hash of a stem: the first word with this hash */
  first: Int32Array
  /** for each word: another word with the same hash */
  next: Int32Array
}

/** All entries of all texts, indexed for look-up. */
export type Vocabulary = {
  fields: Readonly<Record<Field, FieldWords>>
  /** alphabetic words of names, categories, tags and options, for look-up by spelling */
  spelled: {
    /** words by their sound in Roman Urdu */
    keys: ReadonlyMap<string, readonly string[]>
    near: NearWords
  }
}

/** number of entries per step, which takes a few milliseconds on a slow phone */
export const batch = 500
/** Number of words in names above which `triples` is used: it is then faster than a scan and worth its memory. */
const mostScanned = 20_000

/** Builds a vocabulary in small steps, so that the caller can yield to other work. */
export function* vocabularySteps(entries: Iterable<string>): CooperativeTask<Vocabulary> {
  const made = Object.fromEntries(fieldNames.map((field) => [field, fieldBuilder()])) as Builders
  const spelled = new Set<string>()
  let place = 0
  for (const entry of entries) {
    if (place % batch === batch - 1) yield
    const field = fieldByLetter.get(entry[0] ?? '')
    if (field) {
      const word = entry.slice(1)
      made[field].add(word, place)
      if ((field === 'name' || field === 'terms' || field === 'codes') && isLetters(word)) spelled.add(word)
    }
    place += 1
  }
  const finished: Partial<Record<Field, FieldWords>> = {}
  for (const field of fieldNames) {
    yield
    finished[field] = made[field].finish()
  }
  const words = finished as Record<Field, FieldWords>
  if (words.name.places.length > mostScanned) words.name.triples = yield* triplesSteps(words.name)
  const keys = new Map<string, string[]>()
  let done = 0
  for (const word of spelled) {
    if ((done += 1) % batch === 0) yield
    put(keys, romanKey(word), word)
  }
  return { fields: words, spelled: { keys, near: yield* nearWordsSteps([...spelled]) } }
}

type Builder = { add(word: string, place: number): void; finish(): FieldWords }
type Builders = Readonly<Record<Field, Builder>>

/** Stores words only as parts of one text, because a million separate strings slow down garbage collection. */
function fieldBuilder(): Builder {
  const [places, starts, hashes]: [number[], number[], number[]] = [[], [], []]
  const texts: string[] = []
  let words: string[] = []
  let length = 1
  return {
    add(word, place) {
      places.push(place)
      starts.push(length)
      hashes.push(hashOf(stemOf(word)))
      length += word.length + 1
      if (words.push(word) < batch) return
      texts.push(words.join('\n'))
      words = []
    },
    finish: () => ({
      places: Int32Array.from(places),
      joined: ['', ...texts, ...(words.length > 0 ? [words.join('\n')] : []), ''].join('\n'),
      starts: Int32Array.from(starts),
      stems: stemsOf(hashes),
    }),
  }
}

/** A hash of 32 bits (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  return hash
}

function stemsOf(hashes: readonly number[]): Stems {
  const first = new Int32Array(2 ** Math.ceil(Math.log2(hashes.length + 1)))
  const next = new Int32Array(hashes.length)
  // Insert from the last word on, so that words with the same stem stay in order.
  for (let index = hashes.length - 1; index >= 0; index -= 1) {
    const at = (hashes[index] ?? 0) & (first.length - 1)
    next[index] = first[at] ?? 0
    first[at] = index + 1
  }
  return { first, next }
}

/** The next word with this stem in its hash list. @param from index from 1 @returns index from 1; 0: no further word */
function withStem(words: FieldWords, stem: string, from: number): number {
  let at = from
  while (at > 0 && stemOf(wordAt(words, at - 1)) !== stem) at = words.stems.next[at - 1] ?? 0
  return at
}

const firstWithStem = (words: FieldWords, stem: string): number =>
  withStem(words, stem, words.stems.first[hashOf(stem) & (words.stems.first.length - 1)] ?? 0)

const wordAt = ({ joined, starts }: FieldWords, index: number): string =>
  joined.slice(starts[index], (starts[index + 1] ?? joined.length) - 1)

function* triplesSteps(words: FieldWords): CooperativeTask<ReadonlyMap<number, readonly number[]>> {
  const triples = new Map<number, number[]>()
  for (let index = 0; index < words.places.length; index += 1) {
    if (index % batch === batch - 1) yield
    for (const triple of triplesOf(`\n${wordAt(words, index)}`)) {
      const known = triples.get(triple)
      // A word may contain the same three characters twice.
      if (known === undefined) triples.set(triple, [index])
      else if (known.at(-1) !== index) known.push(index)
    }
  }
  return triples
}

/** The numbers of all three neighbouring characters in a text. */
function triplesOf(text: string): number[] {
  const found: number[] = []
  for (let at = 2; at < text.length; at += 1)
    found.push(
      (text.charCodeAt(at - 2) * 0x1_0000 + text.charCodeAt(at - 1)) * 0x1_0000 + text.charCodeAt(at),
    )
  return found
}

export function put<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** Whether a word, or another form with its stem, occurs in one of the fields. */
export const isWhole = ({ fields: all }: Vocabulary, word: string, where: readonly Field[]): boolean =>
  where.some((field) => firstWithStem(all[field], stemOf(word)) > 0)

/** Splits one word into two words of names: `powerbank`, `128gb`. */
export function splits(vocabulary: Vocabulary, word: string): string[][] {
  if (word.length < 4 || word.length > longestWord || isWhole(vocabulary, word, fieldNames)) return []
  const found: string[][] = []
  for (let at = 1; at < word.length; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => isWhole(vocabulary, part, ['name']))) found.push(parts)
  }
  return found
}

/** Entries of a field with the stem of this word, as indexes in the vocabulary. */
export function wholes(vocabulary: Vocabulary, field: Field, word: string): number[] {
  const words = vocabulary.fields[field]
  const stem = stemOf(word)
  const found: number[] = []
  for (let at = firstWithStem(words, stem); at > 0; at = withStem(words, stem, words.stems.next[at - 1] ?? 0))
    found.push(words.places[at - 1] ?? 0)
  return found
}

/**
 * Returns the places of the entries that contain `part`. If `part` starts with a line break, only entries that begin
 * with the rest match.
 */
export function containing(words: FieldWords, part: string): number[] {
  const { joined, starts, places, triples } = words
  const found: number[] = []
  if (part === '') return found
  if (triples && part.length > 2) {
    const lists = triplesOf(part).map((triple) => triples.get(triple) ?? [])
    const [rarest = []] = lists.toSorted((a, b) => a.length - b.length)
    return rarest.flatMap((index) => (`\n${wordAt(words, index)}`.includes(part) ? [places[index] ?? 0] : []))
  }
  let index = 0
  for (let at = joined.indexOf(part); at >= 0;) {
    index = indexAt(starts, part[0] === '\n' ? at + 1 : at, index)
    found.push(places[index] ?? 0)
    const next = starts[index + 1]
    at = next === undefined ? -1 : joined.indexOf(part, next - 1)
  }
  return found
}

/** The last word that begins at or before an offset. */
function indexAt(starts: Int32Array, position: number, from: number): number {
  let [low, high] = [from, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
