/**
 * Rate limits of calls and limits of their size (D-163): the server enforces them, and the API's description lists
 * them.
 */

const minute = 60

/** Uses in a number of seconds. */
export const callRates = {
  signInAccount: { points: 10, seconds: 15 * minute },
  signInAddress: { points: 200, seconds: 15 * minute },
  signInTries: { points: 600, seconds: 15 * minute },
  register: { points: 30, seconds: 60 * minute },
  contact: { points: 30, seconds: 60 * minute },
  forgotPassword: { points: 3, seconds: 60 * minute },
  forgotPasswordAddress: { points: 60, seconds: 60 * minute },
  updatePassword: { points: 5, seconds: 60 * minute },
  track: { points: 30, seconds: 15 * minute },
  trackedOrder: { points: 10, seconds: 15 * minute },
  sentPicture: { points: 30, seconds: 60 * minute },
  returns: { points: 20, seconds: 60 * minute },
  stockNotice: { points: 20, seconds: 60 * minute },
  browserErrors: { points: 20, seconds: 60 * minute },
  giftCode: { points: 60, seconds: 15 * minute },
  productLists: { points: 120, seconds: minute },
  passkey: { points: 400, seconds: 15 * minute },
  orders: { points: 10, seconds: 10 * minute },
  guestOrders: { points: 60, seconds: 10 * minute },
  couponCustomer: { points: 20, seconds: minute },
  couponAddress: { points: 120, seconds: minute },
  calls: { points: 1200, seconds: minute },
  keyCalls: { points: 1200, seconds: minute },
} as const

export type RateName = keyof typeof callRates

/**
 * A use of a rate by a call. `customer` counts per signed-in customer; `address` per address; `visitor` per address of
 * callers who are neither signed in nor operators; `login` per account and `order` per order in the body, from one address. With `if:
 * 'coupon'` only a call with a coupon counts, and no operator's.
 */
export type LimitRow = {
  rate: RateName
  per: 'customer' | 'address' | 'visitor' | 'login' | 'order'
  if?: 'coupon'
}

/** The limits of a call: the server counts the rows, the API's description contains the text. */
export type CallLimits = { rows: readonly LimitRow[]; text?: string | undefined }

const counted: Record<LimitRow['per'], string> = {
  customer: 'customer',
  address: 'address',
  visitor: 'address',
  login: 'name from one address',
  order: 'order from one address',
}

/** Limits of a call. Their text contains the first row, and the number of a further one with the same period. */
export const limitsOf = (...rows: readonly [LimitRow, ...LimitRow[]]): CallLimits => {
  const [first, ...others] = rows
  const condition = first.if === 'coupon' ? 'With a code: ' : ''
  const more = others.map(({ rate, per }) => `, ${callRates[rate].points} for one ${counted[per]}`)
  return {
    rows,
    text: `${condition}${ratePhrase(callRates[first.rate])} for one ${counted[first.per]}${more.join('')}.`,
  }
}

/** `platform/http/limits/rate-limit.ts` itself counts wrong passwords, and returns the uses of right ones. */
const signIn: CallLimits = {
  rows: [],
  text: `${callRates.signInAccount.points} wrong passwords for one name and address in ${callRates.signInAccount.seconds / minute} minutes; ${callRates.signInAddress.points} for one address.`,
}

/** Limits shared by several resources; others are in the rows of their resource. */
export const callLimits = {
  signIn,
  /** for calls that require the password, which must not be guessed through them */
  password: limitsOf({ rate: 'updatePassword', per: 'customer' }),
  /** each is decoded and encoded again */
  sentPicture: limitsOf({ rate: 'sentPicture', per: 'address' }),
  coupon: limitsOf(
    { rate: 'couponCustomer', per: 'customer', if: 'coupon' },
    { rate: 'couponAddress', per: 'visitor', if: 'coupon' },
  ),
} as const satisfies Record<string, CallLimits>

const mebibyte = 1_048_576

export const callSizes = {
  /** bytes of a webhook's answer, in its log */
  webhookAnswer: 2048,
  /** entries of a batch in all its lists together */
  batch: 100,
  /** orders of one file */
  exportedOrders: 20_000,
  /** cities in the filter of a list of orders */
  orderCities: 30,
  /** variations created at once */
  generated: 50,
  /** bytes of an uploaded picture */
  picture: 20 * mebibyte,
  /** of a decoded picture: about 200 MB of memory; a file of a few bytes can claim a thousand times as many */
  picturePixels: 50_000_000,
  /** bytes of a CSV file of products */
  importFile: 64 * mebibyte,
  /** lines of each kind in the report of an import */
  importReport: 1000,
  /** characters of a value in the staff's history */
  changeValue: 400,
  /** failed mails in the health report */
  failedMails: 50,
  /** groups of script errors in the health report */
  browserErrors: 30,
  /** ms that the reply to an import waits for pictures of its rows */
  importFetchSeconds: 10,
} as const

/** '10 in an hour', '20 in a minute', '10 in 15 minutes' */
export function ratePhrase({ points, seconds }: { points: number; seconds: number }): string {
  if (seconds === 60 * minute) return `${points} in an hour`
  return seconds === minute ? `${points} in a minute` : `${points} in ${seconds / minute} minutes`
}

export const inMebibytes = (bytes: number): string => `${bytes / mebibyte} MiB`
