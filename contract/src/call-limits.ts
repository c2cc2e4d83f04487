/** How often calls may come and how much one may bring (D-163): the server enforces it, the API's description says it. */

const minute = 60

/** Uses in so many seconds. */
export const callRates = {
  signInAccount: { points: 10, seconds: 15 * minute },
  signInAddress: { points: 200, seconds: 15 * minute },
  signInTries: { points: 600, seconds: 15 * minute },
  register: { points: 30, seconds: 60 * minute },
  contact: { points: 30, seconds: 60 * minute },
  forgotPassword: { points: 3, seconds: 60 * minute },
  forgotPasswordAddress: { points: 60, seconds: 60 * minute },
  updatePassword: { points: 5, seconds: 60 * minute },
  orders: { points: 10, seconds: 10 * minute },
  couponCustomer: { points: 20, seconds: minute },
  couponAddress: { points: 120, seconds: minute },
  calls: { points: 1200, seconds: minute },
  keyCalls: { points: 1200, seconds: minute },
} as const

const mebibyte = 1_048_576

export const callSizes = {
  /** entries of a batch in all its lists together */
  batch: 100,
  /** bytes of a picture as sent */
  picture: 20 * mebibyte,
  /** of a picture as decoded: about 200 MB of memory; a file of a few bytes can claim a thousand times as many */
  picturePixels: 50_000_000,
  /** bytes of a CSV file of products */
  importFile: 64 * mebibyte,
  /** lines of each kind in the report of an import */
  importReport: 1000,
  /** the reply to an import waits so long for pictures of its rows */
  importFetchSeconds: 10,
} as const

/** '10 in an hour', '20 in a minute', '10 in 15 minutes' */
export function ratePhrase({ points, seconds }: { points: number; seconds: number }): string {
  if (seconds === 60 * minute) return `${points} in an hour`
  return seconds === minute ? `${points} in a minute` : `${points} in ${seconds / minute} minutes`
}

export const inMebibytes = (bytes: number): string => `${bytes / mebibyte} MiB`
