/**
 * The words of all products in memory, so that a search needs no query for them. The index is built once from the table
 * product_search, in parts; after that, only the products that changed are read. While it is being built, and for
 * catalogues that are too large for it, searches read the words from the database (docs/decisions/0092).
 */
import { type Answer, nameRanks } from '@sauda/domain/search-index.ts'
import { notFound } from '@sauda/domain/search.ts'
import { hashOf } from '@sauda/domain/search-vocabulary.ts'
import { growing, lengthOf, listsBuilder, type PackedLists, unpack, unpackAmong } from './packed-lists.ts'
import type { IndexedProduct } from './search-store.ts'

/** The words and names of all products, at the time when it was built. */
type BuiltIndex = {
  /** products by id of the word */
  lists: PackedLists
  names: PackedNames
}

/**
 * Hashes of each product's name: the position in `starts` is the id of the product. The first hash is of the whole name,
 * the others are of its beginnings up to a word that says what the product is (`TextEntries.heads`). A wrong match by
 * hash would need a product that matches all words of the search, and changes only its rank.
 */
type PackedNames = { hashes: Int32Array; starts: Uint32Array }

/** Builds the index of products that are added in ascending order of their ids. */
export function indexBuilder() {
  const lists = listsBuilder()
  const hashes = growing((length) => new Int32Array(length))
  const starts = growing((length) => new Uint32Array(length))
  return {
    /** bytes so far, estimated */
    bytes: () => lists.bytes() + 4 * (hashes.length() + starts.length()),
    add(product: IndexedProduct): void {
      lists.add(product.id, product.words)
      while (starts.length() <= product.id) starts.push(hashes.length())
      for (const hash of nameHashes(product)) hashes.push(hash)
    },
    *finish() {
      starts.push(hashes.length())
      return wordIndex({
        lists: yield* lists.finish(),
        names: { hashes: hashes.finish(), starts: starts.finish() },
      })
    },
  }
}

function nameHashes({ name, heads }: IndexedProduct): number[] {
  const hashes = [hashOf(name)]
  let [words, end] = [0, 0]
  for (const head of heads) {
    while (words < head && end >= 0) {
      end = name.indexOf(' ', end) + 1
      if (end === 0) return hashes // the name was cut off before this word
      words += 1
    }
    hashes.push(hashOf(name.slice(0, end)))
  }
  return hashes
}

/** The words of all products. */
export type WordIndex = {
  /** one more than the largest id of a product */
  size: () => number
  /** changes with the words of the products; different for each index */
  version: () => number
  /** number of products that changed after the index was built */
  changes: () => number
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
  /** Improves the ranks of products whose name is the searched one or begins with it. @param name `Question.name` */
  rankNames: (answer: Answer, name: string) => void
}

let versions = 0

function wordIndex({ lists, names }: BuiltIndex): WordIndex {
  let size = Math.max(0, names.starts.length - 1)
  let version = (versions += 1)
  const changed = new Map<number, IndexedProduct & { hashes: readonly number[] }>()
  const changedBy = new Map<number, Set<number>>()
  let found = new Int32Array(1024)

  const change = (product: IndexedProduct): void => {
    for (const word of changed.get(product.id)?.words ?? []) changedBy.get(word)?.delete(product.id)
    changed.set(product.id, { ...product, hashes: nameHashes(product) })
    for (const word of product.words) {
      const known = changedBy.get(word)
      if (known) known.add(product.id)
      else changedBy.set(word, new Set([product.id]))
    }
    size = Math.max(size, product.id + 1)
  }

  /** Removes the changed products from the first `count` ids. @returns the number of the others */
  const withoutChanged = (count: number): number => {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const id = found[at] ?? 0
      if (!changed.has(id)) found[kept++] = id
    }
    return kept
  }

  /** The rank that the name of a product gives it. */
  const nameRank = (id: number, hash: number): number => {
    const other = changed.get(id)?.hashes
    const from = names.starts[id] ?? 0
    const count = other ? other.length : (names.starts[id + 1] ?? from) - from
    for (let at = 0; at < count; at += 1)
      if ((other ? other[at] : names.hashes[from + at]) === hash)
        return at === 0 ? nameRanks.whole : nameRanks.start
    return notFound
  }

  const sizeOf = (words: readonly number[]): number => {
    let room = 0
    for (const word of words) room += lengthOf(lists, word) + (changedBy.get(word)?.size ?? 0)
    return room
  }

  return {
    size: () => size,
    version: () => version,
    changes: () => changed.size,
    change: (products) => {
      if (products.length > 0) version = versions += 1
      products.forEach(change)
    },
    sizeOf,
    productsWith: (words, among) => {
      const room = sizeOf(words)
      if (room > found.length) found = new Int32Array(room)
      let count = 0
      for (const word of words)
        count = among
          ? unpackAmong(lists, word, { among, into: found, from: count })
          : unpack(lists, word, found, count)
      if (changed.size > 0) {
        count = withoutChanged(count)
        for (const word of words) for (const id of changedBy.get(word) ?? []) found[count++] = id
      }
      return found.subarray(0, count)
    },
    rankNames: ({ ranks, places }, name) => {
      if (name === '') return
      const hash = hashOf(name)
      for (let at = 0; at < places.length; at += 1) {
        const id = places[at] ?? 0
        const rank = ranks[id] ?? notFound
        if (rank !== notFound && rank > nameRanks.whole) ranks[id] = Math.min(rank, nameRank(id, hash))
      }
    },
  }
}
