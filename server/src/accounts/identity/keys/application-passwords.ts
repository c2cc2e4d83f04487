/**
 * Application passwords, as WordPress has them: a program of the staff signs in by Basic with a password of its own.
 * The account's real password is never good there.
 */
import { createHash, randomInt } from 'node:crypto'
import { codes } from '@sauda/contract/refusals.ts'
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

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 24
/** ms; when a password was last used is not written more often */
const seenEveryMs = 5 * 60_000
/** of one account */
const most = 100

/** People type it in groups, with spaces or without. */
const hashOf = (password: string): string =>
  createHash('sha256').update(password.replace(/\s/g, '')).digest('hex')

/** 'abcd EFGH 1234 ijkl MNOP 5678' */
const inGroups = (password: string): string => password.replace(/.{4}(?!$)/g, '$& ')

/**
 * Makes a password for a program. What it returns is never shown again.
 * @returns Throws 409 for a name that the account has given to another program, and for one too many.
 */
export async function createApplicationPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staffId: number,
  { name, appId }: { name: string; appId: string },
): Promise<{ row: PasswordRow; password: string }> {
  if ((await passwordsOf(db, staffId)).length >= most)
    throw new ShopError(
      codes.tooManyPasswords,
      409,
      `An account has at most ${most} application passwords. Please delete one first.`,
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

/** One sentence for an unknown login and a wrong password. */
const wrong = () =>
  new ShopError(codes.applicationPassword, 401, 'The provided password is an invalid application password.')

type Attempt = {
  login: string
  password: string
  address: string
  countWrong: (login: string) => Promise<void>
}

/**
 * Whose program it is. Throws 401 for a login and password that do not fit, and 429 after too many. Throws 403 while its
 * person lacks the second factor that owners demand.
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
