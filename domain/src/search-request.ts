/**
 * Parses a search text (D-103): prices ("under 3000", "3000 se kam"), a size ("size M", "juta 42"), and an audience
 * ("for men", "mardana"). The other words are searched in texts. Only the first `limits.searchCharacters` characters
 * are read.
 */
import { limits } from './constants.ts'
import { fromRupees, type Paisa } from './money.ts'
import { type Audience, audienceOf } from './search-audience.ts'
import { folded, isFiller, wordsOf } from './search-words.ts'
import { trimmedEnd } from './text.ts'

export type RequestedPrices = { min: Paisa | undefined; max: Paisa | undefined }

/**
 * A part of the search text that filters the list. `typed`: the part as typed; `place`: index of its first word;
 * `without`: the search text without this part
 */
export type RequestedPart = { typed: string; place: number; without: string } & (
  | ({ kind: 'price' } & RequestedPrices)
  | { kind: 'size'; size: string }
  | { kind: 'audience'; audience: Audience }
)

export type SearchRequest = {
  /** the words to search: groups of characters as typed, with their indexes in the text */
  words: readonly { group: string; place: number }[]
  parts: readonly RequestedPart[]
}

/** A group of characters between spaces: as typed, and in comparable form. */
type Token = { typed: string; text: string }

/** `from` to `to`: indexes of its tokens */
type Span = { from: number; to: number }
type Found = Span & ({ part: { kind: 'price' } & RequestedPrices } | { part: { kind: 'size'; size: string } })

const none: SearchRequest = { words: [], parts: [] }

export function searchRequest(typed: string): SearchRequest {
  const tokens = tokensOf(typed)
  if (tokens.length === 0) return none
  const price = firstOf(tokens, priceAt)
  const free = (at: number) => price === undefined || at < price.from || at >= price.to
  const size = sizeIn(tokens, free)
  const spans: Found[] = [price, size].flatMap((each) => each ?? [])
  const isLeft = (at: number) => spans.every(({ from, to }) => at < from || at >= to)
  const audience = audienceIn(tokens, isLeft)
  const textOf = (isIn: (at: number) => boolean) =>
    tokens.flatMap(({ typed: each }, at) => (isIn(at) ? [each] : [])).join(' ')
  const partOf = (places: readonly number[]) => ({
    typed: textOf((at) => places.includes(at)),
    place: Math.min(...places),
    without: textOf((at) => !places.includes(at)),
  })
  return {
    words: tokens.flatMap(({ typed: group }, place) =>
      isLeft(place) && !audience?.places.includes(place) ? [{ group, place }] : [],
    ),
    parts: [
      ...spans.map(({ part, from, to }) => ({
        ...part,
        ...partOf(Array.from({ length: to - from }, (_, at) => from + at)),
      })),
      ...(audience
        ? [{ kind: 'audience' as const, audience: audience.audience, ...partOf(audience.places) }]
        : []),
    ],
  }
}

const tokensOf = (typed: string): Token[] =>
  typed
    .slice(0, limits.searchCharacters)
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => ({ typed: each, text: trimmedEnd(folded(each), ',;:!?،؛', 1) }))

function firstOf<T>(tokens: readonly Token[], read: (texts: readonly string[], at: number) => T | undefined) {
  const texts = tokens.map(({ text }) => text)
  for (let at = 0; at < texts.length; at += 1) {
    const found = read(texts, at)
    if (found) return found
  }
  return undefined
}

// Prices

const currency = new Set([
  ...['rs', 'rs.', 'pkr', 'rupee', 'rupees', 'rupay', 'rupaye', 'rupe', '₨'],
  ...['روپے', 'روپیہ', 'روپئے'].map(folded),
])
const thousands = /^(?:k|hazaa?r|thousand|ہزار)$/
const lakhs = /^(?:lakhs?|lacs?|لاکھ)$/
/** The smallest price in rupees without a sign or unit. A smaller number is a quantity or size. */
const leastBarePrice = 100

