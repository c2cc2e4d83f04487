/** Divides the lines of a packing slip among slips: paper has no scroll bar, and a hidden line is not packed. */

/** Characters in a row of a slip. The numbers are low, so that wide letters fit too. */
const perRow = { name: 30, text: 42, line: 38 }
/** number of text rows below the amount: on the first slip, which has the address, and on following slips */
const rows = { first: 16, following: 22 }

type Head = {
  name: string
  street: string
  place: string
}

const rowsOf = (text: string, most: number): number => Math.max(1, Math.ceil(text.length / most))

/**
 * Distributes the lines of an order over packing slips, so that each slip fits its label.
 * @returns the lines of each slip, at least one slip; a slip has at least one line
 */
export function slipParts<T>(lines: readonly T[], textOf: (line: T) => string, head: Head): T[][] {
  // A row of the name is as high as 1.4 other rows.
  const address =
    Math.ceil(rowsOf(head.name, perRow.name) * 1.4) +
    rowsOf(head.street, perRow.text) +
    rowsOf(head.place, perRow.name)
  const parts: T[][] = [[]]
  let left = Math.max(1, rows.first - address)
  for (const line of lines) {
    const needed = rowsOf(textOf(line), perRow.line)
    const current = parts.at(-1) ?? []
    if (needed > left && current.length > 0) {
      parts.push([line])
      left = rows.following - needed
    } else {
      current.push(line)
      left -= needed
    }
  }
  return parts
}
