/*
 * The part of the tar format (POSIX ustar) that a backup needs: plain files with short ASCII names, so that `tar` can
 * open a backup. Only the current entry is buffered.
 */

const block = 512
/** maximum bytes of an entry's name */
const longestName = 100
/** maximum bytes of a file: ustar has eleven octal digits for the size */
const largestFile = 0o77777777777
const nameForm = /^[\w./-]+$/

/** The backup is truncated, modified, or another kind of file. */
export class BackupDamaged extends Error {
  override name = 'BackupDamaged'
}

export type Bytes = AsyncIterable<Buffer>

/** The header before a file's content. @param at ms; modification time */
export function fileHeader(name: string, size: number, at: number): Buffer {
  if (!nameForm.test(name) || name.length > longestName || size > largestFile)
    throw new Error(`not for a backup: ${name}, ${size} bytes`)
  const header = Buffer.alloc(block)
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at)
  header.write(name, 0)
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(Math.floor(at / 1000), 136, 11)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The zero bytes that pad a file's content to whole blocks. */
export const filePadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)

/** The end of the archive. */
export const endOfFiles = (): Buffer => Buffer.alloc(2 * block)

/** `content` must be read before the next entry; unread content is skipped */
export type Entry = { name: string; size: number; content: Bytes }

/**
 * The files of an archive in order.
 * @throws BackupDamaged if the archive is truncated, or if the data is not an archive
 */
export async function* filesOf(archive: Bytes): AsyncGenerator<Entry> {
  const source = exactly(archive)
  for (;;) {
    const header = await source.take(block)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    let left = size
    const content = (async function* () {
      while (left > 0) {
        const piece = await source.some(left)
        left -= piece.length
        yield piece
      }
    })()
    yield { name, size, content }
    while (left > 0) left -= (await source.some(left)).length
    mustBeZero(await source.take(filePadding(size).length))
  }
  mustBeZero(await source.take(block))
  if (!(await source.isOver())) throw new BackupDamaged('something follows its end')
}

function mustBeZero(filling: Buffer): void {
  if (filling.some((byte) => byte !== 0)) throw new BackupDamaged('it was changed')
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    header
      .toString('latin1', from, from + length)
      .split('\0', 1)
      .join('')
      .trim()
  const name = text(0, longestName)
  const isOurs = text(257, 6) === 'ustar' && header.toString('latin1', 156, 157) === '0'
  if (!isOurs || Number.parseInt(text(148, 8), 8) !== checksum(header) || !nameForm.test(name))
    throw new BackupDamaged('a part of it has no heading')
  return { name, size: Number.parseInt(text(124, 12), 8) }
}

/** The sum of a header's bytes. The field of the sum itself counts as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

/** Reads a stream in parts of given lengths. */
export function exactly(stream: Bytes) {
  const pieces = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const next = await pieces.next()
    if (next.done === true) return false
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
    return true
  }
  const cut = (length: number): Buffer => {
    const piece = held.subarray(0, length)
    held = held.subarray(length)
    return piece
  }
  /** Up to `length` bytes; fewer at the end of the stream. */
  const upTo = async (length: number): Promise<Buffer> => {
    while (held.length < length && (await more()));
    return cut(length)
  }
  return {
    upTo,
    /** Exactly `length` bytes. @throws BackupDamaged if there are fewer */
    take: async (length: number): Promise<Buffer> => {
      const piece = await upTo(length)
      if (piece.length < length) throw new BackupDamaged('it is cut off')
      return piece
    },
    /** Available bytes, at most `most`. @throws BackupDamaged at the end of the stream */
    some: async (most: number): Promise<Buffer> => {
      while (held.length === 0) if (!(await more())) throw new BackupDamaged('it is cut off')
      return cut(most)
    },
    isOver: async (): Promise<boolean> => {
      while (held.length === 0) if (!(await more())) return true
      return false
    },
  }
}
