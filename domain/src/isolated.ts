/** Unicode marks around values whose reading direction may differ from the sentence's. */

/**
 * The value between the marks FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. Without them, a name in Latin letters,
 * `#1042`, `₨1,500` or an address would swap places with its neighbours in a right-to-left sentence. A plain number
 * beside a word needs no marks.
 */
export const isolated = (value: string | number): string => `\u2068${measuresInOrder(String(value))}\u2069`

/** Isolates an Urdu value in a sentence from left to right. Otherwise a number after it would move before it. */
export const isolatedUrdu = (value: string): string => (arabicScript.test(value) ? isolated(value) : value)
const arabicScript = /\p{Script=Arabic}/u

/**
 * Marks a text that consists of isolated parts only as right-to-left. `isolated` takes the direction from the first
 * letter outside isolated parts. As there is no such letter, the text would run from left to right.
 */
export const rightToLeft = (text: string): string => `\u2067${text}\u2069`

/** Isolates the placeholders of a text, including the sign before a number, as in `#{number}`. */
export const withIsolatedPlaces = (text: string): string =>
  text.replace(/#?\{[^{}]*\}/g, (place) => isolated(place))

/**
 * An Urdu text in which a number stays before its Latin unit, as in '500 ml' or '3 x 5 ft'. Without marks, a number
 * after Urdu letters is read from right to left, and the unit would appear before the number.
 */
export const measuresInOrder = (text: string): string =>
  arabicScript.test(text) ? text.replace(latinRun, (run) => (/[a-z]/i.test(run) ? inOrder(run) : run)) : text

/** two or more words of Latin letters, digits and their signs in a row; begins at a word, so that it is linear */
const latinRun = /(?<![a-z\d.,×%+/-])[a-z\d.,×%+/-]+(?: [a-z\d.,×%+/-]+)+/gi

/** Encloses a run in isolate marks, without punctuation at its ends. */
function inOrder(run: string): string {
  const isOutside = (place: number) => ' .,+/-'.includes(run.charAt(place))
  let [from, to] = [0, run.length]
  while (from < to && isOutside(from)) from += 1
  while (from < to && isOutside(to - 1)) to -= 1
  const inside = run.slice(from, to)
  return inside.includes(' ') ? `${run.slice(0, from)}\u2066${inside}\u2069${run.slice(to)}` : run
}
