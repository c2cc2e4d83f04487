/**
 * Rate limits (D-163). Calls are counted by account where possible, and not by address, because mobile
 * networks put thousands of shoppers behind one address. The counts are in the database, so that all
 * processes share them.
 */
import { createHash } from 'node:crypto'
import type { CallDescription } from '@sauda/contract/call.ts'
import { type LimitRow, limiterRates, type Rate } from '@sauda/contract/call-limits.ts'
import { type BodyOf, calls, type ServedEndpointName, codes } from '@sauda/contract/calls.ts'
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import { accountKey } from '@sauda/domain/account-key.ts'
import { typedPhone } from '@sauda/domain/phone.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Config } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { type Caller, isOperator, nobody, operatorName } from '#platform/http/requests/caller.ts'
import { accountCalls, AccountError, ShopError } from '#platform/http/replies/errors.ts'
import type { Call } from '#platform/http/mount.ts'
import { deviceMarks } from '#platform/http/requests/desk-cookie.ts'
import { openLimiter } from './rate-limit-store.ts'

/** One use of a rate. */
type Use = { rate: Rate; key: string }

/**
 * The subject of a sign-in: the account with the typed name, or the name itself if there is no such account. `device`:
 * names the device, if it has signed in to the account before
 */
export type SignInSubject = { account: string; device: string | undefined }
/** `marks`: device tokens that the browser has sent */
export type SignInAttempt = { username?: string | undefined; marks?: readonly string[] }
type SubjectOf = (attempt: SignInAttempt) => Promise<SignInSubject>

/** Returns a short key for a name of any length. All spellings of an account's name give the same key. */
const named = (text: string): string => createHash('sha256').update(accountKey(text)).digest('base64url')

/** The parts of a call that decide which rates it counts for. */
type Counted = Pick<Call<ServedEndpointName>, 'query' | 'body' | 'caller'>

/** The rates that a call uses, from its description. */
function usesOf(limits: CallDescription['limits'], call: Counted, address: string): Use[] {
  return (limits?.rows ?? []).flatMap(({ rate, per, if: condition }) => {
    const key = keyOf(per, call, address)
    const counts = condition === undefined || (namesCoupon(call) && !isOperator(call.caller))
    return key === undefined || !counts ? [] : [{ rate, key }]
  })
}

function keyOf(per: LimitRow['per'], { body, caller }: Counted, address: string): string | undefined {
  const { customer, staff } = caller
  switch (per) {
    case 'customer':
      return customer && String(customer.id)
    case 'staff':
      return staff && String(staff.id)
    case 'address':
      return address
    case 'visitor':
      return customer || isOperator(caller) ? undefined : address
    case 'order':
      // Count by address too: if all addresses shared a limit, an attacker could lock the buyer out.
      return `${named('number' in body && typeof body.number === 'string' ? orderNumber(body.number) : '')} ${address}`
    case 'login':
      // Count by address too: otherwise strangers could use up the owner's attempts. The mails to one account have
      // their own limit.
      return `${named('login' in body && typeof body.login === 'string' ? body.login : '')} ${address}`
  }
}

/** Returns the digits of an order number or a phone number, so that all its spellings count together. */
const orderNumber = (text: string): string => typedPhone(text).replace(/\D/g, '').replace(/^0+/, '')

/** Whether a call names a coupon, in the query of a lookup or the body of a quote. A gift code counts as one. */
const namesCoupon = ({ query, body }: Counted): boolean =>
  ('code' in query && query.code !== undefined) ||
  ('coupon_lines' in body && isFilled(body.coupon_lines)) ||
  ('gift_codes' in body && isFilled(body.gift_codes))

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0

/** A limit times RATE_LIMIT_FACTOR; Infinity when that is 0. */
export const scaled = (config: Pick<Config, 'rateLimitFactor'>, points: number): number =>
  config.rateLimitFactor === 0 ? Infinity : Math.max(1, Math.round(points * config.rateLimitFactor))

export type Limits = {
  /** Counts a call by address, before any other work. Throws 429. */
  countAddress(address: string): Promise<void>
  /** Counts a call by operator's key. Throws 429. */
  countKey(caller: Caller): Promise<void>
  /**
   * Counts a sign-in that is not a contract call. Throws 429.
   * @param marks device tokens that the browser has sent
   * @returns a function to call after the right password
   */
  countLogin(login: string, address: string, marks?: readonly string[]): Promise<() => Promise<void>>
  /** Counts an order lookup outside the contract's calls. Throws 429. */
  countTracking(body: BodyOf<'trackOrder'>, address: string): Promise<void>
  /** Counts a call by its own rules. Throws 429. @returns a function to call after success */
  countCall(
    counted: { name: string; limits: CallDescription['limits'] },
    call: Call<ServedEndpointName>,
    address: string,
  ): Promise<() => Promise<void>>
}

const unlimited: Limits = {
  countAddress: async () => {},
  countKey: async () => {},
  countLogin: async () => async () => {},
  countTracking: async () => {},
  countCall: async () => async () => {},
}

