/** The vocabulary of all texts: each word with its fields, indexed for looking up whole words and parts. */
import { type NearWords, nearWordsSteps } from './near-words.ts'
import { isLetters, nameWords, romanKey, stemOf, textWords } from './search-words.ts'
import { runToEnd, type CooperativeTask } from './cooperative-task.ts'

/**
 * The field of a word. `head`: in the name, naming the thing itself (`strap` in `watch strap`); such a word has an
 * entry for `name` too. `terms`: categories and tags. `codes`: SKU and options of attributes.
 */
const fields = { head: 'h', name: 'n', terms: 't', codes: 'c', short: 's', long: 'l' } as const
export type Field = keyof typeof fields
export const fieldNames = Object.keys(fields) as Field[]
const fieldByLetter = new Map<string, Field>(fieldNames.map((field) => [fields[field], field]))

/** The searched texts of a product, as plain text. */
export type SearchedText = {
  name: string
  /** its name in another language */
  otherName?: string | undefined
  /** names of categories and tags */
  terms: readonly string[]
  /** SKU and options of attributes */
  codes: readonly string[]
  short: string
  long: string
}

/** The indexed data of a text: its entries, and its name for comparing starts. */
export type TextEntries = { entries: string[]; name: string; heads: number[] }

/**
 * Entries of the vocabulary: a letter for the field, then the word. Also the name's stems, and the word counts after
 * which the name has named a thing.
 */
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

/** characters; longer words are not natural language, and exceed the limit of a database index */
export const longestWord = 100
const longestName = 300

export const nameKey = (words: readonly string[]): string =>
  words
    .map((word) => `${stemOf(word)} `)
    .join('')
    .slice(0, longestName)

/** The words of one field, indexed for look-up. Places are indexes in the whole vocabulary. */
type FieldWords = {
  places: number[]
  /** the words in one text, each between line breaks, so that one scan finds parts of any */
  joined: string
  /** the offset of each word in it */
  starts: number[]
  stems: Map<string, number[]>
  /** by three neighbouring characters, the indexes of the words with them; only for many words of names */
  triples?: ReadonlyMap<number, readonly number[]> | undefined
}

/** All entries of all texts, indexed for look-up. */
export type Vocabulary = {
  fields: Readonly<Record<Field, FieldWords>>
  /** alphabetic words of names, categories, tags and options, for look-up by spelling */
  spelled: {
    /** by sound in Roman Urdu */
    keys: ReadonlyMap<string, readonly string[]>
    near: NearWords
  }
}

/** entries added per step: a few milliseconds on a slow phone */
export const batch = 500
/** words of names from which on an index of their parts is faster than one scan, and worth its memory */
const mostScanned = 20_000

/** @param entries unique (`entriesOf`) */
export const vocabularyOf = (entries: readonly string[]): Vocabulary => runToEnd(vocabularySteps(entries))

/** The same in small steps, so that the caller can yield to other work. */
export function* vocabularySteps(entries: readonly string[]): CooperativeTask<Vocabulary> {
  const made = Object.fromEntries(
    fieldNames.map((field) => [
      field,
      { places: [], joined: '', starts: [], stems: new Map(), parts: [] as string[], length: 1 },
    ]),
  ) as unknown as Record<Field, FieldWords & { parts: string[]; length: number }>
  const spelled = new Set<string>()
  for (const [place, entry] of entries.entries()) {
    if (place % batch === batch - 1) yield
    const field = fieldByLetter.get(entry[0] ?? '')
    if (!field) continue
    const word = entry.slice(1)
    const of = made[field]
    of.places.push(place)
    of.starts.push(of.length)
    of.parts.push(word)
    of.length += word.length + 1
    put(of.stems, stemOf(word), place)
    if ((field === 'name' || field === 'terms' || field === 'codes') && isLetters(word)) spelled.add(word)
  }
  if (made.name.parts.length > mostScanned) made.name.triples = yield* triplesSteps(made.name.parts)
  for (const field of fieldNames) {
    yield
    made[field].joined = `\n${made[field].parts.join('\n')}\n`
    made[field].parts = []
  }
  const keys = new Map<string, string[]>()
  let done = 0
  for (const word of spelled) {
    if ((done += 1) % batch === 0) yield
    put(keys, romanKey(word), word)
  }
  return { fields: made, spelled: { keys, near: yield* nearWordsSteps([...spelled]) } }
}

function* triplesSteps(words: readonly string[]): CooperativeTask<ReadonlyMap<number, readonly number[]>> {
  const triples = new Map<number, number[]>()
  for (const [index, word] of words.entries()) {
    if (index % batch === batch - 1) yield
    for (const triple of triplesOf(`\n${word}`)) {
      const known = triples.get(triple)
      // a word may contain a triple twice
      if (known === undefined) triples.set(triple, [index])
      else if (known.at(-1) !== index) known.push(index)
    }
  }
  return triples
}

/** Each three neighbouring characters as one number. */
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

export const isWhole = ({ fields: all }: Vocabulary, word: string, where: readonly Field[]): boolean =>
  where.some((field) => all[field].stems.has(stemOf(word)))

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

export const wholes = (vocabulary: Vocabulary, field: Field, word: string): readonly number[] =>
  vocabulary.fields[field].stems.get(stemOf(word)) ?? []

/** Entries that contain this part; after a line break: that begin with it. */
export function containing({ joined, starts, places, triples }: FieldWords, part: string): number[] {
  const found: number[] = []
  if (part === '') return found
  if (triples && part.length > 2) {
    const lists = triplesOf(part).map((triple) => triples.get(triple) ?? [])
    const [rarest = []] = lists.toSorted((a, b) => a.length - b.length)
    const wordAt = (index: number) =>
      joined.slice((starts[index] ?? 0) - 1, (starts[index + 1] ?? joined.length) - 1)
    return rarest.flatMap((index) => (wordAt(index).includes(part) ? [places[index] ?? 0] : []))
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
function indexAt(starts: readonly number[], position: number, from: number): number {
  let [low, high] = [from, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
