/** Decodes the bytes of a file of unknown encoding: UTF-8, UTF-16, or a code page of Windows. */
import { TextDecoder } from 'node:util'
import { type CodePage, codePageOf } from './code-page.ts'

export type FileSource = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

/**
 * What is known about the file's encoding so far. `isBroken`: the file has invalid bytes, decoded as replacement
 * characters; `codePage`: the code page that fits the bytes, if the file is not UTF-8
 */
export type Encoding = { isBroken: boolean; codePage: CodePage | undefined }

/** Decodes bytes; a byte order mark is dropped. @param encoding is updated while the file is read */
export async function* decoded(source: FileSource, encoding: Encoding): AsyncGenerator<string> {
  let decode: Decode | undefined
  let isFirst = true
  for await (const chunk of endingWithAscii(inLongChunks(source))) {
    if (typeof chunk === 'string') yield isFirst ? chunk.replace(/^\uFEFF/, '') : chunk
    else {
      decode ??= decoderOf(encodingOf(chunk), encoding)
      yield decode(chunk)
    }
    isFirst = false
  }
  if (decode) yield decode()
}

/** Decodes the next bytes. Without bytes, it decodes the rest at the end of the file. */
type Decode = (chunk?: Uint8Array) => string

/** Decodes UTF-8 or UTF-16, and the rest of a file in a code page from its first invalid bytes on. */
function decoderOf(name: string, encoding: Encoding): Decode {
  const strict = new TextDecoder(name, { fatal: true })
  let decoder = new TextDecoder(name)
  let isAscii = true
  return (chunk) => {
    const options = { stream: chunk !== undefined }
    if (!encoding.isBroken && encoding.codePage === undefined && !isValid(strict, chunk)) {
      // Only ASCII came before, which is the same in every code page.
      if (isAscii && chunk && name === 'utf-8') encoding.codePage = codePageOf(chunk)
      if (encoding.codePage === undefined) encoding.isBroken = true
      else decoder = new TextDecoder(encoding.codePage)
    }
    isAscii &&= chunk?.every((byte) => byte < 0x80) ?? true
    return decoder.decode(chunk, options)
  }
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

/** minimum bytes of a chunk that show the encoding of a file */
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

/** maximum bytes that wait for the next chunk; longer than any word and any character of UTF-8 */
const mostHeld = 200

/** The same bytes in other chunks. A word beyond ASCII at the end of a chunk moves to the next chunk. */
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

/** number of bytes in which pairs are counted */
const pairedBytes = 1024

/**
 * Detects the encoding by the byte order mark. Without one, it counts pairs of bytes: a Latin character beside a zero
 * byte suggests UTF-16, and two Latin characters suggest UTF-8. The more frequent kind decides. This works for Urdu
 * text too, because its spaces and delimiters are Latin.
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
