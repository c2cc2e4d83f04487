/** Turns the HTML of a page into Markdown, as pages here are written. What Markdown has no form for becomes plain text. */
import { decodeEntities } from '@sauda/domain/text.ts'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'

/** `hasPictures`: pictures were left out, because they are on the other server */
export type MarkdownText = { text: string; hasPictures: boolean }

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi

/** Signs that would be read as Markdown. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')

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
const after: Readonly<Record<string, string>> = {
  ...{ p: '\n\n', div: '\n\n', ul: '\n\n', ol: '\n\n', table: '\n\n', tr: '\n\n', td: ' ', th: ' ' },
  ...{ h2: '\n\n', h3: '\n\n', h4: '\n\n', h5: '\n\n', h6: '\n\n', blockquote: '\n\n', pre: '\n\n' },
  ...{ strong: '**', b: '**', em: '*', i: '*', figure: '\n\n', dl: '\n\n', dd: '\n\n' },
}

export function markdownOf(html: string): MarkdownText {
  const clean = sanitiseHtml(html)
  let text = ''
  let at = 0
  let link = ''
  for (const found of clean.matchAll(tag)) {
    text += wordsOf(clean.slice(at, found.index))
    at = found.index + found[0].length
    const [, closing, name = '', attributes = ''] = found
    if (name === 'a') {
      if (!closing) link = hrefIn(attributes)
      text += closing ? (link === '' ? '' : `](${link})`) : link === '' ? '' : '['
      if (closing) link = ''
    } else text += (closing ? after : before)[name] ?? ''
  }
  text += wordsOf(clean.slice(at))
  return { text: tidied(text), hasPictures: /<img\b/i.test(clean) }
}

const wordsOf = (html: string): string => escaped(decodeEntities(html).replace(/\s+/g, ' '))

/** Signs in an address that would end the link are encoded. */
function hrefIn(attributes: string): string {
  const href = decodeEntities(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '').trim()
  return /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(href)
    ? href.replace(/[()<>\s\\]/g, (sign) => `%${(sign.codePointAt(0) ?? 32).toString(16).padStart(2, '0')}`)
    : ''
}

/** At most one empty line in a row; no emphasis around nothing. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : line.replace(/^ +/, '')))
    .join('\n')
    .replaceAll('****', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
