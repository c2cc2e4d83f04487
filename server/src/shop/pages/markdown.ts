/**
 * Renders the owner's Markdown as safe HTML in two steps: the parser escapes typed HTML, and a sanitiser allows only
 * the tags that a text needs.
 */
import { information } from '@sauda/domain/wording/information.ts'
import MarkdownIt, { type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

type MarkdownSection = { id: string; title: string }

/** `linkify`: full addresses become links, bare domain names do not. */
const renderer = new MarkdownIt({ html: false, linkify: true })
renderer.linkify.set({ fuzzyLink: false })
// Wide tables scroll in their own frame, by touch and keyboard.
renderer.renderer.rules['table_open'] = () =>
  `<div class="table-frame" role="group" tabindex="0" aria-label="${information.table}"><table>\n`
renderer.renderer.rules['table_close'] = () => '</table></div>\n'

/** Parses HTML and unsafe links too, which the renderer would hide, so that they can be reported. */
const inspector = new MarkdownIt({ html: true })
inspector.validateLink = () => true

/** maximum number of headings and table cells of one text, so that rendering it does not delay other callers */
const mostHeadings = 500
const mostCells = 5_000

/** An error about a text, without the field's name; undefined if there is none. */
export function markdownError(text: string): string | undefined {
  const blocks = inspector.parse(text, {})
  const headings = blocks.filter(({ type }) => type === 'heading_open').length
  if (headings > mostHeadings) return `has more than ${mostHeadings} headings.`
  const cells = blocks.filter(({ type }) => type === 'td_open' || type === 'th_open').length
  if (cells > mostCells) return `has tables of more than ${mostCells} cells.`
  for (const block of blocks)
    for (const token of [block, ...(block.children ?? [])]) {
      const found = errorIn(token)
      if (found !== undefined) return found
    }
  return undefined
}

function errorIn(token: Token): string | undefined {
  if (token.type === 'html_block' || token.type === 'html_inline')
    return `holds HTML (${shortened(token.content)}), which pages do not show: write it in Markdown.`
  if (token.type === 'link_open') {
    const address = String(token.attrGet('href') ?? '')
    return isLink(address)
      ? undefined
      : `has a link to ${shortened(address)}: links begin with /, #, https://, http://, mailto: or tel:.`
  }
  if (token.type === 'image') {
    const address = String(token.attrGet('src') ?? '')
    return isOwnPath(address)
      ? undefined
      : `has a picture from ${shortened(address)}: upload it and name its address in the shop, /media/….`
  }
  return undefined
}

/** Addresses of links and pictures in a text. */
export function linksIn(text: string): string[] {
  return inspector.parse(text, {}).flatMap(({ children }) =>
    (children ?? []).flatMap((token) => {
      const address = token.type === 'link_open' ? token.attrGet('href') : token.attrGet('src')
      return address === null ? [] : [String(address)]
    }),
  )
}

/**
 * Whether an address is a path of the shop. Two slashes would name another host, and browsers read a backslash as a
 * slash.
 */
const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address)
const isLink = (address: string): boolean =>
  isOwnPath(address) || /^(?:#|https?:\/\/|mailto:|tel:)/i.test(address)

/** maximum characters of input quoted in an error */
const quoted = 40
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > quoted ? `${line.slice(0, quoted)}…` : line
}

/** Renders the owner's Markdown. @returns safe HTML, and its headings in order with their ids */
export function renderMarkdown(text: string): { html: string; sections: readonly MarkdownSection[] } {
  const tokens = renderer.parse(text, {})
  const sections: MarkdownSection[] = []
  for (const [index, token] of tokens.entries()) {
    // Lower this heading, because the page itself has the heading of the first level.
    if (token.tag === 'h1') token.tag = 'h2'
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue
    const id = `section-${sections.length + 1}`
    token.attrSet('id', id)
    sections.push({ id, title: textOf(tokens[index + 1]) })
  }
  return { html: sanitizeHtml(renderer.renderer.render(tokens, renderer.options, {}), clean), sections }
}

const textOf = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')

const clean: sanitizeHtml.IOptions = {
  allowedTags:
    'p br h2 h3 h4 h5 h6 ul ol li strong em s a img table thead tbody tr th td blockquote code pre hr div'.split(
      ' ',
    ),
  allowedAttributes: {
    h2: ['id'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'loading'],
    ol: ['start'],
    th: ['style'],
    td: ['style'],
    div: ['class', 'role', 'tabindex', 'aria-label'],
  },
  allowedStyles: { '*': { 'text-align': [/^(?:left|right|center)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    img: (tagName, { src = '', alt = '', title }) => ({
      tagName,
      attribs: { ...(isOwnPath(src) && { src }), alt, ...(title && { title }), loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
}
