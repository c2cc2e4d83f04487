/**
 * Sanitizes descriptions of a foreign host (D-122) by an allow list of tags and three attributes. Loaded only for such
 * hosts, because the shop's own server sanitizes what it stores.
 */
import DOMPurify from 'dompurify'

const allowedTags = (
  'p br h2 h3 h4 h5 h6 ul ol li strong em b i u a img table thead tbody tfoot tr th td caption blockquote code pre ' +
  'span div hr dl dt dd figure figcaption'
).split(' ')

const purify = DOMPurify()
purify.addHook('afterSanitizeAttributes', (element) => {
  const href = element.getAttribute('href')
  if (href !== null && /^https?:/i.test(href)) element.setAttribute('rel', 'noopener nofollow')
  if (element.nodeName !== 'IMG') return
  if (!element.hasAttribute('src')) return element.remove()
  if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
  element.setAttribute('loading', 'lazy')
})
// Allow a page, a picture or an email address; other hosts only with their scheme.
purify.addHook('uponSanitizeAttribute', (element, data) => {
  if (data.attrName !== 'href' && data.attrName !== 'src') return
  const schemes = element.nodeName === 'A' ? /^(https?:\/\/|mailto:)/i : /^https?:\/\//i
  data.keepAttr = schemes.test(data.attrValue) || /^\/(?![/\\])/.test(data.attrValue)
})

/** Removes what may run scripts or load foreign content. @param html HTML of another server */
export const cleanHtml = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'src', 'alt'],
    ALLOW_DATA_ATTR: false,
  })
