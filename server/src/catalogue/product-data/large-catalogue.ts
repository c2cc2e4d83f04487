/**
 * How far lists and counts of a large catalogue may lag behind its products. They read every product, so they cannot be
 * made again for each change; until the next ones are made in the background, the last ones are used.
 */

/** number of published products from which a catalogue is large */
const largeFrom = 50_000
/** number of ids from which a list of a large catalogue may lag; shorter ones are read quickly */
const longFrom = 1_000
const halfAMinute = 30_000

/** ms for which a list may lag. */
export const listLag = (published: number, ids: number): number =>
  published >= largeFrom && ids >= longFrom ? halfAMinute : 0

/** ms for which counts of this many products may lag; for a million, which take seconds to count, ten minutes. */
export const countLag = (products: number): number =>
  products < largeFrom ? 0 : halfAMinute * (products / largeFrom)