/** `next`: index of the next token; `isRupees`: marked as money by a sign or unit; `bare`: without a unit such as k */
type Amount = { rupees: number; next: number; isRupees: boolean; bare: boolean }

const isCurrency = (text: string | undefined): boolean => text !== undefined && currency.has(text)

function amountAt(texts: readonly string[], from: number): Amount | undefined {
  const start = isCurrency(texts[from]) ? from + 1 : from
  const number = numberIn(texts[start] ?? '')
  if (!number) return undefined
  const unit = number.bare ? unitOf(texts[start + 1], number.rupees) : undefined
  const end = start + (unit === undefined ? 1 : 2)
  const next = isCurrency(texts[end]) ? end + 1 : end
  const bare = number.bare && unit === undefined
  const rupees = number.rupees * (unit ?? 1)
  if (rupees > mostRupees) return undefined
  return { rupees, next, bare, isRupees: number.isRupees || !bare || start > from || next > end }
}

/** maximum price in rupees */
const mostRupees = 1_000_000_000

/** Parses an amount: "3000", "3,000.50", "rs3000", "3k", "3000/-". */
function numberIn(text: string): Omit<Amount, 'next'> | undefined {
  const written = /^(rs\.?|pkr|₨)?(\d{1,3}(?:,\d{2,3})+|\d{1,9})(\.\d{1,2})?(k)?(?:\/-)?(rs\.?|pkr)?$/.exec(
    text,
  )
  if (!written) return undefined
  const [, sign, digits = '', cents = '', thousand, unit] = written
  const amount = Number(digits.replaceAll(',', '') + cents)
  return {
    rupees: thousand === undefined ? amount : amount * 1000,
    isRupees: (sign ?? unit) !== undefined,
    bare: thousand === undefined,
  }
}

/** The factor of the word after a number. "3000 k andar" is not three million. */
const unitOf = (text: string | undefined, amount: number): number | undefined => {
  if (text === undefined) return undefined
  if (amount < 1000 && thousands.test(text)) return 1000
  return lakhs.test(text) ? 100_000 : undefined
}

const isPrice = ({ rupees, isRupees }: Amount): boolean => isRupees || rupees >= leastBarePrice

/** Words before an amount, and words after it; each as its tokens. */
const phrases = (written: string): readonly (readonly string[])[] =>
  written
    .split(',')
    .map((phrase) => folded(phrase.trim()).split(/\s+/))
    .toSorted((a, b) => b.length - a.length)

const before = {
  max: phrases(
    'under, below, less than, lower than, cheaper than, not more than, no more than, upto, up to, within, max, maximum, at most, <, <=, زیادہ سے زیادہ',
  ),
  min: phrases(
    'above, over, more than, higher than, at least, min, minimum, from, starting from, starting at, >, >=, کم از کم',
  ),
}
const behind = {
  max: phrases(
    `se kam, se km, sai kam, say kam, se neeche, se neechay, se niche, se sasta, se sasti, se saste, tak, tk, ke andar, kay andar, k andar,
    ke under, se under, or less, or under, or below, and under, and below, max, سے کم, سے نیچے, سے سستا, سے سستی, سے سستے, تک, کے اندر`,
  ),
  min: phrases(
    `se zyada, se ziada, se zyadah, se ziyada, se upar, se oopar, se uper, or more, and above, and up, or above, plus, سے زیادہ, سے اوپر`,
  ),
}
const between = phrases('between, from, darmiyan, درمیان')
const and = phrases('to, and, se, say, aur, or, -, –, —, &, سے, اور, تا')
const afterRange = phrases('ke darmiyan, kay darmiyan, ke beech, ke bech, tak, تک, کے درمیان, کے بیچ')

const phraseAt = (all: readonly (readonly string[])[], texts: readonly string[], at: number): number =>
  all.find((phrase) => phrase.every((word, place) => texts[at + place] === word))?.length ?? 0

function priceAt(texts: readonly string[], at: number): Found | undefined {
  return rangeAt(texts, at) ?? limitAt(texts, at)
}

