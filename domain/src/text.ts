/** Converts texts: HTML entities, markup, names. Used by browser and server. */
import { limits } from './constants.ts'

const namedEntities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    times: '×',
    deg: '°',
    frac12: '½',
    reg: '®',
    copy: '©',
    trade: '™',
  }),
)

/**
 * Decodes HTML entities once; unknown entities stay as written (D-126). The result is text and must never be used as
 * HTML.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,9});/gi, (whole, name: string) => {
    if (name[0] !== '#') return namedEntities.get(name.toLowerCase()) ?? whole
    const code =
      name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })
}

/** Like `encodeEntities`, for names, whose quotes stay plain text, as in `12" pan`. */
export const encodeName = (text: string): string => encodeEntities(text).replaceAll('&quot;', '"')

/** Encodes text for fields that WordPress escapes on the wire: names such as "Home &amp; Kitchen" (D-126). */
export const encodeEntities = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Inline tags; every other tag separates words. */
const inline = /<\/?(?:a|abbr|b|bdi|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi
/** Tags whose content is not visible text. */
const scripts = { opening: /<(?:script|style)\b/gi, closing: /<\/(?:script|style)>/gi }
const links = { opening: /<a\b/gi, closing: /<\/a>/gi }

/** Markup to one line of plain text: tags removed, entities decoded, spaces collapsed (D-110). */
export const plainText = (html: string): string =>
  decodeEntities(withoutTags(withoutElements(html, scripts).replace(inline, '')))
    .replace(/\s+/g, ' ')
    .trim()

/** A link as `sanitiseHtml` writes it. */
const anchor = /<a href="(https?:[^"<>]*)"[^<>]*>((?:(?!<\/?a\b)[\s\S])*)<\/a>/g

/** The words of a link followed by its address; only one of them if it contains the other. */
const withAddress = (_: string, address: string, words: string): string => {
  if (words.includes(address)) return words
  return address.includes(plainText(words)) ? address : `${words}: ${address}`
}

/** HTML as lines of plain text: one per paragraph, list entry and line break. A link keeps its address. */
export const plainLines = (html: string): string[] =>
  html
    .replace(anchor, withAddress)
    .split(/<\/(?:p|li|div|h[1-6])>|<br\s*\/?>|\n/i)
    .map(plainText)
    .filter((line) => line !== '')

/** An order's note as plain text with its line breaks: plugins of WooCommerce write links and lines as HTML. */
export const noteText = (note: string): string =>
  note
    .replace(/<(?:br|\/p)\b[^>]{0,200}>/gi, '\n')
    .split('\n')
    .map(plainText)
    .join('\n')
    .trim()

/*
 * The next two functions take linear time. A single pattern such as `/<[^>]*>/g` would search for the end of a tag from
 * every `<`. That takes quadratic time on a text with many `<` and no `>`.
 */

/** Replaces every tag by a space; an unclosed `<` stays. */
function withoutTags(html: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) return parts.join('') + html.slice(at)
    parts.push(html.slice(at, open), ' ')
    at = close + 1
  }
}

/** Replaces every element and its content by a space; an element without an end stays. */
function withoutElements(html: string, { opening, closing }: { opening: RegExp; closing: RegExp }): string {
  const ends = [...html.matchAll(closing)]
  const parts: string[] = []
  let [at, next] = [0, 0]
  for (const { index } of html.matchAll(opening)) {
    if (index < at) continue
    while (next < ends.length && (ends[next]?.index ?? 0) < index) next += 1
    const end = ends[next]
    if (!end) break
    parts.push(html.slice(at, index), ' ')
    at = end.index + end[0].length
  }
  return parts.join('') + html.slice(at)
}

/** Plain text cut for a card: the first 60 graphemes and three dots, or whole (D-110). */
export function cardText(html: string): string {
  const text = plainText(html)
  if (text.length <= limits.cardText) return text
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  if (graphemes.length <= limits.cardText) return text
  return `${graphemes
    .slice(0, limits.cardText)
    .map((each) => each.segment)
    .join('')}...`
}

/**
 * The letter in the avatar: the first of the name, otherwise of the email, as a whole grapheme in upper case (D-089).
 */
export function initialOf(name: string, email: string): string {
  const source = name.trim() || email.trim()
  const first = new Intl.Segmenter('en', { granularity: 'grapheme' })
    .segment(source)
    [Symbol.iterator]()
    .next()
  return first.done ? '' : first.value.segment.toUpperCase()
}

/** Splits a display name at its first space into first and last name. */
export function splitName(name: string): { first: string; last: string } {
  const trimmed = name.trim()
  const space = trimmed.indexOf(' ')
  return space < 0
    ? { first: trimmed, last: '' }
    : { first: trimmed.slice(0, space), last: trimmed.slice(space + 1).trim() }
}

/**
 * A server's message as readable text (D-068). Removes links with their text, tags, and a leading 'Error:', and decodes
 * entities.
 */
export function cleanMessage(html: string): { text: string; hasLink: boolean } {
  const hasLink = /<a\b[^<>]*>/i.test(html)
  const text = plainText(withoutElements(html, links))
  return { text: text.replace(/^error\s*:\s*/i, '').trim(), hasLink }
}

/**
 * Removes the given characters from the end of a text. Takes linear time, unlike a pattern such as `/\.+$/`.
 * @param least number of characters at the start that are never removed
 */
export function trimmedEnd(text: string, characters: string, least = 0): string {
  let end = text.length
  while (end > least && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/**
 * The first characters of a text. No character such as an emoji is cut in half, because JSON in the database cannot
 * contain half of one.
 * @param most maximum length in UTF-16 code units
 */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
