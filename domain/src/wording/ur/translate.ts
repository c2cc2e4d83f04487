/** Translates built-in content, such as colours and cities, into the language of the page. */
import { firstContent } from './first-content.ts'

/** @returns the Urdu text; the unchanged text if there is none */
export const translate = (text: string): string =>
  Object.hasOwn(firstContent, text) ? (firstContent[text] ?? text) : text
