/**
 * The position for another picture in a list with gaps.
 * @param most number of positions
 * @returns the first free position; undefined when all are taken
 */
export function freePosition(stored: readonly { position: number }[], most: number): number | undefined {
  const taken = new Set(stored.map(({ position }) => position))
  return Array.from({ length: most }, (_, place) => place).find((place) => !taken.has(place))
}
