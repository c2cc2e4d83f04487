/** Values in a sentence of the other reading direction. */

/**
 * The value between the marks FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. Otherwise, inside a right-to-left
 * sentence, a name in Latin letters, `#1042`, `₨1,500` or an address would change places with its neighbours. A plain
 * number beside a word needs no marks.
 */
export const isolated = (value: string | number): string => `\u2068${value}\u2069`

/**
 * A right-to-left text whose parts are all isolated. Between `isolated` marks it would run from left to right, because
 * these look for the first letter outside of inner marks, and there is none.
 */
export const rightToLeft = (text: string): string => `\u2067${text}\u2069`

/** The same for the placeholders of a text, including the sign before a number, as in `#{number}`. */
export const withIsolatedPlaces = (text: string): string =>
  text.replace(/#?\{[^{}]*\}/g, (place) => isolated(place))
