/**
 * Lists of ascending numbers in one block of bytes. A number is stored as its difference from the previous one, with 7
 * bits in each byte; the last byte of a number is below 128. So a list of most products takes one byte for each, and
 * 500,000 lists of one product take no objects.
 */
import type { CooperativeTask } from '@sauda/domain/cooperative-task.ts'

export type PackedLists = {
  bytes: Uint8Array
  /** where each list begins; one more than there are lists */
  starts: Uint32Array
  /** for long lists: pairs of a member and the position after it, at distances of `distance` bytes */
  marks: ReadonlyMap<number, readonly number[]>
}

/** Bytes between the marks of a long list, in which a member is found by reading. */
const distance = 512

/** An array of numbers that grows. @param make returns an empty array of a length */
export function growing<A extends Uint8Array | Uint32Array | Int32Array>(make: (length: number) => A) {
  let numbers = make(1024)
  let length = 0
  const reserve = (needed: number): A => {
    if (needed <= numbers.length) return numbers
    const larger = make(Math.max(needed, Math.ceil(numbers.length * 1.5)))
    larger.set(numbers)
    numbers = larger
    return numbers
  }
  return {
    length: () => length,
    push(number: number): void {
      if (length === numbers.length) reserve(length + 1)
      numbers[length++] = number
    },
    /** Makes room. @returns the numbers, for access by index; new ones are 0 */
    reserve,
    /** the numbers that were pushed */
    finish: () => numbers.slice(0, length) as A,
  }
}

const positions = () => growing((length) => new Uint32Array(length))

/** number of members that `finish` writes in one step: a few milliseconds */
const batch = 50_000

/**
 * Builds the lists from their members: a member names its lists. Members are added in ascending order, each once. They
 * are stored twice until the end, because the length of a list is known only then.
 */
export function listsBuilder() {
  const given = growing((length) => new Uint8Array(length))
  const sizes = positions()
  const last = positions()
  let lists = 0
  /** the members with their lists: difference to the previous member, number of lists, lists */
  const remember = (value: number) => {
    let rest = value
    for (; rest > 127; rest >>>= 7) given.push((rest & 127) | 128)
    given.push(rest)
  }
  let previous = 0
  return {
    /** bytes so far */
    bytes: () => given.length() + 8 * lists,
    add(member: number, to: Int32Array): void {
      remember(member - previous)
      remember(to.length)
      previous = member
      for (let at = 0; at < to.length; at += 1) {
        const list = to[at] ?? 0
        if (list >= lists) lists = list + 1
        const [size, lasts] = [sizes.reserve(lists), last.reserve(lists)]
        size[list] = (size[list] ?? 0) + bytesOf(member - (lasts[list] ?? 0))
        lasts[list] = member
        remember(list)
      }
    },
    *finish(): CooperativeTask<PackedLists> {
      const starts = new Uint32Array(lists + 1)
      const size = sizes.reserve(lists)
      for (let list = 0; list < lists; list += 1) starts[list + 1] = (starts[list] ?? 0) + (size[list] ?? 0)
      const bytes = new Uint8Array(starts[lists] ?? 0)
      const next = starts.slice()
      const marks = new Map<number, number[]>()
      const lasts = last.reserve(lists).fill(0)
      const source = given.finish()
      let at = 0
      const read = (): number => {
        let [value, shift, byte] = [0, 0, 128]
        for (; byte > 127; shift += 7) {
          byte = source[at++] ?? 0
          value += (byte & 127) * 2 ** shift
        }
        return value
      }
      for (let member = 0, done = 0; at < source.length;) {
        member += read()
        for (let left = read(); left > 0; left -= 1) {
          const list = read()
          const from = (next[list] ?? 0) - (starts[list] ?? 0)
          const end = write(bytes, next[list] ?? 0, member - (lasts[list] ?? 0))
          const to = end - (starts[list] ?? 0)
          if (Math.floor(from / distance) < Math.floor(to / distance)) put(marks, list, member, end)
          next[list] = end
          lasts[list] = member
        }
        if ((done += 1) % batch === 0) yield
      }
      return { bytes, starts, marks }
    },
  }
}

function put(marks: Map<number, number[]>, list: number, member: number, end: number): void {
  const known = marks.get(list)
  if (known) known.push(member, end)
  else marks.set(list, [member, end])
}

function bytesOf(value: number): number {
  let count = 1
  for (let rest = value; rest > 127; rest >>>= 7) count += 1
  return count
}

/** @returns the position after the number */
function write(bytes: Uint8Array, at: number, value: number): number {
  let [end, rest] = [at, value]
  for (; rest > 127; rest >>>= 7) bytes[end++] = (rest & 127) | 128
  bytes[end++] = rest
  return end
}

/** Maximum number of members of a list. */
export const lengthOf = ({ starts }: PackedLists, list: number): number =>
  list + 1 < starts.length ? (starts[list + 1] ?? 0) - (starts[list] ?? 0) : 0

/**
 * Writes the members of a list into `into` from position `from` on. The array has room for `lengthOf` more.
 * @returns the position after the last
 */
export function unpack(lists: PackedLists, list: number, into: Int32Array, from: number): number {
  const { starts } = lists
  if (list + 1 >= starts.length) return from
  return unpackPart(lists.bytes, { at: starts[list] ?? 0, end: starts[list + 1] ?? 0, member: 0 }, into, from)
}

/** Bytes of a list. `member`: the one before the first of them */
type Part = { at: number; end: number; member: number }

function unpackPart(
  bytes: Uint8Array,
  { at: begin, end, member: before }: Part,
  into: Int32Array,
  from: number,
): number {
  let [member, count] = [before, from]
  for (let at = begin; at < end; at += 1) {
    let byte = bytes[at] ?? 0
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      at += 1
      byte = bytes[at] ?? 0
      value |= (byte & 127) << shift
    }
    member += value
    into[count++] = member
  }
  return count
}

/**
 * Writes members of a list into `into` from position `from` on: at least those that are in `among`, which is in
 * ascending order. The array has room for `lengthOf` more.
 * @returns the position after the last
 */
export function unpackAmong(
  lists: PackedLists,
  list: number,
  { among, into, from }: { among: Int32Array; into: Int32Array; from: number },
): number {
  const marks = lists.marks.get(list) ?? []
  // To read the whole list is faster when most of its parts are read.
  if (among.length * 4 > marks.length) return unpack(lists, list, into, from)
  let [count, read] = [from, -1]
  for (const wanted of among) {
    const mark = marksBefore(marks, wanted)
    if (mark === read) continue
    read = mark
    const part = {
      at: marks[mark - 1] ?? lists.starts[list] ?? 0,
      end: marks[mark + 1] ?? lists.starts[list + 1] ?? 0,
      member: marks[mark - 2] ?? 0,
    }
    count = unpackPart(lists.bytes, part, into, count)
  }
  return count
}

/** The length of the part of the marks whose members are smaller. */
function marksBefore(marks: readonly number[], wanted: number): number {
  let [low, high] = [0, marks.length / 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[2 * middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return 2 * low
}
