/** Sorts parts by their `place`, ascending. */
export const byPlace = <T extends { place: number }>(parts: readonly T[]): readonly T[] =>
  parts.toSorted((one, other) => one.place - other.place)
