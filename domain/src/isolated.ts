/** Foreign values in a sentence whose reading direction is not theirs. */

/**
 * The value between the marks FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. Inside a sentence from right to left, a
 * name in Latin letters, `#1042`, `₨1,500` or an address would else change places with its neighbours. A plain number
 * beside a word needs no marks.
 */
export const isolated = (value: string | number): string => `\u2068${value}\u2069`

/**
 * A text from right to left whose parts are all isolated. Between `isolated` marks it would run from left to right, for these
 * look for the first letter outside of inner marks and there is none.
 */
export const rightToLeft = (text: string): string => `\u2067${text}\u2069`

/** The same for the named places of a text; the sign before a number, as in `#{number}`, stays with it. */
export const withIsolatedPlaces = (text: string): string =>
  text.replace(/#?\{[^{}]*\}/g, (place) => isolated(place))
