/** Recognises sizes in names of columns and in cells. */

const letters =
  /^(?:x{1,4}s|s|m|l|x{1,5}l|[2-6]xl|small|medium|large|x-?large|extra (?:small|large)|free ?size)$/i
const number = /^(?:(?:eu|uk|us) ?)?(\d{1,2})(?:\.5)?(?: ?(?:eu|uk|us))?$/i
const age = /^\d{1,2}(?: ?- ?\d{1,2})? ?(?:y|yrs?|years?|months?)$/i

/** the largest number that is a size, of clothes or shoes */
const largest = 60

export function isSize(text: string): boolean {
  if (letters.test(text) || age.test(text)) return true
  const [, digits] = number.exec(text) ?? []
  return digits !== undefined && Number(digits) <= largest
}

/** Whether the names of neighbouring columns are sizes. Numbers alone must grow in steps, as sizes do. */
export function areSizes(names: readonly string[]): boolean {
  if (names.length < 2 || !names.every(isSize)) return false
  const numbers = names.map(Number)
  if (numbers.some(Number.isNaN)) return true
  return numbers.every((value, at) => {
    const step = value - (numbers[at - 1] ?? 0)
    return value >= 2 && (at === 0 || (step > 0 && step <= 5))
  })
}

/** sizes from small to large */
const scale: readonly { letter: string; word?: string; also?: string }[] = [
  { letter: 'XXS', also: '2XS' },
  { letter: 'XS', word: 'Extra small' },
  { letter: 'S', word: 'Small' },
  { letter: 'M', word: 'Medium' },
  { letter: 'L', word: 'Large' },
  { letter: 'XL', word: 'Extra large', also: 'XLarge' },
  { letter: 'XXL', also: '2XL' },
  { letter: '3XL', also: 'XXXL' },
  { letter: '4XL', also: 'XXXXL' },
  { letter: '5XL', also: 'XXXXXL' },
  { letter: '6XL' },
]

const placeOf = (size: string): number =>
  scale.findIndex((each) => Object.values(each).some((text) => text.toLowerCase() === size.toLowerCase()))

/**
 * The sizes of a range such as `S-XL` or `Small to Large`. Undefined for adjacent sizes such as `S-M`, which name one
 * size between both. Undefined too for numbers such as `38-44`, because the step between sizes is unknown.
 */
function rangeIn(cell: string): string[] | undefined {
  const [first = '', last = '', ...more] = cell.split(/ to | سے |[-–—]/i).map((part) => part.trim())
  const [from, to] = [placeOf(first), placeOf(last)]
  if (more.length > 0 || from < 0 || to < from + 2) return undefined
  const isWord = /[a-z]{4}/i.test(first)
  const between = scale.slice(from + 1, to).map(({ letter, word = letter }) => (isWord ? word : letter))
  return [first, ...between, last]
}

/**
 * The sizes that a cell lists, such as `S, M, L`, `S/M/L`, `38 40 42` and `S-XL`; undefined for a cell with one value.
 */
export function sizesIn(cell: string): string[] | undefined {
  const range = rangeIn(cell)
  if (range) return range
  const found = [/[,،;|/]/, /\s+/]
    .map((separator) => cell.split(separator).map((part) => part.trim()))
    .find((parts) => parts.length > 1 && parts.every(isSize))
  // 6,5 is a size and a half, not two sizes.
  return found === undefined || /^\d{1,2},5$/.test(cell) ? undefined : [...new Set(found)]
}

/** The values that a cell of another option lists, such as `Red, Blue`. A slash joins the colours of one product. */
export function valuesIn(cell: string): string[] | undefined {
  const parts = cell
    .split(/[,،;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 1 ? [...new Set(parts)] : undefined
}