const priceOf = (from: number, to: number, min: number | undefined, max: number | undefined): Found => ({
  ...{ from, to },
  part: {
    kind: 'price',
    min: min === undefined ? undefined : fromRupees(min),
    max: max === undefined ? undefined : fromRupees(max),
  },
})

/** Parses a range: "between 1000 and 3000", "1000 se 3000 tak", "2-5k", "1000-3000". */
function rangeAt(texts: readonly string[], at: number): Found | undefined {
  const opening = phraseAt(between, texts, at)
  const joined = /^([^–—-]+)[–—-]([^–—-]+)$/.exec(texts[at + opening] ?? '')
  const inOne = joined ? [joined[1] ?? '', '-', joined[2] ?? ''] : undefined
  const read = inOne ? [...texts.slice(0, at + opening), ...inOne, ...texts.slice(at + opening + 1)] : texts
  const first = amountAt(read, at + opening)
  const link = first ? phraseAt(and, read, first.next) : 0
  const second = first && link > 0 ? amountAt(read, first.next + link) : undefined
  const least = first && second ? leastOf(first, second, opening > 0) : undefined
  if (!second || least === undefined) return undefined
  const end = second.next + phraseAt(afterRange, read, second.next) - (inOne ? 2 : 0)
  return priceOf(at, end, least, second.rupees)
}

/** The lower price of a range; undefined when the numbers are not prices. */
function leastOf(first: Amount, second: Amount, isNamed: boolean): number | undefined {
  if (!isPrice(second)) return undefined
  // In "2 to 5k" both numbers are thousands.
  const least = first.bare && !second.bare && first.rupees < 1000 ? first.rupees * 1000 : first.rupees
  const isAmount = isNamed || first.isRupees || least >= leastBarePrice
  return isAmount && least < second.rupees ? least : undefined
}

/** Parses a limit: "under 3000", "below 3k", "3000 se kam", "1500+". */
function limitAt(texts: readonly string[], at: number): Found | undefined {
  for (const side of ['max', 'min'] as const) {
    const size = phraseAt(before[side], texts, at)
    const amount = size === 0 ? undefined : amountAt(texts, at + size)
    if (amount && isPrice(amount)) return limited(side, at, amount.next, amount.rupees)
  }
  const open = /^(.+)\+$/.exec(texts[at] ?? '')
  const least = open ? amountAt([open[1] ?? ''], 0) : undefined
  if (least && isPrice(least)) return limited('min', at, at + 1, least.rupees)
  const amount = amountAt(texts, at)
  if (!amount || !isPrice(amount)) return undefined
  for (const side of ['max', 'min'] as const) {
    const size = phraseAt(behind[side], texts, amount.next)
    if (size > 0) return limited(side, at, amount.next + size, amount.rupees)
  }
  return undefined
}

const limited = (side: 'min' | 'max', from: number, to: number, rupees: number): Found =>
  side === 'max' ? priceOf(from, to, undefined, rupees) : priceOf(from, to, rupees, undefined)

// Sizes

const sizeWords = new Set(['size', 'saiz', 'sayz', 'number', 'no', 'no.', 'num', folded('سائز'), 'نمبر'])
const letterSize = /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl)$/
const longSizes: Readonly<Record<string, string>> = {
  ...{ small: 's', medium: 'm', large: 'l' },
  ...{ ایس: 's', ایم: 'm', ایل: 'l', سمال: 's', میڈیم: 'm', لارج: 'l' },
}
const urduLetter = /^ای[سمل]$/
const numberSize = /^\d{1,2}(?:\.\d)?$/
/** letters that are a size anywhere; `s`, `m` and `l` only at the end */
const clearLetter = /^(?:xxs|xs|xl|xxl|xxxl|[2-6]xl)$/
/** range of numbers that count as sizes of shoes, trousers or caps, even without a word for size */
const bareSizes = { from: 26, to: 60 } as const
/** after one of these a number counts or names something else */
const notBefore = /^(?:of|spf|class|page|x|pack|set|box|version|v|vol|part|grade)$/
const notBehind = /^(?:ml|l|g|gm|kg|cm|mm|m|ft|inch|inches|w|watt|gb|tb|mah|v|pcs?|pieces?|hours?|k|%)$/

