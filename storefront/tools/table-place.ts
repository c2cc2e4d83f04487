/** The offset of a table in a TrueType font, in bytes. @throws {Error} if the font has no such table */
export function placeOfTable(font: Buffer, tag: string): number {
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16)
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  throw new Error(`The font has no table ${tag}.`)
}
