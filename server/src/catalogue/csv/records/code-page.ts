/** Detects the code page of text that is neither UTF-8 nor UTF-16. */

/** Code pages that spreadsheets on Windows use for "CSV" without "UTF-8". */
export type CodePage = keyof typeof codePageNames

const codePageNames = {
  'windows-1252': 'Windows-1252 (Western European)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
} as const

/** Tells the owner that the text of a file may be decoded wrongly. */
export const encodingNote = (codePage: CodePage): string =>
  `The file is not UTF-8. It was read as ${codePageNames[codePage]}: check accents and symbols.`

/** Maximum bytes that are examined, from the first one beyond ASCII on; a chunk may be a whole file. */
const examinedBytes = 65_536
/** bytes that Windows-1252 does not use */
const unusedInWestern = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** the commonest Arabic letters in Windows-1256: alef, lam, yeh, waw, meem, noon */
const arabicLetters = new Set([0xc7, 0xe1, 0xed, 0xe6, 0xe3, 0xe4])

/**
 * The code page of bytes that are not valid UTF-8. Single letters beyond ASCII mean Western text, whole words Arabic or
 * Russian text. Arabic has letters below 0xE0 everywhere in a word, Russian mostly at its beginning. Undefined if no
 * code page fits, or if many characters beyond ASCII are valid UTF-8.
 */
export function codePageOf(chunk: Uint8Array): CodePage | undefined {
  const first = chunk.findIndex((byte) => byte >= 0x80)
  const bytes = chunk.subarray(first, first + examinedBytes)
  const high = [...bytes.keys()].filter((at) => isHigh(bytes, at))
  const share = (fits: (at: number) => boolean) => high.filter(fits).length / high.length
  if (share((at) => beginsUtf8(bytes, at)) > 0.25) return undefined
  if (share((at) => isHigh(bytes, at - 1) || isHigh(bytes, at + 1)) < 0.5)
    return high.some((at) => unusedInWestern.has(bytes[at] ?? 0)) ? undefined : 'windows-1252'
  const low = share((at) => isHigh(bytes, at - 1) && between(bytes[at], 0xc0, 0xe0))
  if (low < 0.2) return 'windows-1251'
  return share((at) => arabicLetters.has(bytes[at] ?? 0)) > 0.3 ? 'windows-1256' : undefined
}

/** `end` is exclusive. */
const between = (byte: number | undefined, from: number, end: number): boolean =>
  byte !== undefined && byte >= from && byte < end

const isHigh = (bytes: Uint8Array, at: number): boolean => between(bytes[at], 0x80, 0x100)

/** Whether a character of UTF-8 beyond ASCII begins at a byte. */
function beginsUtf8(bytes: Uint8Array, at: number): boolean {
  const lead = bytes[at] ?? 0
  if (!between(lead, 0xc2, 0xf5)) return false
  const rest = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
  return Array.from({ length: rest }, (_, index) => bytes[at + 1 + index]).every((byte) =>
    between(byte, 0x80, 0xc0),
  )
}
