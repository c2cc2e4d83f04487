/** Content that the shop itself brings, such as colours and cities, in the language of the page. */

/** @returns the text itself: it is written in English */
export const translate = (text: string): string => text
