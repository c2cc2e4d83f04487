/**
 * Converts the HTML of a page into Markdown, the format of this shop's pages. Elements without a Markdown form become
 * text.
 */
import { decodeEntities } from '@sauda/domain/text.ts'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'

/** `pictures`: the addresses on the old server of the pictures in the text, which has only their paths */
export type MarkdownText = { text: string; pictures: readonly string[] }

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi

/** Puts a backslash before characters that have a meaning in Markdown. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')

/** Markdown for an opening tag, by its name. */
const before: Readonly<Record<string, string>> = {
  ...{ p: '\n\n', div: '\n\n', br: '  \n', hr: '\n\n---\n\n', ul: '\n\n', ol: '\n\n', li: '\n- ' },
  ...{ h2: '\n\n## ', h3: '\n\n### ', h4: '\n\n#### ', h5: '\n\n##### ', h6: '\n\n###### ' },
  ...{ strong: '**', b: '**', em: '*', i: '*', blockquote: '\n\n', pre: '\n\n', figure: '\n\n' },
  ...{
    table: '\n\n',
    tr: '\n\n',
    td: ' ',
    th: ' ',
    dt: '\n\n',
    dd: '\n\n',
    figcaption: '\n\n',
    caption: '\n\n',
  },
}
/** Markdown for a closing tag, by its name. */
const after: Readonly<Record<string, string>> = {
  ...{ p: '\n\n', div: '\n\n', ul: '\n\n', ol: '\n\n', table: '\n\n', tr: '\n\n', td: ' ', th: ' ' },
  ...{ h2: '\n\n', h3: '\n\n', h4: '\n\n', h5: '\n\n', h6: '\n\n', blockquote: '\n\n', pre: '\n\n' },
  ...{ strong: '**', b: '**', em: '*', i: '*', figure: '\n\n', dl: '\n\n', dd: '\n\n' },
}

/**
 * Converts the HTML of a page into Markdown. Also returns the addresses of its pictures.
 * @param addressOf returns the absolute address of a picture, which may be relative in the page
 */
export function markdownOf(html: string, addressOf?: (src: string) => string): MarkdownText {
  const clean = sanitiseHtml(html, addressOf)
  const pictures = new Set<string>()
  let text = ''
  let at = 0
  let link = ''
  for (const found of clean.matchAll(tag)) {
    text += wordsOf(clean.slice(at, found.index))
    at = found.index + found[0].length
    const [, closing, name = '', attributes = ''] = found
    if (name === 'a') {
      if (!closing) link = hrefIn(attributes)
      if (link !== '') text += closing ? `](${link})` : '['
      if (closing) link = ''
    } else if (name === 'img') {
      const picture = pictureIn(attributes)
      if (picture) pictures.add(picture.address)
      text += picture?.text ?? ''
    } else text += (closing ? after : before)[name] ?? ''
  }
  text += wordsOf(clean.slice(at))
  return { text: tidied(text), pictures: [...pictures] }
}

/** A picture with its path on the old server. In this shop a redirect leads from this path to the picture's copy. */
function pictureIn(attributes: string): { address: string; text: string } | undefined {
  const source = attributeIn(attributes, 'src')
  const url = URL.canParse(source) ? new URL(source) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !/^\/[^/\\]/.test(url.pathname)) return undefined
  const path = encodedSigns(url.pathname)
  return { address: url.href, text: `![${wordsOf(attributeIn(attributes, 'alt')).trim()}](${path})` }
}

const wordsOf = (html: string): string => escaped(decodeEntities(html).replace(/\s+/g, ' '))

const attributeIn = (attributes: string, name: 'href' | 'src' | 'alt'): string =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '').trim()

function hrefIn(attributes: string): string {
  const href = attributeIn(attributes, 'href')
  return /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(href) ? encodedSigns(href) : ''
}

/** Percent-encodes characters in an address that would end a Markdown link. */
const encodedSigns = (address: string): string =>
  address.replace(/[()<>\s\\]/g, (sign) => `%${(sign.codePointAt(0) ?? 32).toString(16).padStart(2, '0')}`)

/** Removes repeated empty lines, and emphasis around nothing. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : line.replace(/^ +/, '')))
    .join('\n')
    .replaceAll('****', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
