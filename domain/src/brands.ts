/** A product's brands stand in one text, joined by commas, as a file of products has them. */

/** The names in it, each once. */
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
