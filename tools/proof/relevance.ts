/** Weighs how related a mutant is to a row of docs/REQUIREMENTS.md, by the words that both contain. */
import type { Mutant } from './sandbox.ts'

/** words of English and TypeScript that say nothing about a row */
const empty = new Set(
  `the and for with are not has have its from that this when then else than both all any one two each only also
  show shown row page test value text string number boolean null undefined true false const return function import
  export type void async await class length slice filter map find some every default new key keys data
  line left right top bottom mock unit after before into while without what which who use uses using`.split(
    /\s+/,
  ),
)

/**
 * The significant words of a text or of code, as stems. Those of `quickViewOf(product.prices)` are quick, view, product
 * and pric.
 */
export function wordsOf(text: string): Set<string> {
  const plain = text
    .replaceAll(/\[[^\]]*\b(?:L\d+|decision)[^\]]*\]|\(?D-\d+\)?/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/(?<=\d)[_,](?=\d{3})/g, '')
  const found = plain.toLowerCase().match(/[a-z]{3,}|\d{2,}/g) ?? []
  return new Set(found.map(stem).filter((word) => word.length > 1 && !empty.has(word)))
}

/** Maps `prices`, `priced` and `price` to one word. */
const stem = (word: string): string =>
  word.length < 5
    ? word.replace(/(?<=\w{2}[^s])s$/, '')
    : word.replace(/ies$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '')

/**
 * Returns a function that rates how well a mutant's line fits a row of a table, by the words that they share. Rare
 * words count more than frequent ones. The function returns 0 when line and row share no word.
 *
 * @param rows the whole text of each row
 */
export function relevance(
  rows: ReadonlyMap<string, string>,
): (row: string, mutant: Pick<Mutant, 'text' | 'change' | 'file'>) => number {
  const words = new Map([...rows].map(([id, text]) => [id, wordsOf(text)]))
  const frequency = new Map<string, number>()
  for (const own of words.values())
    for (const word of own) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  return (row, { text, change, file }) => {
    const own = words.get(row) ?? new Set()
    const weigh = (code: string) =>
      [...wordsOf(code)]
        .filter((word) => own.has(word))
        .reduce((sum, word) => sum + 1 / Math.sqrt(frequency.get(word) ?? 1), 0)
    const [before = '', after = ''] = change.split(' → ')
    const line = weigh(text) + weigh(`${before} ${after}`)
    // The file name only decides between lines that share words.
    return line === 0 ? 0 : line + weigh(file.split('/').at(-1) ?? '') / 4
  }
}

/** Each row of the tables with all its columns. */
export const wholeRows = (markdown: string): Map<string, string> =>
  new Map([...markdown.matchAll(/^\| ([A-Z]+-\d{3}) \| (.*)$/gm)].map(([, id = '', text = '']) => [id, text]))
