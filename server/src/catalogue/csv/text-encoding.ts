/** Decodes the bytes of a file of unknown encoding: UTF-8, UTF-16, or a code page of Windows. */
import { TextDecoder } from 'node:util'

export type FileSource = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

/**
 * What was found out so far. `isBroken`: the file has invalid bytes, decoded as replacement characters; `codePage`: it
 * is not UTF-8, and this code page fits its bytes
 */
export type Encoding = { isBroken: boolean; codePage?: CodePage }

/** Code pages that spreadsheets on Windows use for "CSV" without "UTF-8". */
export type CodePage = keyof typeof codePageNames

const codePageNames = {
  'windows-1252': 'Windows-1252 (Western European)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
} as const

/** Tells the owner that the text of a file may be decoded wrongly. */
export const guessedEncoding = (codePage: CodePage): string =>
  `The file is not UTF-8. It was read as ${codePageNames[codePage]}: check accents and symbols.`

/** Decodes bytes; a byte order mark is dropped. @param encoding is updated while the file is read */
export async function* decoded(source: FileSource, encoding: Encoding): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let strict: TextDecoder | undefined
  let isAscii = true
  let isFirst = true
  for await (const chunk of endingWithAscii(inLongChunks(source))) {
    if (typeof chunk === 'string') {
      yield isFirst ? chunk.replace(/^\uFEFF/, '') : chunk
    } else {
      const name = encodingOf(chunk)
      decoder ??= new TextDecoder(name)
      strict ??= new TextDecoder(name, { fatal: true })
      if (!encoding.isBroken && encoding.codePage === undefined && !isValid(strict, chunk)) {
        // Only ASCII came before, which is the same in every code page, so the rest of the file can be decoded anew.
        const codePage = isAscii && decoder.encoding === 'utf-8' ? codePageOf(chunk) : undefined
        if (codePage === undefined) encoding.isBroken = true
        else {
          encoding.codePage = codePage
          decoder = new TextDecoder(codePage)
        }
      }
      isAscii &&= chunk.every((byte) => byte < 0x80)
      yield decoder.decode(chunk, { stream: true })
    }
    isFirst = false
  }
  if (strict && !isValid(strict) && encoding.codePage === undefined) encoding.isBroken = true
  if (decoder) yield decoder.decode()
}

/** Whether bytes continue a file validly. A file may contain real replacement characters, which are valid. */
function isValid(strict: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    strict.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

/** bytes of a chunk that show the encoding of a file */
const enoughBytes = 16_384

/** The same content in chunks that are long enough to show the encoding, except the last. */
async function* inLongChunks(source: FileSource): AsyncGenerator<Uint8Array | string> {
  let waiting: Uint8Array[] = []
  let size = 0
  const all = () => (waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting))
  for await (const chunk of source) {
    if (typeof chunk === 'string') {
      if (size > 0) yield all()
      yield chunk
    } else {
      waiting.push(chunk)
      size += chunk.length
      if (size < enoughBytes) continue
      yield all()
    }
    waiting = []
    size = 0
  }
  if (size > 0) yield all()
}

/** bytes; longer than any word, and than any character of UTF-8 */
const mostHeld = 200

/** The same bytes in other chunks: a word beyond ASCII at the end of one begins the next. */
async function* endingWithAscii(
  chunks: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array | string> {
  let held: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    if (typeof chunk === 'string') yield chunk
    else {
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      let end = bytes.length
      while (bytes.length - end < mostHeld && (bytes[end - 1] ?? 0) >= 0x80) end -= 1
      held = bytes.subarray(end)
      if (end > 0) yield bytes.subarray(0, end)
    }
  }
  if (held.length > 0) yield held
}

/** bytes in which pairs are counted */
const pairedBytes = 1024

/**
 * Detects the encoding by the byte order mark. Without one, the file is UTF-16 if more pairs of bytes are one Latin
 * character in UTF-16 than two in UTF-8. Urdu text has enough of them, because its spaces and delimiters count.
 */
function encodingOf(head: Uint8Array): string {
  const [a, b] = head
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const isLatin = (byte = 0) => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13
  const found = { 'utf-16le': 0, 'utf-16be': 0, 'utf-8': 0 }
  for (let at = 0; at + 1 < Math.min(head.length, pairedBytes); at += 2) {
    const [first, second] = [head[at], head[at + 1]]
    if (isLatin(first) && isLatin(second)) found['utf-8'] += 1
    else if (isLatin(first) && second === 0) found['utf-16le'] += 1
    else if (first === 0 && isLatin(second)) found['utf-16be'] += 1
  }
  const { 'utf-16le': little, 'utf-16be': big, 'utf-8': latin } = found
  return Math.max(little, big) <= latin ? 'utf-8' : little > big ? 'utf-16le' : 'utf-16be'
}

/** bytes that Windows-1252 does not use */
const unusedInWestern = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** the commonest Arabic letters in Windows-1256: alef, lam, yeh, waw, meem, noon */
const arabicLetters = new Set([0xc7, 0xe1, 0xed, 0xe6, 0xe3, 0xe4])

/**
 * The code page of bytes that are not valid UTF-8. Western text has single letters beyond ASCII, Arabic and Russian whole
 * words. Arabic has letters below 0xE0 everywhere, Russian at the beginning of words. Undefined if none fits, or if
 * most characters beyond ASCII are valid UTF-8.
 */
function codePageOf(bytes: Uint8Array): CodePage | undefined {
  const high = { all: 0, valid: 0, beside: 0, arabic: 0, lowInside: 0, unused: 0 }
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    high.all += 1
    const isInside = (bytes[at - 1] ?? 0) >= 0x80
    if (isInside || (bytes[at + 1] ?? 0) >= 0x80) high.beside += 1
    if (isInside && byte >= 0xc0 && byte < 0xe0) high.lowInside += 1
    if (arabicLetters.has(byte)) high.arabic += 1
    if (unusedInWestern.has(byte)) high.unused += 1
    const isLead = byte >= 0xc2 && byte < 0xf5
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    const rest = bytes.subarray(at + 1, at + length)
    if (isLead && rest.length === length - 1 && rest.every((next) => next >= 0x80 && next < 0xc0))
      high.valid += length
  }
  const share = (count: number) => count / high.all
  if (share(high.valid) > 0.5) return undefined
  if (share(high.beside) < 0.5) return high.unused === 0 ? 'windows-1252' : undefined
  if (share(high.arabic) > 0.3 && share(high.lowInside) > 0.2) return 'windows-1256'
  return share(high.lowInside) < 0.2 ? 'windows-1251' : undefined
}
