/**
 * Kerning that does not vary with the weight. A variable font has the distance of each pair of letters, and how it
 * varies. In the display face these were half of the file. Its headings and names have weights near 600, so the
 * distances are those of that weight.
 */
import { placeOfTable } from './table-place.ts'

/** thousandths of an em; a smaller distance is a tenth of a pixel in a large heading */
const smallest = 2
/** bits of a value format: its fields in order, of which the last four refer to variations */
const fieldBits = [0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x80]
const firstVariation = 0x10
/** types of lookups: pairs of letters, and a lookup behind a longer offset */
const [pairs, extension] = [2, 9]

/**
 * Replaces the kerning of a TrueType font, in place. Subset the font afterwards.
 * @param font variable
 * @param weight the same letters in one weight
 * @throws {Error} if the two have different pairs
 */
export function steadyKerning(font: Buffer, weight: Buffer): void {
  const least = (smallest * font.readUInt16BE(placeOfTable(font, 'head') + 18)) / 1000
  const distances = fieldsOf(weight).filter(({ isVariation }) => !isVariation)
  const fields = fieldsOf(font)
  if (fields.length - fields.filter(({ isVariation }) => isVariation).length !== distances.length)
    throw new Error('The weight has other pairs of letters.')
  let next = 0
  for (const { at, isVariation } of fields) {
    const source = isVariation ? undefined : distances[next++]
    const distance = source ? weight.readInt16BE(source.at) : 0
    font.writeInt16BE(Math.abs(distance) < least ? 0 : distance, at)
  }
}

type Field = { at: number; isVariation: boolean }

/** The fields of all pairs, in the order of the file. */
function fieldsOf(font: Buffer): readonly Field[] {
  const u16 = (at: number) => font.readUInt16BE(at)
  const bitsOf = (format: number) => fieldBits.filter((bit) => format & bit)
  const inPairs = (table: number): Field[] => {
    const bits = [...bitsOf(u16(table + 4)), ...bitsOf(u16(table + 6))]
    const record = (start: number) =>
      bits.map((bit, index) => ({ at: start + 2 * index, isVariation: bit >= firstVariation }))
    const size = 2 * bits.length
    if (u16(table) === 2)
      return many(u16(table + 12) * u16(table + 14), (index) => record(table + 16 + index * size))
    return many(u16(table + 8), (index) => {
      const set = table + u16(table + 10 + 2 * index)
      // each record begins with the second letter
      return many(u16(set), (pair) => record(set + 2 + pair * (size + 2) + 2))
    })
  }
  const positions = placeOfTable(font, 'GPOS')
  const list = positions + u16(positions + 8)
  return many(u16(list), (index) => {
    const lookup = list + u16(list + 2 + 2 * index)
    return many(u16(lookup + 4), (each) => {
      const table = lookup + u16(lookup + 6 + 2 * each)
      if (u16(lookup) === pairs) return inPairs(table)
      const isLonger = u16(lookup) === extension && u16(table + 2) === pairs
      return isLonger ? inPairs(table + font.readUInt32BE(table + 4)) : []
    })
  })
}

const many = (count: number, of: (index: number) => readonly Field[]): Field[] =>
  Array.from({ length: count }, (_, index) => of(index)).flat()
