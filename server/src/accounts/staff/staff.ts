/** Who works for the shop: made, given another role or password, and sent away by the person who runs it. */
import { randomInt } from 'node:crypto'
import { type Role, roles } from '@sauda/contract/rights.ts'
import { isUsername } from '@sauda/domain/account-key.ts'
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { StartError } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { addCustomer } from '#accounts/customers/account-list-store.ts'
import {
  allStaff,
  lockStaff,
  nextStaffId,
  putStaff,
  removeStaff as removeStaffRow,
  type StaffRow,
} from '#accounts/customers/staff-store.ts'
import type { Database } from '#platform/database/database.ts'
import { replacePassword, takenBy } from '#accounts/identity/account-store.ts'
import { deleteDeskSessions } from '#accounts/identity/sessions/desk-session-store.ts'
import { hashPassword } from '#accounts/identity/passwords/passwords.ts'
import { deleteSecondFactor } from '#accounts/identity/factors/second-factor-store.ts'
import { deleteSessions } from '#accounts/identity/sessions/session-store.ts'

type Shop = Pick<Context, 'db' | 'clock'>

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A password of 20 letters in four groups: 114 bits. */
export const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)] ?? '').join(''),
  ).join('-')

export type NewStaff = { login: string; email: string; name?: string | undefined; role: Role }

/**
 * Makes an account of the staff, whose address counts as confirmed.
 * @param password made when it is not given
 * @returns its id and password, which is not stored. Throws StartError for a name or address that cannot be.
 */
export async function addStaff(
  { db, clock }: Shop,
  { login, email, name, role }: NewStaff,
  password = newPassword(),
): Promise<{ id: number; password: string }> {
  if (
    login.length < limits.minUsernameLength ||
    login.length > limits.maxUsernameLength ||
    !isUsername(login)
  )
    throw new StartError(`"${login}" cannot be a login: use letters, digits, dots, dashes and underscores.`)
  if (!isEmail(email) || email.length > limits.maxEmailLength)
    throw new StartError(`"${email}" is not an email address.`)
  const passwordHash = await hashPassword(password)
  const now = new Date(clock())
  const id = await db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const taken = await takenBy(tx, { username: login, email })
    if (taken)
      throw new StartError(`There is an account with this ${taken === 'email' ? taken : 'login'} already.`)
    const given = await nextStaffId(tx)
    const row = await addCustomer(tx, {
      ...(given !== undefined && { id: given }),
      username: login,
      email,
      passwordHash,
      displayName: name?.trim() || login,
      emailConfirmed: true,
      createdAt: now,
      modifiedAt: now,
    })
    if (!row) throw new StartError('This login or email address was just taken. Try another one.')
    await putStaff(tx, row.id, role, now)
    return row.id
  })
  return { id, password }
}

/** Throws StartError for an unknown login and for the last owner. */
export const changeRole = ({ db, clock }: Shop, login: string, role: Role): Promise<StaffRow> =>
  changeStaff(db, login, role !== 'owner', async (tx, row) => {
    await putStaff(tx, row.id, role, new Date(clock()))
    await deleteDeskSessions(tx, row.id)
  })

/** The account stays, as a customer's; its sessions end and its application passwords are gone. Throws StartError. */
export const removeStaff = ({ db }: Shop, login: string): Promise<StaffRow> =>
  changeStaff(db, login, true, async (tx, { id }) => {
    await removeStaffRow(tx, id)
    await deleteSessions(tx, id)
    await deleteDeskSessions(tx, id)
    await deleteSecondFactor(tx, id)
  })

/** Gives another password, ends the sessions and takes the second factor off. @returns the password, this once. Throws StartError. */
export async function resetStaffPassword({ db, clock }: Shop, login: string): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await changeStaff(db, login, false, async (tx, { id }) => {
    await replacePassword(tx, id, { passwordHash, now: new Date(clock()) })
    await deleteSecondFactor(tx, id)
  })
  return password
}

/** @param endsOwner whether afterwards the account is no owner's */
const changeStaff = (
  db: Database,
  login: string,
  endsOwner: boolean,
  change: (tx: Database, row: StaffRow) => Promise<void>,
): Promise<StaffRow> =>
  db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const staff = await allStaff(tx)
    const row = staff.find(({ username }) => username.toLowerCase() === login.toLowerCase())
    if (!row) throw new StartError(`Nobody of the staff has the login "${login}": staff list shows them.`)
    const owners = staff.filter(({ role }) => role === 'owner')
    if (endsOwner && row.role === 'owner' && owners.length === 1)
      throw new StartError(`${row.username} is the only owner: make another one first.`)
    await change(tx, row)
    return row
  })

/** 'owner, manager or packer' */
export const roleNames = roles.join(', ').replace(/, ([^,]+)$/, ' or $1')
