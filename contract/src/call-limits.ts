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
  track: { points: 30, seconds: 15 * minute },
  trackedOrder: { points: 10, seconds: 15 * minute },
  sentPicture: { points: 30, seconds: 60 * minute },
  returns: { points: 20, seconds: 60 * minute },
  stockNotice: { points: 20, seconds: 60 * minute },
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
 * A use of a rate by a call. `customer` counts per customer who is signed in; `address` per address; `visitor` per
 * address of who is neither signed in nor an operator; `login` per account and `order` per order that the body names. With `if: 'coupon'` only a call that names a coupon counts, and no operator's.
 */
export type LimitRow = {
  rate: RateName
  per: 'customer' | 'address' | 'visitor' | 'login' | 'order'
  if?: 'coupon'
}

/** What limits a call: the server counts the rows, and its description says the text. */
export type CallLimits = { rows: readonly LimitRow[]; text?: string | undefined }

const counted: Record<LimitRow['per'], string> = {
  customer: 'customer',
  address: 'address',
  visitor: 'address',
  login: 'name',
  order: 'order from one address',
}

/** Limits of a call. Their text says the first row, and of a further one in the same time its number. */
export const limitsOf = (...rows: readonly [LimitRow, ...LimitRow[]]): CallLimits => {
  const [first, ...others] = rows
  const condition = first.if === 'coupon' ? 'With a code: ' : ''
  const more = others.map(({ rate, per }) => `, ${callRates[rate].points} for one ${counted[per]}`)
  return {
    rows,
    text: `${condition}${ratePhrase(callRates[first.rate])} for one ${counted[first.per]}${more.join('')}.`,
  }
}

/** Wrong passwords are counted by `platform/http/limits/rate-limit.ts` itself, which gives back what a right one has used. */
const signIn: CallLimits = {
  rows: [],
  text: `${callRates.signInAccount.points} wrong passwords for one name and address in ${callRates.signInAccount.seconds / minute} minutes; ${callRates.signInAddress.points} for one address.`,
}

/** Limits that several resources share; those of one resource are in its rows. */
export const callLimits = {
  signIn,
  /** for calls that ask for the password, which must not be guessed there either */
  password: limitsOf({ rate: 'updatePassword', per: 'customer' }),
  /** each is decoded and made anew */
  sentPicture: limitsOf({ rate: 'sentPicture', per: 'address' }),
  coupon: limitsOf(
    { rate: 'couponCustomer', per: 'customer', if: 'coupon' },
    { rate: 'couponAddress', per: 'visitor', if: 'coupon' },
  ),
} as const satisfies Record<string, CallLimits>

const mebibyte = 1_048_576

export const callSizes = {
  /** bytes of what a webhook answers, in its log */
  webhookAnswer: 2048,
  /** entries of a batch in all its lists together */
  batch: 100,
  /** orders of one file */
  exportedOrders: 20_000,
  /** cities that a list of orders can be narrowed to */
  orderCities: 30,
  /** variations that are made at once */
  generated: 50,
  /** bytes of a picture as sent */
  picture: 20 * mebibyte,
  /** of a picture as decoded: about 200 MB of memory; a file of a few bytes can claim a thousand times as many */
  picturePixels: 50_000_000,
  /** bytes of a CSV file of products */
  importFile: 64 * mebibyte,
  /** lines of each kind in the report of an import */
  importReport: 1000,
  /** letters of a value in the list of what the staff did */
  changeValue: 400,
  /** mails that were given up, in the health of the shop */
  failedMails: 50,
  /** the reply to an import waits so long for pictures of its rows */
  importFetchSeconds: 10,
} as const

/** '10 in an hour', '20 in a minute', '10 in 15 minutes' */
export function ratePhrase({ points, seconds }: { points: number; seconds: number }): string {
  if (seconds === 60 * minute) return `${points} in an hour`
  return seconds === minute ? `${points} in a minute` : `${points} in ${seconds / minute} minutes`
}

export const inMebibytes = (bytes: number): string => `${bytes / mebibyte} MiB`
