/**
 * The words of all products in memory, so that a search needs no query for them. The index is built once from the table
 * product_search, in parts; after that, only the products that changed are read. While it is being built, and for
 * catalogues that are too large for it, searches read the words from the database (docs/decisions/0092).
 */
import { nameRanks } from '@sauda/domain/search-index.ts'
import { notFound } from '@sauda/domain/search.ts'
import { hashOf } from '@sauda/domain/search-vocabulary.ts'
import { growing, lengthOf, listsBuilder, type PackedLists, unpack, unpackAmong } from './packed-lists.ts'
import type { IndexedProduct } from './search-store.ts'

/** The words and names of all products, at the time when it was built. */
type BuiltIndex = {
  /** products by id of the word */
  lists: PackedLists
  names: PackedNames
  /** one more than the largest id of a product */
  size: number
  /** number of products */
  count: number
}

/**
 * Products by hashes of their names: of the whole name, and of its beginnings up to a word that says what the product is
 * (`TextEntries.heads`). `starts`: for the first bits of a hash, where its products begin in `hashes` and `products`. Two
 * names with the same hash are nearly impossible, and would only change the rank of a product that matches anyway.
 */
type PackedNames = { starts: Uint32Array; hashes: Int32Array; products: Int32Array }

/** Builds the index of products that are added in ascending order of their ids. */
export function indexBuilder() {
  const lists = listsBuilder()
  const hashes = growing((length) => new Int32Array(length))
  const products = growing((length) => new Int32Array(length))
  let [size, count] = [0, 0]
  return {
    /** bytes so far, estimated */
    bytes: () => lists.bytes() + 8 * hashes.length(),
    add(product: IndexedProduct): void {
      lists.add(product.id, product.words)
      for (const hash of nameHashes(product)) {
        hashes.push(hash)
        products.push(product.id)
      }
      size = product.id + 1
      count += 1
    },
    *finish() {
      const packed = yield* lists.finish()
      return wordIndex({ lists: packed, names: packedNames(hashes.finish(), products.finish()), size, count })
    },
  }
}

/** number of first bits of a hash by which names are found */
const nameBits = 16
const firstBits = (hash: number): number => hash >>> (32 - nameBits)

/** Sorts the hashes by their first bits. */
function packedNames(hashes: Int32Array, products: Int32Array): PackedNames {
  const starts = new Uint32Array(2 ** nameBits + 1)
  for (const hash of hashes) starts[firstBits(hash) + 1] = (starts[firstBits(hash) + 1] ?? 0) + 1
  for (let bits = 1; bits < starts.length; bits += 1)
    starts[bits] = (starts[bits] ?? 0) + (starts[bits - 1] ?? 0)
  const next = starts.slice()
  const names = { starts, hashes: new Int32Array(hashes.length), products: new Int32Array(hashes.length) }
  for (let at = 0; at < hashes.length; at += 1) {
    const hash = hashes[at] ?? 0
    const place = next[firstBits(hash)] ?? 0
    next[firstBits(hash)] = place + 1
    names.hashes[place] = hash
    names.products[place] = products[at] ?? 0
  }
  return names
}

const wholeHash = (name: string): number => hashOf(`=${name}`)
const startHash = hashOf

function nameHashes({ name, heads }: IndexedProduct): number[] {
  const hashes = [wholeHash(name)]
  let [words, end] = [0, 0]
  for (const head of heads) {
    while (words < head && end >= 0) {
      end = name.indexOf(' ', end) + 1
      if (end === 0) return hashes // the name was cut off before this word
      words += 1
    }
    hashes.push(startHash(name.slice(0, end)))
  }
  return hashes
}

