/** A product's brands are one text, joined by commas, as in a product file. */

/** The unique names in the text. */
export const brandsIn = (text: string): string[] => [
  ...new Map(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => [name.toLowerCase(), name]),
  ).values(),
]

export const joinBrands = (names: readonly string[]): string => names.join(', ')
