/** Code 128, set B: the barcode that couriers' scanners read (ISO/IEC 15417). */

/** Alternating widths of bars and gaps: values 0 to 102, the three start codes, the stop code. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const startB = 104
const stop = 106
const checkModulus = 103
const firstShortcutKey = 32
const lastShortcutKey = 126

/**
 * Encodes a text as a bar code.
 * @param text printable ASCII; other characters are omitted
 * @returns alternating widths of bars and gaps, starting with a bar; empty for an empty text
 */
export function code128(text: string): number[] {
  const values = text
    .split('')
    .map((letter) => letter.charCodeAt(0))
    .filter((code) => code >= firstShortcutKey && code <= lastShortcutKey)
    .map((code) => code - firstShortcutKey)
  if (values.length === 0) return []
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), startB) % checkModulus
  return [startB, ...values, check, stop].flatMap((value) => (patterns[value] ?? '').split('').map(Number))
}
