/** @param most places that there are @returns the first place that no stored picture has; undefined when all are taken */
export function freePlace(stored: readonly { position: number }[], most: number): number | undefined {
  const taken = new Set(stored.map(({ position }) => position))
  return Array.from({ length: most }, (_, place) => place).find((place) => !taken.has(place))
}
