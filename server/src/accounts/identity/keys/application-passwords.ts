/**
 * Application passwords, as in WordPress: programs of staff sign in by Basic authentication with a separate password.
 * Basic authentication does not accept the account's own password.
 */
import { accountRules } from '@sauda/domain/account-rules.ts'
import { createHash, randomInt } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { markStaffSeen } from '#accounts/customers/staff-store.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { deskFactorDue, ShopError } from '#platform/http/replies/errors.ts'
import { admit } from '#accounts/identity/admission.ts'
import {
  insertPassword,
  markUsed,
  type PasswordRow,
  passwordsOf,
  staffByPassword,
} from './application-password-store.ts'
import { codes } from '@sauda/contract/calls.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 24
/** minimum ms between two writes of the time of last use */
const seenEveryMs = 5 * 60_000

/** Hash of a password without spaces, because people may type it in groups. */
const hashOf = (password: string): string =>
  createHash('sha256').update(password.replace(/\s/g, '')).digest('hex')

/** Formats a password in groups: 'abcd EFGH 1234 ijkl MNOP 5678'. */
const inGroups = (password: string): string => password.replace(/.{4}(?!$)/g, '$& ')

/**
 * Creates a password for a program. Throws 409 if the account already uses the name or has the maximum number of
 * passwords.
 * @returns the plain password, which is not stored, and its row
 */
export async function createApplicationPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staffId: number,
  { name, appId }: { name: string; appId: string },
): Promise<{ row: PasswordRow; password: string }> {
  if ((await passwordsOf(db, staffId)).length >= accountRules.applicationPasswords)
    throw new ShopError(
      codes.tooManyPasswords,
      409,
      `An account has at most ${accountRules.applicationPasswords} application passwords. Please delete one first.`,
    )
  const password = Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('')
  const row = await insertPassword(db, {
    staffId,
    appId,
    name: name.trim(),
    passwordHash: hashOf(password),
    createdAt: new Date(clock()),
  })
  if (!row) throw duplicateName()
  return { row, password: inGroups(password) }
}

export const duplicateName = () =>
  new ShopError(codes.duplicateName, 409, 'Each application name should be unique.')

/** The error for an unknown login and for a wrong password, the same for both. */
const wrong = () =>
  new ShopError(codes.applicationPassword, 401, 'The provided password is an invalid application password.')

type Attempt = {
  login: string
  password: string
  /** the caller's IP address */
  address: string
  /** counts a wrong password, and throws 429 after too many (`Evidence`) */
  countWrong: (login: string) => Promise<void>
}

/**
 * The staff member of a program. Throws 401 for a wrong login or password, and 429 after too many. Throws 403 if a
 * second factor is required and not set up.
 */
export async function staffOfProgram(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { login, password, address, countWrong }: Attempt,
): Promise<NonNullable<Caller['staff']>> {
  const found = await staffByPassword(db, login, hashOf(password))
  if (!found) {
    await countWrong(login)
    throw wrong()
  }
  if (admit(found, 'program') !== 'staff') throw deskFactorDue()
  const { uuid, staffId: id, role } = found
  const now = clock()
  if (now - (found.lastUsedAt?.getTime() ?? 0) >= seenEveryMs) {
    await markUsed(db, uuid, new Date(now), address)
    await markStaffSeen(db, id, new Date(now))
  }
  return { id, role, may: false, applicationPassword: uuid }
}
