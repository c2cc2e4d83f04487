/** Size limits that several resources share. The limits of one resource are in its own file. */

const mebibyte = 1_048_576

export const callSizes = {
  /** maximum number of entries of a batch in all its lists together */
  batch: 100,
  /** maximum bytes of an uploaded picture */
  picture: 20 * mebibyte,
  /** maximum pixels of a decoded picture, about 200 MB of memory; a small file can declare many more */
  picturePixels: 50_000_000,
  /** maximum bytes of a CSV file of products */
  importFile: 64 * mebibyte,
  /** a filtered list of the desk with at least as many orders has this number as its total */
  countedOrders: 4_000,
} as const

export const inMebibytes = (bytes: number): string => `${bytes / mebibyte} MiB`