/** The limits of a shop; the part in memory is per process. @param subjectOf finds the subject of a sign-in */
export function openLimits(context: Pick<Context, 'config' | 'db'>, subjectOf: SubjectOf): Limits {
  if (context.config.rateLimitFactor === 0) return unlimited
  const opened = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, seconds }: Rate): RateLimiterPostgres => {
    const known = opened.get(name)
    if (known) return known
    const limiter = openLimiter(context.db, { name, seconds, points: scaled(context.config, points) })
    opened.set(name, limiter)
    return limiter
  }
  const signInLimiters = {
    signInAccount: limiterOf(limiterRates.signInAccount),
    signInAddress: limiterOf(limiterRates.signInAddress),
    signInTries: limiterOf(limiterRates.signInTries),
  }
  const addresses = inBatches(limiterOf(limiterRates.calls))
  const keys = inBatches(limiterOf(limiterRates.keyCalls))

  return {
    countAddress: addresses,
    countKey: async (caller) => {
      if (isOperator(caller)) await keys(operatorName(caller))
    },
    countLogin: async (login, address, marks = []) =>
      countSignIn(signInLimiters, await subjectOf({ username: login, marks }), address),
    countTracking: async (body, address) => {
      const call = { query: {}, body, caller: nobody }
      for (const { rate, key } of usesOf(calls.trackOrder.limits, call, address))
        await consume(limiterOf(rate), key, 1)
    },
    countCall: async ({ name, limits }, call, address) => {
      if (name === 'signIn') {
        const { username, device_token: mark = '' } = (call as Call<'signIn'>).body
        return countSignIn(signInLimiters, await subjectOf({ username, marks: [mark] }), address)
      }
      if (name === 'openDeskSession') {
        const { body, header } = call as Call<'openDeskSession'>
        const attempt = { username: body.username, marks: deviceMarks(header('cookie')) }
        return countSignIn(signInLimiters, await subjectOf(attempt), address, name)
      }
      for (const { rate, key } of usesOf(limits, call, address)) await consume(limiterOf(rate), key, 1, name)
      return async () => {}
    },
  }
}

/**
 * Counts wrong passwords per account and address, because thousands of shoppers may share an address. For each address
 * it also counts the accounts with wrong passwords, and all wrong passwords. A device that has signed in to the account
 * before has its own count, and does not count for the address. Attempts with a device's token count together from all
 * addresses, so that a stolen token allows no more.
 * @returns a function to call when the password was right
 */
async function countSignIn(
  {
    signInAccount,
    signInAddress,
    signInTries,
  }: Record<'signInAccount' | 'signInAddress' | 'signInTries', RateLimiterPostgres>,
  { account, device }: SignInSubject,
  address: string,
  name: 'signIn' | 'openDeskSession' = 'signIn',
): Promise<() => Promise<void>> {
  const isKnown = device !== undefined
  const key = createHash('sha256')
    .update(isKnown ? `${account} device ${device}` : `${account} ${address}`)
    .digest('base64url')
  const neighbours = isKnown ? null : await signInAddress.get(address)
  if (neighbours && neighbours.consumedPoints >= signInAddress.points)
    throw tooMany(neighbours.msBeforeNext, name)
  if (!isKnown) await consume(signInTries, address, 1, name)
  const { consumedPoints } = await consume(signInAccount, key, 1, name)
  const isFirst = consumedPoints === 1 && !isKnown
  if (isFirst) await consume(signInAddress, address, 1, name)
  return async () => {
    await signInAccount.delete(key)
    if (!isKnown) await signInTries.reward(address)
    if (isFirst) await signInAddress.reward(address)
  }
}

async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  points: number,
  name?: string,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points)
  } catch (cause) {
    if (cause instanceof RateLimiterRes) throw tooMany(cause.msBeforeNext, name)
    throw cause
  }
}

function tooMany(ms: number, name: string | undefined): ShopError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const Refusal = name !== undefined && accountCalls.has(name) ? AccountError : ShopError
  return new Refusal(
    codes.rateLimited,
    429,
    name === 'openDeskSession' ? shut(Date.now() + seconds * 1000) : errors.rateLimited,
    { retry_after: seconds },
    { 'Retry-After': String(seconds) },
  )
}

const shopClock = new Intl.DateTimeFormat('en-US', {
  timeZone: shopTimeZone,
  hour: 'numeric',
  minute: '2-digit',
})
/** 'Try again at 2:05 pm.', in the shop's time, rounded up to a minute. */
const shut = (until: number): string =>
  `Shut after too many wrong passwords. Try again at ${shopClock
    .format(until + 59_999)
    .toLowerCase()
    .replace(/\s/g, ' ')}.`

/** maximum number of callers whose batches are in memory */
const maxCallers = 10_000
/** Number of batches in a limit. Each write to the database reserves a fiftieth of the limit (24 calls). */
const bunches = 50

/**
 * Reserves uses in batches and assigns them one by one, so that most calls need no write to the database. It never
 * allows more than the limit. Uses left in a batch are lost when the period ends.
 */
function inBatches(limiter: RateLimiterPostgres): (key: string) => Promise<void> {
  const size = Math.max(1, Math.floor(limiter.points / bunches))
  const held = new Map<string, { left: number; until: number }>()
  const asking = new Map<string, Promise<void>>()

  const take = async (key: string): Promise<void> => {
    const { msBeforeNext } = await consume(limiter, key, size)
    if (held.size >= maxCallers) dropSome(held)
    held.set(key, { left: size, until: Date.now() + msBeforeNext })
  }

  return async (key) => {
    for (;;) {
      const bunch = held.get(key)
      if (bunch && bunch.left > 0 && bunch.until > Date.now()) {
        bunch.left -= 1
        return
      }
      const running = asking.get(key) ?? take(key).finally(() => asking.delete(key))
      asking.set(key, running)
      await running
    }
  }
}

/** Removes expired batches; if there are none, the older half. */
function dropSome(held: Map<string, { until: number }>): void {
  for (const [key, { until }] of held) if (until <= Date.now()) held.delete(key)
  if (held.size < maxCallers) return
  for (const key of [...held.keys()].slice(0, maxCallers / 2)) held.delete(key)
}
