/**
 * Product descriptions as HTML that cannot do anything (D-122): an allow list of tags and three attributes. Every tag
 * is closed, so that a description cannot leave its place. The same on both sides, without a DOM. The server cleans on
 * import; this is the second lock, for hosts that are not ours.
 */
import { decodeEntities, encodeEntities } from '@sauda/domain/text.ts'

const allowed = new Set(
  'p br h2 h3 h4 h5 h6 ul ol li strong em b i u a img table thead tbody tfoot tr th td caption blockquote code pre span div hr dl dt dd figure figcaption'.split(
    ' ',
  ),
)
const empty = new Set(['br', 'hr', 'img'])
/** their content is not text for readers */
const swallowed =
  /<(script|style|iframe|object|embed|template|noscript|textarea|title|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?/g
const tag = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const attribute = /(?<![a-z-])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

export function safeHtml(html: string): string {
  const source = html.replace(comments, '').replace(swallowed, '')
  const open: string[] = []
  let out = ''
  let at = 0
  for (const match of source.matchAll(tag)) {
    const [whole, slash, written = '', attributes = ''] = match
    out += text(source.slice(at, match.index))
    at = match.index + whole.length
    const name = written.toLowerCase()
    if (!allowed.has(name)) continue
    if (empty.has(name)) out += slash ? '' : emptyTag(name, attributes)
    else if (slash) out += close(open, name)
    else {
      open.push(name)
      out += `<${name}${name === 'a' ? linkAttributes(attributes) : ''}>`
    }
  }
  out += text(source.slice(at))
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/** Closes down to the tag; a closing tag nobody opened is dropped. */
function close(open: string[], name: string): string {
  const from = open.lastIndexOf(name)
  if (from < 0) return ''
  return open
    .splice(from)
    .reverse()
    .map((each) => `</${each}>`)
    .join('')
}

const text = (raw: string): string => encodeEntities(decodeEntities(raw))

function read(attributes: string, wanted: string): string | undefined {
  for (const [, name = '', double, single, bare] of attributes.matchAll(attribute))
    if (name.toLowerCase() === wanted) return decodeEntities(double ?? single ?? bare ?? '').trim()
  return undefined
}

/** Only addresses that open pages, pictures or a letter; blanks and control signs could hide a scheme. */
const isSafe = (address: string, schemes: RegExp): boolean =>
  // oxlint-disable-next-line no-control-regex
  !/[\u0000-\u0020\\]/.test(address) && (schemes.test(address) || /^\/(?!\/)/.test(address))

function linkAttributes(attributes: string): string {
  const href = read(attributes, 'href')
  if (href === undefined || !isSafe(href, /^(https?:\/\/|mailto:)/i)) return ''
  const outside = /^https?:/i.test(href) ? ' rel="noopener nofollow"' : ''
  return ` href="${encodeEntities(href)}"${outside}`
}

function emptyTag(name: string, attributes: string): string {
  if (name !== 'img') return `<${name}>`
  const src = read(attributes, 'src')
  if (src === undefined || !isSafe(src, /^https?:\/\//i)) return ''
  return `<img src="${encodeEntities(src)}" alt="${encodeEntities(read(attributes, 'alt') ?? '')}" loading="lazy">`
}
