/** Sanitizes untrusted HTML to what a description may contain (D-122). */
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: (
    'p br h2 h3 h4 h5 h6 ul ol li strong em b i u a img table caption colgroup col thead tbody tfoot tr th td ' +
    'blockquote code pre span div hr dl dt dd figure figcaption'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text in these tags is removed with them.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'svg',
    'math',
    'iframe',
    'template',
  ],
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: isAllowedLink(href) ? { href, ...(isOutside(href) ? { rel: 'noopener nofollow' } : {}) } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Absolute addresses and paths from the shop's root; a relative path would depend on the page. */
const isAllowedPicture = (address: string): boolean => /^\s*(https?:\/\/|\/(?!\/))/i.test(address)
const isAllowedLink = (address: string): boolean => isAllowedPicture(address) || /^\s*mailto:/i.test(address)
const isOutside = (address: string): boolean => /^\s*https?:/i.test(address)

/**
 * Keeps the tags and attributes of D-122, and removes scripts, external content and styles. Idempotent.
 * @param addressOf returns the address that a picture gets; a result that is neither a web address nor a path removes
 * the picture
 */
export const sanitiseHtml = (html: string, addressOf: (src: string) => string = withScheme): string =>
  isPlain(html) ? html.trim() : sanitised(html, addressOf)

/** Whether a text has no markup, like many short descriptions of product files. Parsing these changes nothing. */
const isPlain = (html: string): boolean => !/[<>&]/.test(html)

const sanitised = (html: string, addressOf: (src: string) => string): string =>
  sanitizeHtml(html, {
    ...options,
    transformTags: {
      ...options.transformTags,
      img: (tagName, { src: written = '', alt = '' }) => {
        const src = addressOf(written)
        return { tagName, attribs: isAllowedPicture(src) ? { src, alt } : {} }
      },
    },
  }).trim()

/** Shops on HTTP and HTTPS write addresses without a scheme: //cdn.example/a.jpg */
const withScheme = (src: string): string => src.replace(/^\s*\/\/(?=[^\s/\\])/, 'https://')
