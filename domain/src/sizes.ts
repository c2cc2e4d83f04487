/** The order in which shoppers expect sizes: letters from small to large, numbers by value. */
import { folded } from './search-words.ts'

/** Sort key of a size: first by `kind`, then by `numbers`. */
type Rank = { kind: number; numbers: readonly number[] }

const kinds = { single: 0, letters: 1, numbers: 2, others: 3 }

const letterRank: Readonly<Record<string, number>> = { s: -1, small: -1, m: 0, medium: 0, l: 1, large: 1 }

/** Names of a single size for all, which comes first. */
const single = /^(?:free|one|single)(?:[ -]?size)?$|^فری(?: سائز)?$/

/** `XS`, `XXL`, `3XL`, `x-large`: S is -1, XS -2, L 1, 3XL 4. `6M` has no X, so it means 6 months. */
function letters(text: string): number | undefined {
  const [, count, more = '', letter = ''] =
    /^(?:(\d{1,2}) ?(?=x|extra))?((?:x|extra[ -]?)*)[ -]?(small|medium|large|s|m|l)$/.exec(text) ?? []
  const rank = letterRank[letter]
  if (rank === undefined) return undefined
  // 3XL is XXXL.
  const steps = Number(count ?? more.match(/x(?!t)|extra/g)?.length ?? 0)
  return rank + Math.sign(rank) * steps
}

/**
 * Parses `42`, `6.5`, `EU 42`, `2-3 years`, `6-12 months`, `38/40`, `30 inch`. Years are converted to months, so that
 * 18 months come before 2 years.
 */
function numbers(text: string): readonly number[] | undefined {
  const [, first, second, unit = ''] =
    /^(?:(?:eu|uk|us|size|age|no\.?) ?)?(\d{1,4}(?:[.,]\d{1,2})?)(?: ?(?:-|–|\/|to) ?(\d{1,4}(?:[.,]\d{1,2})?))? ?(\p{L}*)\.?$/u.exec(
      text,
    ) ?? []
  if (first === undefined) return undefined
  const months = /^(?:y|yr|yrs|year|years|سال)$/.test(unit) ? 12 : 1
  const value = (typed: string) => Number(typed.replace(',', '.')) * months
  return [value(first), value(second ?? first)]
}

function rankOf(size: string): Rank {
  const text = folded(size).replace(/\s+/g, ' ').trim()
  if (single.test(text)) return { kind: kinds.single, numbers: [] }
  const letter = letters(text)
  if (letter !== undefined) return { kind: kinds.letters, numbers: [letter] }
  const found = numbers(text)
  return found ? { kind: kinds.numbers, numbers: found } : { kind: kinds.others, numbers: [] }
}

/** Sorts sizes from small to large: `S M L XL`, `6 8 10`, `2-3 years 4-5 years`. Other options follow unsorted. */
export function inSizeOrder(sizes: readonly string[]): string[] {
  return sizes
    .map((size) => ({ size, rank: rankOf(size) }))
    .toSorted(({ rank: one }, { rank: other }) => {
      if (one.kind !== other.kind) return one.kind - other.kind
      for (const [at, number] of one.numbers.entries()) {
        const difference = number - (other.numbers[at] ?? 0)
        if (difference !== 0) return difference
      }
      return 0
    })
    .map(({ size }) => size)
}