function sizeIn(tokens: readonly Token[], free: (at: number) => boolean): Found | undefined {
  const texts = tokens.map(({ text }, at) => (free(at) ? text : ''))
  const words = texts.filter((text) => text !== '' && !isFiller(text)).length
  for (const [at, text] of texts.entries()) {
    const named = namedSize(texts, at)
    if (named) return named
    // A number alone is the searched text, not a size.
    if (words > 1 && isBareSize(texts, at)) return sizeAt(at, at + 1, longSizes[text] ?? text)
  }
  return undefined
}

const sizeAt = (from: number, to: number, size: string): Found => ({
  from,
  to,
  part: { kind: 'size', size: size.toUpperCase() },
})

/** Parses a size: "size M", "size no 42", "m size", "42 number". */
function namedSize(texts: readonly string[], at: number): Found | undefined {
  const asSize = (text: string | undefined) => {
    if (text === undefined) return undefined
    const size = Object.hasOwn(longSizes, text) ? longSizes[text] : text
    return size !== undefined && (letterSize.test(size) || numberSize.test(size)) ? size : undefined
  }
  if (sizeWords.has(texts[at] ?? '')) {
    const next = sizeWords.has(texts[at + 1] ?? '') ? at + 2 : at + 1
    const size = asSize(texts[next])
    return size === undefined ? undefined : sizeAt(at, next + 1, size)
  }
  const size = asSize(texts[at])
  return size !== undefined && sizeWords.has(texts[at + 1] ?? '') ? sizeAt(at, at + 2, size) : undefined
}

function isBareSize(texts: readonly string[], at: number): boolean {
  const text = texts[at] ?? ''
  if (clearLetter.test(text)) return true
  const isLast = texts.slice(at + 1).every((each) => each === '' || isFiller(each))
  // "6 l" and "10 m" are amounts, not sizes.
  if (/^[sml]$/.test(text) || urduLetter.test(text))
    return isLast && at > 0 && !/\d$/.test(texts[at - 1] ?? '')
  const number = /^\d{2}$/.test(text) ? Number(text) : 0
  return (
    number >= bareSizes.from &&
    number <= bareSizes.to &&
    !notBefore.test(texts[at - 1] ?? '') &&
    !notBehind.test(texts[at + 1] ?? '')
  )
}

// Audiences

/** Filler words around an audience: "for men", "men ke liye". */
const linking = new Set(
  wordsOf('for ka ke ki k kay kay liye liay lie wala wale wali کے لیے لئے کا کی والا والی والے'),
)

/** The words for an audience, if other words name a product. If "men" is the only word, it is searched as a word. */
function audienceIn(
  tokens: readonly Token[],
  isLeft: (at: number) => boolean,
): { audience: Audience; places: readonly number[] } | undefined {
  const wordsAt = tokens.map(({ text }, at) => (isLeft(at) ? wordsOf(text) : []))
  const audienceAt = (at: number) => {
    const words = wordsAt[at] ?? []
    return words.length === 1 ? audienceOf(words[0] ?? '') : undefined
  }
  const named = wordsAt.flatMap((_, at) => audienceAt(at) ?? [])
  const [audience] = named
  // Two different audiences together mean everybody.
  if (audience === undefined || named.some((each) => each !== audience)) return undefined
  const isAsked = (at: number) => audienceAt(at) !== undefined
  if (!wordsAt.some((words, at) => !isAsked(at) && words.some((word) => !isFiller(word)))) return undefined
  const isLink = (at: number) =>
    (wordsAt[at] ?? []).length > 0 && (wordsAt[at] ?? []).every((word) => linking.has(word))
  const places = new Set<number>()
  for (const at of wordsAt.keys()) {
    if (!isAsked(at)) continue
    places.add(at)
    for (let next = at + 1; isLink(next); next += 1) places.add(next)
    for (let last = at - 1; last >= 0 && isLink(last); last -= 1) places.add(last)
  }
  return { audience, places: [...places] }
}
