/**
 * Comparable forms of words for search: folded letters, word splitting, plural suffixes, sounds of Roman Urdu, typing
 * errors (D-103).
 */

/** A text for comparison: lower case, without accents, Arabic letters as in Urdu, Arabic and Urdu digits as 0-9. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ignored, '')
    .replace(/ك/g, 'ک')
    .replace(/[يى]/g, 'ی')
    .replace(/[هةە]/g, 'ہ')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .toLowerCase()

/** Accents, vowel signs, signs above letters, letter stretching, and characters without width. */
const ignored =
  /[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** The parts of each group of characters between spaces: `t-shirt` has `t` and `shirt`, `men's` has `men`. */
const partsOf = (group: string): string[] =>
  group
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** The words of a text in order, folded and split at spaces, hyphens and other signs. */
export const wordsOf = (text: string): string[] => folded(text).split(/\s+/).flatMap(partsOf)

/** The unique words of a text. Words joined by signs are also included as one word: `t`, `shirt` and `tshirt`. */
export function textWords(text: string): string[] {
  const found = new Set<string>()
  for (const group of folded(text).split(/\s+/)) {
    const parts = partsOf(group)
    for (const part of parts) found.add(part)
    if (parts.length > 1) found.add(parts.join(''))
  }
  return [...found]
}

/** Whether a word has only letters, at least two. */
export const isLetters = (text: string): boolean => /^[\p{L}\p{M}]{2,}$/u.test(text)

/** A word without an English plural suffix; `y` and `ies` are equal. */
export const stemOf = (word: string): string => {
  if (word.length > 4 && /(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  const singular = word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
  return singular.length > 3 ? singular.replace(/(?:ie|(?<=[^aeiou])y)$/, 'i') : singular
}

/** The sound of a word in Roman Urdu, whose spelling is free: `jootay` and `jutay` are equal. */
export const romanKey = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/oo/g, 'u')
    .replace(/ee|y$/g, 'i')
    .replace(/a[yi]/g, 'e')
    .replace(/(?<=..)(?:iyan|ein|on|e)$/, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)(?<!s)h$/, '')

/** Allowed typing errors: none in short words, one from four letters on, two from seven. */
export const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** The letters of a word as a number with one bit per letter. */
export const lettersOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** Number of bits that are set. */
export function bitsOf(value: number): number {
  let count = 0
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/**
 * Whether two words with these sets of letters can differ by at most `most` typing errors. One error changes at most
 * two letters of a set.
 */
export const mayBeNear = (letters: number, others: number, most: number): boolean =>
  letters === others || bitsOf(letters ^ others) <= 2 * most

/** Filler words: ignored beside other words. */
const fillers = new Set(
  wordsOf(
    `a an and for from in of on or the to with your
    aur k ka kay ke ki ko liye liay mein se wala walay wale wali wali
    اور کا کی کے کو لیے لئے میں سے والا والی والے`,
  ),
)
export const isFiller = (word: string): boolean => fillers.has(word)

/** Words that describe a product rather than naming it: quantity, size, colour or material. */
const qualifiers = new Set(
  wordsOf(
    `set pack pair trio duo dozen piece pieces size class king queen single double large medium small mini max pro
    plus air junior inch ft ml kg gm cm mm mah gb watt pcs person seater tier way
    black white red green blue navy pink purple violet yellow orange brown grey gray silver golden beige maroon cream
    leather cotton silk velvet wool woollen nylon mesh steel silicone wooden glass brass linen lawn khaddar chiffon
    organza denim fleece satin rubber plastic ceramic copper canvas
    handmade embroidered printed plain striped checked unstitched stitched rechargeable wireless foldable waterproof
    automatic electric magnetic reversible structured insulated square round antique classic slim minimal dual
    men women kids boys girls ladies gents unisex winter summer new premium deluxe original special`,
  ),
)

/** Whether a word describes a product rather than naming it. */
export const isQualifier = (word: string): boolean => qualifiers.has(word)

/** Whether a word can name the product: `strap` in `watch strap`, not `black` in `kurta black`. */
const isThing = (word: string): boolean => isLetters(word) && !isFiller(word) && !qualifiers.has(word)

/**
 * The words of a name. `heads`: for each word, whether it says what the product is. In each part of the name these are
 * its last noun, and the last noun before each number or filler word. Qualifiers, such as sizes and colours, are not
 * nouns here. `Watch Strap Leather 22 mm` names a strap; `Book 14 Laptop` names a book and a laptop.
 */
export function nameWords(name: string): { words: string[]; heads: boolean[] } {
  const [words, heads]: [string[], boolean[]] = [[], []]
  for (const part of folded(name).split(/[,:;()|/–—]/)) {
    const own = wordsOf(part)
    words.push(...own)
    heads.push(...headsOf(own))
  }
  return { words, heads }
}

function headsOf(words: readonly string[]): boolean[] {
  // A colour or a material says what the thing is only if no other word does.
  const hasThing = words.some(isThing)
  const heads = words.map(() => false)
  // Go from the end, so that each word is looked at once: names have no limit.
  let isLast = true
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at] ?? ''
    heads[at] = isLast && (!hasThing || isThing(word))
    if (isThing(word)) isLast = false
    else if (isFiller(word) || /\p{N}/u.test(word)) isLast = true
  }
  return heads
}

/** A part of a displayed text; `matched`: it matches the search. */
type TextPart = { text: string; matched: boolean }

/** A text in parts, with marks for typed words that begin a word, or from four letters on occur inside one (D-103). */
export function matchedParts(text: string, typed: string): TextPart[] {
  const characters = Array.from(text)
  const letters = characters.map(folded)
  const marks = characters.map(() => false)
  // for each letter of the folded text, its index in the text
  const places = letters.flatMap((each, at) => Array.from(each, () => at))
  const whole = letters.join('')
  // Letters outside the basic plane would shift the indexes; no shop's language needs them.
  const words = places.length === whole.length ? new Set(wordsOf(typed)) : new Set<string>()
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      const begins = at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(whole[at - 1] ?? '')
      if (!begins && word.length < 4) continue
      for (let letter = at; letter < at + word.length; letter += 1) {
        const place = places[letter]
        if (place !== undefined) marks[place] = true
      }
    }
  const parts: TextPart[] = []
  characters.forEach((character, at) => {
    const last = parts.at(-1)
    const matched = marks[at] ?? false
    if (last?.matched === matched) last.text += character
    else parts.push({ text: character, matched })
  })
  return parts
}
