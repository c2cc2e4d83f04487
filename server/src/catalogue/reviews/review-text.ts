/** Reviews are stored as HTML, as in WooCommerce; shoppers write and read plain text with line breaks. */
import { encodeEntities, plainText } from '@sauda/domain/text.ts'

/** HTML to text; ends of paragraphs and lines become line breaks. */
export const reviewText = (html: string): string =>
  html
    .replaceAll(/<br ?\/?>|<\/p>|<\/li>/g, '\n')
    .split('\n')
    .map(plainText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Escapes text for storage, so that it contains no markup. */
export const reviewHtml = (text: string): string =>
  encodeEntities(
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  )
