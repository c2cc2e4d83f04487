/** Translates built-in content, such as colours and cities, into the language of the page. */

/** @returns the unchanged text, which is in English */
export const translate = (text: string): string => text
