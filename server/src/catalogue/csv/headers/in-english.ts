/** The names of a file's columns in English, whatever language of WooCommerce they are in. */
import { englishHeaders, headersOf } from './woocommerce-headers.ts'

type Words = { whole: Map<string, string>; prefixes: [string, string][] }

/** Names differ in letter case, apostrophes and kinds of spaces. */
const plain = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll('i̇', 'i').replaceAll('’', "'").replace(/\s+/g, ' ').trim()

/** Attribute names have a number inside; it is replaced by `#`, as in the table. */
const withSign = (name: string): string => name.replace(/\d{1,4}(?=\D*$)/, '#')

const languages: readonly Words[] = [...headersOf.values()].map((lists) => {
  const words: Words = { whole: new Map(), prefixes: [] }
  lists.forEach((names, at) => {
    const header = englishHeaders[at] ?? ''
    for (const name of names.map(plain))
      if (name.endsWith('*'))
        words.prefixes.push([name.slice(0, -1).trimEnd(), header.slice(0, -1).trimEnd()])
      else if (name !== '') words.whole.set(name, header)
  })
  return words
})

/** The English name, or undefined for a name that the language does not have. */
function translated(name: string, { whole, prefixes }: Words): string | undefined {
  const cell = plain(name)
  const exact = whole.get(cell)
  if (exact !== undefined) return exact
  const number = /\d{1,4}(?=\D*$)/.exec(cell)?.[0]
  const numbered = number === undefined ? undefined : whole.get(withSign(cell))
  if (numbered?.includes('#')) return numbered.replace('#', number ?? '')
  const [, stem, unit] = /^(.+?) ?\(([^()]{1,10})\)$/.exec(cell) ?? []
  const measured = stem === undefined ? undefined : whole.get(stem)
  if (measured !== undefined && /^(Weight|Length|Width|Height)$/.test(measured))
    return `${measured} (${unit})`
  const prefix = prefixes.find(([each]) => cell.startsWith(each))
  // The key keeps its letter case.
  return prefix && `${prefix[1]} ${name.trim().slice(prefix[0].length).trim()}`
}

/**
 * The names in English. A name that is known as it is stays; the others are read in the language that has most of them.
 * @param isKnown whether a name is one of ours already
 */
export function inEnglish(names: readonly string[], isKnown: (name: string) => boolean): string[] {
  const rest = names.filter((name) => name !== '' && !isKnown(name))
  const count = (words: Words) => rest.filter((name) => translated(name, words) !== undefined).length
  const [best] = languages
    .map((words) => ({ words, found: rest.length === 0 ? 0 : count(words) }))
    .toSorted((a, b) => b.found - a.found)
  return names.map((name) =>
    best === undefined || best.found === 0 || isKnown(name) ? name : (translated(name, best.words) ?? name),
  )
}
