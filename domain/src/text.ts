/** Reading what shops write: entities, markup, names. Pure text, safe to run on both sides. */
import { limits } from './constants.ts'

const namedEntities: Record<string, string> = {
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
}

/** Decodes HTML entities once; unknown ones stay as written (D-126). The result is text and must never be used as HTML. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,9});/gi, (whole, name: string) => {
    if (name[0] !== '#') return namedEntities[name.toLowerCase()] ?? whole
    const code =
      name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })
}

/** The same of a name: quotes are text there, as in `12" pan`. */
export const encodeName = (text: string): string => encodeEntities(text).replaceAll('&quot;', '"')

/** Encodes text for a place on the wire that WordPress escapes: names such as "Home &amp; Kitchen" (D-126). */
export const encodeEntities = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Tags of running text; every other tag separates words. */
const inline = /<\/?(?:a|abbr|b|bdi|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi
/** What stands in these is not text for readers. */
const scripts = { opening: /<(?:script|style)\b/gi, closing: /<\/(?:script|style)>/gi }
const links = { opening: /<a\b/gi, closing: /<\/a>/gi }

/** Markup to one line of plain text: tags away, entities decoded, spaces collapsed (D-110). */
export const plainText = (html: string): string =>
  decodeEntities(withoutTags(withoutElements(html, scripts).replace(inline, '')))
    .replace(/\s+/g, ' ')
    .trim()

/*
 * One pattern for a tag or an element looks for its end anew from every beginning, and takes quadratic time on a text of
 * beginnings. These look for each end once.
 */

/** Every tag becomes a space; a sign that no tag follows stays. */
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

/** Every element with what stands in it becomes a space; one without an end stays. */
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

/** Plain text cut to the length of a card: the first 60 graphemes and three dots, or whole (D-110). */
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

/** First letter as shown in the avatar: of the name, else of the e-mail; a whole grapheme, upper case (D-089). */
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

/** What a server says, made readable: links away with their text, tags away, entities decoded, no leading 'Error:' (D-068). */
export function cleanMessage(html: string): { text: string; hasLink: boolean } {
  const hasLink = /<a\b[^<>]*>/i.test(html)
  const text = plainText(withoutElements(html, links))
  return { text: text.replace(/^error\s*:\s*/i, '').trim(), hasLink }
}

/**
 * A text without these characters at its end, in linear time, which a pattern such as `/\.+$/` does not take.
 * @param least characters at its beginning that stay in any case
 */
export function trimmedEnd(text: string, characters: string, least = 0): string {
  let end = text.length
  while (end > least && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
