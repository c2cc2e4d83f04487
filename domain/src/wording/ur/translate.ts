/** Content that the shop itself brings, such as colours and cities, in the language of the page. */
import { firstContent } from './first-content.ts'

/** @returns the text in Urdu where it is known, else as it is */
export const translate = (text: string): string =>
  Object.hasOwn(firstContent, text) ? (firstContent[text] ?? text) : text
