/**
 * The form of rate limits (D-163), and limits that several resources share. The server enforces them, and the API's
 * description lists them. The limit of a single call is in the call's row.
 */

/** seconds in a minute */
export const minute = 60

export const hour = 60 * minute

/** Maximum `points` in a number of seconds. `name`: identifies the counts in the database */
export type Rate = { readonly name: string; readonly points: number; readonly seconds: number }

export const rate = (name: string, points: number, seconds: number): Rate => ({ name, points, seconds })

/** Rates of the limiter itself, which counts wrong passwords, and every call before any other work. */
export const limiterRates = {
  signInAccount: rate('signInAccount', 10, 15 * minute),
  signInAddress: rate('signInAddress', 200, 15 * minute),
  signInTries: rate('signInTries', 600, 15 * minute),
  calls: rate('calls', 1200, minute),
  keyCalls: rate('keyCalls', 1200, minute),
} as const

/**
 * Which calls count together. `customer`: those of a signed-in customer; `staff`: of a signed-in staff member;
 * `address`: from one IP address; `visitor`: from one IP address, by callers who are neither signed in nor operators;
 * `login` and `order`: from one IP address, with the same account or order in the body. With `if: 'coupon'` only calls
 * with a coupon count, except those of operators.
 */
export type LimitRow = {
  rate: Rate
  per: 'customer' | 'staff' | 'address' | 'visitor' | 'login' | 'order'
  if?: 'coupon'
}

/** The limits of a call. `rows`: enforced by the server; `text`: for the API's description */
export type CallLimits = { rows: readonly LimitRow[]; text?: string | undefined }

const counted: Record<LimitRow['per'], string> = {
  customer: 'customer',
  staff: 'staff member',
  address: 'IP address',
  visitor: 'IP address',
  login: 'account and IP address',
  order: 'order and IP address',
}

/** Limits of a call with their text. All rows must have the same period, because the text names only the first. */
export const limitsOf = (...rows: readonly [LimitRow, ...LimitRow[]]): CallLimits => {
  const [first, ...others] = rows
  const condition = first.if === 'coupon' ? 'With a code: ' : ''
  const more = others.map(({ rate, per }) => `, ${rate.points} per ${counted[per]}`)
  return {
    rows,
    text: `${condition}${ratePhrase(first.rate)} per ${counted[first.per]}${more.join('')}.`,
  }
}

/** Limits of sign-in. They have no rows, because `platform/http/limits/rate-limit.ts` counts only wrong passwords. */
const signIn: CallLimits = {
  rows: [],
  text: `${limiterRates.signInAccount.points} wrong passwords in ${limiterRates.signInAccount.seconds / minute} minutes per account and IP address, or per device that has signed in before; ${limiterRates.signInAddress.points} per IP address.`,
}

/** Limits that several resources share. A limit that only one resource has is in its `calls.ts`. */
export const callLimits = {
  signIn,
  /** limits of calls that require the password, which must not be guessed through them */
  password: limitsOf({ rate: rate('updatePassword', 5, hour), per: 'customer' }),
  /** limits of calls of the desk that may require the password of the staff member */
  staffPassword: limitsOf({ rate: rate('staffPassword', 30, hour), per: 'staff' }),
  /** limited because each picture is decoded and encoded again */
  sentPicture: limitsOf({ rate: rate('sentPicture', 30, hour), per: 'address' }),
  coupon: limitsOf(
    { rate: rate('couponCustomer', 20, minute), per: 'customer', if: 'coupon' },
    { rate: rate('couponAddress', 120, minute), per: 'visitor', if: 'coupon' },
  ),
} as const satisfies Record<string, CallLimits>

/** A rate as text, such as '10 in an hour' or '10 in 15 minutes'. */
function ratePhrase({ points, seconds }: Rate): string {
  if (seconds === hour) return `${points} in an hour`
  return seconds === minute ? `${points} in a minute` : `${points} in ${seconds / minute} minutes`
}
