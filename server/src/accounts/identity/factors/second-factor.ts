/** Second factor of staff: app codes (TOTP, RFC 6238), and single-use recovery codes. */
import { accountRules } from '@sauda/domain/account-rules.ts'
import { createHash, createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { lockCustomer } from '#accounts/customers/customer-store.ts'
import { endPendingEmail } from '#accounts/customers/email-change-store.ts'
import { encryptText, decryptText } from '#accounts/identity/encrypted-text.ts'
import {
  demandFactor,
  findSecondFactor,
  lockSecondFactor,
  putSecret,
  type SecondFactorRow,
  updateSecondFactor,
} from './second-factor-store.ts'
import { codes } from '@sauda/contract/calls.ts'

type Shop = Pick<Context, 'db' | 'clock' | 'secrets'>

/** ms for which one code is valid */
const stepMs = 30_000
/** number of steps before and after the current one that are accepted; allows for clock differences and slow typing */
const window = 1
/** Letters and digits of recovery codes, without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Hash of a recovery code with the shop's secret, so that the database alone does not allow guessing. */
const hashOf = ({ secrets }: Pick<Shop, 'secrets'>, staffId: number, code: string): string =>
  createHmac('sha256', secrets.keySecret)
    .update(`recovery code of ${staffId}: ${plainCode(code)}`)
    .digest('hex')

/** Hash of a recovery code as release 0.13 and earlier stored it; such hashes stay valid. */
const formerHashOf = (code: string): string => createHash('sha256').update(plainCode(code)).digest('hex')

/** A random recovery code with 50 bits, such as 'abcde-fgh23'. */
const newRecoveryCode = (): string =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)] ?? '')
    .join('')
    .replace(/.{5}(?!$)/, '$&-')

const placeOf = (staffId: number): string => `second factor ${staffId}`

/** Creates a secret for an app, active once confirmed by a code. Throws 409 if a second factor is on. */
export async function beginSecondFactor(
  { db, secrets }: Shop,
  staffId: number,
  { issuer, label }: { issuer: string; label: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 })
  if (!(await putSecret(db, staffId, encryptText(secret.base32, secrets.keySecret, placeOf(staffId)))))
    throw new ShopError(codes.deskFactorOn, 409, 'The second factor is on already.')
  return { secret: secret.base32, uri: new TOTP({ secret, issuer, label }).toString() }
}

/**
 * Activates the second factor with a first code, and ends links to a new email that were requested without it.
 * @returns the recovery codes, once. Throws 401 for a wrong code
 */
export async function confirmSecondFactor(context: Shop, staffId: number, code: string): Promise<string[]> {
  const made = Array.from({ length: accountRules.recoveryCodes }, newRecoveryCode)
  await checked(context, staffId, code, async (tx, row) => {
    if (row.confirmedAt) throw new ShopError(codes.deskFactorOn, 409, 'The second factor is on already.')
    const confirmedAt = new Date(context.clock())
    await updateSecondFactor(tx, staffId, {
      confirmedAt,
      recoveryHashes: made.map((each) => hashOf(context, staffId, each)),
    })
    // End links that were requested with the password alone. The lock in `checked` makes concurrent requests see the
    // second factor.
    await endPendingEmail(tx, staffId, confirmedAt)
  })
  return made
}

/** Requires a code if the account has a second factor. Throws 401 if it is missing or wrong, 429 after too many. */
export async function mustHaveCode(context: Shop, staffId: number, code: string | undefined): Promise<void> {
  const row = await findSecondFactor(context.db, staffId)
  if (!row?.confirmedAt) return
  if (code === undefined || code.trim() === '')
    throw new ShopError(
      codes.deskCodeNeeded,
      401,
      'Enter the code from your authenticator app, or a recovery code.',
    )
  await checked(context, staffId, code, async () => {})
}

/** Checks a code and runs `work`. The count of wrong codes is committed before the error is thrown. */
async function checked(
  context: Shop,
  staffId: number,
  code: string,
  work: (tx: Database, row: SecondFactorRow) => Promise<void>,
): Promise<void> {
  const refused = await context.db.transaction().execute(async (tx) => {
    // Lock the account first, as in every transaction.
    await lockCustomer(tx, staffId)
    const row = await lockSecondFactor(tx, staffId)
    if (!row) return new ShopError(codes.deskFactorOff, 409, 'There is no second factor: begin again.')
    const now = context.clock()
    const isNew = now - (row.wrongSince?.getTime() ?? 0) >= accountRules.wrongCodesMs
    const wrong = isNew ? 0 : row.wrongCodes
    const isShut = wrong >= accountRules.wrongCodes
    const use = isShut && isAppCode(code) ? undefined : useOf(context, row, code)
    if (!use && isShut)
      return tooMany(Math.ceil(((row.wrongSince?.getTime() ?? 0) + accountRules.wrongCodesMs - now) / 1000))
    if (!use) {
      const wrongSince = isNew ? new Date(now) : row.wrongSince
      await updateSecondFactor(tx, staffId, { wrongCodes: wrong + 1, wrongSince })
      return new ShopError(codes.deskCodeWrong, 401, 'That code is wrong, or was used.')
    }
    await updateSecondFactor(tx, staffId, { ...use, wrongCodes: 0, wrongSince: null })
    await work(tx, row)
    return undefined
  })
  if (refused) throw refused
}

const tooMany = (seconds: number) =>
  new ShopError(
    codes.rateLimited,
    429,
    'Too many wrong codes.',
    { retry_after: seconds },
    { 'Retry-After': String(seconds) },
  )

const withoutSpaces = (code: string): string => code.replace(/\s/g, '')
const isAppCode = (code: string): boolean => /^\d{6}$/.test(withoutSpaces(code))

/** Columns that change when this code is used; undefined if it is wrong or used already. */
function useOf(shop: Shop, row: SecondFactorRow, code: string): Partial<SecondFactorRow> | undefined {
  const { clock, secrets } = shop
  if (!isAppCode(code)) {
    const hashes = [hashOf(shop, row.staffId, code), formerHashOf(code)]
    const hash = hashes.find((each) => row.recoveryHashes.includes(each))
    if (hash === undefined) return undefined
    return { recoveryHashes: row.recoveryHashes.filter((each) => each !== hash) }
  }
  const secret = decryptText(row.secret, secrets.keySecret, placeOf(row.staffId))
  if (secret === undefined) return undefined
  const now = clock()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    ...{ token: withoutSpaces(code), timestamp: now, window },
  })
  const step = Math.floor(now / stepMs) + (delta ?? 0)
  return delta === null || step <= row.lastStep ? undefined : { lastStep: step }
}

/** Requires a second factor of all staff, or no longer. Throws 409 for an owner who has not set up their own. */
export const demandSecondFactor = ({ db }: Context, ownerId: number, isDemanded: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const own = await lockSecondFactor(tx, ownerId)
    if (isDemanded && !own?.confirmedAt)
      throw new ShopError(codes.deskFactorOff, 409, 'Set up your own code at sign-in first.')
    await demandFactor(tx, isDemanded)
  })