/** The words of all products. */
export type WordIndex = {
  /** one more than the largest id of a product */
  size: () => number
  /** changes with the words of the products; different for each index */
  version: () => number
  /** number of products that changed after the index was built, as a share of those that it had then */
  changedShare: () => number
  /** Replaces the words of products. */
  change: (products: readonly IndexedProduct[]) => void
  /**
   * Ids of the products that contain one of the words. The array is valid until the next call. It may contain an id
   * several times, and deleted products.
   * @param among ids in ascending order; others may be left out
   */
  productsWith: (words: readonly number[], among?: Int32Array) => Int32Array
  /** maximum length of the array that `productsWith` returns for these words */
  sizeOf: (words: readonly number[]) => number
  /**
   * Improves the ranks of matching products whose name is the searched one or begins with it.
   * @param ranks by id @param name `Question.name`
   */
  rankNames: (ranks: Uint8Array, name: string) => void
}

let versions = 0

function wordIndex({ lists, names, size, count }: BuiltIndex): WordIndex {
  let version = (versions += 1)
  let largest = size
  const changed = new Map<number, IndexedProduct>()
  const changedByWord = new Map<number, Set<number>>()
  const changedByName = new Map<number, Set<number>>()
  /** by id: 1 if the product changed after the index was built */
  const isOutdated = new Uint8Array(size)
  let found = new Int32Array(1024)

  const change = (product: IndexedProduct): void => {
    const previous = changed.get(product.id)
    if (previous) {
      for (const word of previous.words) changedByWord.get(word)?.delete(product.id)
      for (const hash of nameHashes(previous)) changedByName.get(hash)?.delete(product.id)
    }
    changed.set(product.id, product)
    isOutdated[product.id] = 1
    for (const word of product.words) addTo(changedByWord, word, product.id)
    for (const hash of nameHashes(product)) addTo(changedByName, hash, product.id)
    largest = Math.max(largest, product.id + 1)
  }

  /** Removes the changed products from the first ids. @returns the number of the others */
  const withoutChanged = (end: number): number => {
    let kept = 0
    for (let at = 0; at < end; at += 1) {
      const id = found[at] ?? 0
      if (isOutdated[id] === 0) found[kept++] = id
    }
    return kept
  }

  /** Improves the ranks of products whose names have a hash. */
  const rankHash = (ranks: Uint8Array, hash: number, rank: number): void => {
    const improve = (id: number) => {
      const known = ranks[id] ?? notFound
      if (known !== notFound) ranks[id] = Math.min(known, rank)
    }
    const end = names.starts[firstBits(hash) + 1] ?? 0
    for (let at = names.starts[firstBits(hash)] ?? 0; at < end; at += 1) {
      const id = names.products[at] ?? 0
      if (names.hashes[at] === hash && isOutdated[id] === 0) improve(id)
    }
    changedByName.get(hash)?.forEach(improve)
  }

  const sizeOf = (words: readonly number[]): number => {
    let room = 0
    for (const word of words) room += lengthOf(lists, word) + (changedByWord.get(word)?.size ?? 0)
    return room
  }

  return {
    size: () => largest,
    version: () => version,
    changedShare: () => changed.size / Math.max(1, count),
    change: (products) => {
      if (products.length > 0) version = versions += 1
      products.forEach(change)
    },
    sizeOf,
    productsWith: (words, among) => {
      const room = sizeOf(words)
      if (room > found.length) found = new Int32Array(room)
      let end = 0
      for (const word of words)
        end = among
          ? unpackAmong(lists, word, { among, into: found, from: end })
          : unpack(lists, word, found, end)
      if (changed.size > 0) {
        end = withoutChanged(end)
        for (const word of words) for (const id of changedByWord.get(word) ?? []) found[end++] = id
      }
      return found.subarray(0, end)
    },
    rankNames: (ranks, name) => {
      if (name === '') return
      rankHash(ranks, startHash(name), nameRanks.start)
      rankHash(ranks, wholeHash(name), nameRanks.whole)
    },
  }
}

function addTo(lists: Map<number, Set<number>>, key: number, id: number): void {
  const known = lists.get(key)
  if (known) known.add(id)
  else lists.set(key, new Set([id]))
}
