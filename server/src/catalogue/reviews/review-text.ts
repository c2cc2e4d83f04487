/** Reviews are stored as HTML, as WooCommerce has them; shoppers write and read plain text with lines. */
import { encodeEntities, plainText } from '@sauda/domain/text.ts'

/** HTML to text; ends of paragraphs and lines stay ends of lines. */
export const reviewText = (html: string): string =>
  html
    .replaceAll(/<br ?\/?>|<\/p>|<\/li>/g, '\n')
    .split('\n')
    .map(plainText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Text as it is stored: nothing of it is markup. */
export const reviewHtml = (text: string): string =>
  encodeEntities(
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  )
