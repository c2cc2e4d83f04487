/** Reads entries of a ZIP file on disk as streams. Only what workbooks need: stored and deflated entries, ZIP64 sizes. */
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { CsvError } from '#catalogue/csv/records/csv-error.ts'

export type ZipEntry = {
  name: string
  /** compression method: 0 stored, 8 deflated */
  method: number
  /** CRC-32 of the content */
  crc: number
  /** packed size in bytes */
  packed: number
  /** position of its header in the file */
  offset: number
}

/** bytes of the end record without a comment, and with the longest comment */
const endSize = 22
const longestEnd = endSize + 65_535
/** Maximum bytes of the list of entries. A workbook has some dozens of entries with short names. */
const largestList = 4_000_000
/** value of a 32-bit field whose real value is in the extra field */
const inExtra = 0xff_ff_ff_ff

export const damaged = () => new CsvError('This workbook is damaged: open it in Excel and save it again.')

/** The entries of a file by name. @throws CsvError when it is no ZIP file, or damaged */
export async function zipEntries(path: string): Promise<Map<string, ZipEntry>> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const end = await bytesOf(file, Math.max(0, size - longestEnd), Math.min(size, longestEnd))
    const at = end.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (at === -1 || at + endSize > end.length) throw damaged()
    let length = end.readUInt32LE(at + 12)
    let start = end.readUInt32LE(at + 16)
    if (start === inExtra && at >= 20) {
      // The locator of the ZIP64 end record precedes the end record.
      const record = await bytesOf(file, Number(end.readBigUInt64LE(at - 12)), 56)
      length = Number(record.readBigUInt64LE(40))
      start = Number(record.readBigUInt64LE(48))
    }
    if (length > largestList || start + length > size) throw damaged()
    const entries = entriesIn(await bytesOf(file, start, length))
    for (const { offset, packed } of entries.values()) if (offset + packed > size) throw damaged()
    return entries
  } catch (cause) {
    throw cause instanceof RangeError ? damaged() : cause
  } finally {
    await file.close()
  }
}

async function bytesOf(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw damaged()
  return buffer
}

function entriesIn(list: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === 0x02_01_4b_50;) {
    const nameEnd = at + 46 + list.readUInt16LE(at + 28)
    const extraEnd = nameEnd + list.readUInt16LE(at + 30)
    const isEncrypted = (list.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) throw new CsvError('This workbook has a password: save it without one.')
    const name = list.toString('utf8', at + 46, nameEnd)
    const size = list.readUInt32LE(at + 24)
    const entry = {
      name,
      method: list.readUInt16LE(at + 10),
      crc: list.readUInt32LE(at + 16),
      packed: list.readUInt32LE(at + 20),
      offset: list.readUInt32LE(at + 42),
    }
    entries.set(name, withLongSizes(entry, size, list.subarray(nameEnd, extraEnd)))
    at = extraEnd + list.readUInt16LE(at + 32)
  }
  return entries
}

/** Sizes of ZIP64: the fields that are 0xFFFFFFFF follow each other as 64 bits in the extra field 1. */
function withLongSizes(entry: ZipEntry, size: number, extra: Buffer): ZipEntry {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  if (at + 4 > extra.length) return entry
  at += 4
  const next = (value: number) => {
    if (value !== inExtra) return value
    at += 8
    return Number(extra.readBigUInt64LE(at - 8))
  }
  next(size)
  return { ...entry, packed: next(entry.packed), offset: next(entry.offset) }
}

/** `left`: bytes that may still be unpacked of all entries together */
export type Budget = { left: number }

/** The content of an entry. @throws CsvError when it is damaged, or larger than the budget */
export async function* unpacked(path: string, entry: ZipEntry, budget: Budget): AsyncGenerator<Uint8Array> {
  const { method, packed, offset, crc } = entry
  if (method !== 0 && method !== 8) throw damaged()
  const start = offset + (await sizeOfHead(path, offset))
  if (packed === 0) return
  const stored = createReadStream(path, { start, end: start + packed - 1 })
  const content = method === 0 ? stored : createInflateRaw({ chunkSize: 65_536 })
  // Errors reach the loop below.
  if (content !== stored) pipeline(stored, content as ReturnType<typeof createInflateRaw>, () => undefined)
  let sum = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      budget.left -= chunk.length
      if (budget.left < 0) throw new CsvError('This workbook is too large: save it as CSV UTF-8, in parts.')
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (cause) {
    const { code = '' } = cause as { code?: string }
    throw /^(Z_|ERR_)/.test(code) ? damaged() : cause
  }
  if (sum !== crc) throw damaged()
}

/** bytes of the entry's header before its content; its name and extra field can differ from those in the list */
async function sizeOfHead(path: string, offset: number): Promise<number> {
  const file = await open(path)
  try {
    const head = await bytesOf(file, offset, 30)
    if (head.readUInt32LE(0) !== 0x04_03_4b_50) throw damaged()
    return 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  } finally {
    await file.close()
  }
}
