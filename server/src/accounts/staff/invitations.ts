/** Staff invitations: created by an owner, accepted once with the link. */
import { linkMs } from '@sauda/domain/lifetimes.ts'
import { randomBytes } from 'node:crypto'
import type { deskInvitation } from '@sauda/contract/desk-staff/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Role } from '@sauda/contract/rights.ts'
import { isUsername } from '@sauda/domain/account-key.ts'
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import type { Context } from '#platform/context.ts'
import { addCustomer } from '#accounts/customers/account-list-store.ts'
import {
  findStaff,
  lockStaff,
  nextStaffId,
  putStaff,
  type StaffRow,
} from '#accounts/customers/staff-store.ts'
import type { Database } from '#platform/database/database.ts'
import { serverSettings } from '#platform/environment/server-settings.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { takenBy } from '#accounts/identity/account-store.ts'
import { passwordError } from '#accounts/identity/passwords/password-rules.ts'
import { hashPassword } from '#accounts/identity/passwords/passwords.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { findInvitation, insertInvitation, type InvitationRow, takeInvitation } from './invitation-store.ts'
import { codes } from '@sauda/contract/calls.ts'
import { hashToken } from '#platform/http/requests/link-token.ts'

type Shop = Pick<Context, 'config' | 'db' | 'clock' | 'log'>

/** The error for every invalid link. */
const notGood = () =>
  new ShopError(
    codes.deskInvitationInvalid,
    404,
    'This invitation has expired or was already used. Ask for a new one.',
  )

const taken = () => new ShopError(codes.deskStaffTaken, 409, 'This username or email is already in use.')

/**
 * Invites a person and mails them the link. Throws 400 for an invalid address, 409 for an address that has an account.
 * @param home the shop's address for the link
 * @returns the link, which is not stored
 */
export async function invite(
  context: Shop,
  given: { email: string; name: string; role: Role },
  { home, by }: { home: string; by: StaffRow | undefined },
): Promise<{ row: InvitationRow; link: string }> {
  const [email, name] = [given.email.trim().toLowerCase(), given.name.trim()]
  if (!isEmail(email) || email.length > limits.maxEmailLength)
    throw invalidParameter('email', 'Invalid email address.')
  const token = randomBytes(32).toString('base64url')
  const now = context.clock()
  const { brand } = await shopIdentity(context)
  const link = `${home}/desk/invitation/${token}`
  const inviter = by ? by.displayName || by.username : null
  const row = {
    ...{ tokenHash: hashToken(token), email, name, role: given.role, invitedBy: by?.id ?? null },
    createdAt: new Date(now),
    expiresAt: new Date(now + linkMs.invitation),
  }
  const id = await context.db.transaction().execute(async (tx) => {
    if (by) await mustStillBeOwner(tx, by)
    if (await takenBy(tx, { username: email, email })) throw taken()
    const made = await insertInvitation(tx, row)
    const content = { displayName: name, inviter: inviter ?? brand, role: given.role, link }
    if (by) await putMail(tx, { name: 'staff-invitation', to: email, content }, row.createdAt)
    return made
  })
  return { row: { id, ...row, inviter }, link }
}

/** Throws 403 if the inviting owner has lost the role meanwhile. */
async function mustStillBeOwner(tx: Database, { id }: StaffRow): Promise<void> {
  await lockStaff(tx)
  if ((await findStaff(tx, id))?.role !== 'owner')
    throw new ShopError(codes.cannotCreate, 403, 'Only owners can invite people.')
}

/** The invitation of a link. Throws 404 for an expired or used link. */
export async function invitationOf(context: Shop, token: string): Promise<InvitationRow> {
  const row = await findInvitation(context.db, hashToken(token), new Date(context.clock()))
  if (!row) throw notGood()
  return row
}

export const invitationReply = (row: InvitationRow): Omit<ReplyOf<typeof deskInvitation>, 'link'> => ({
  ...{ id: row.id, email: row.email, name: row.name, role: row.role },
  invited_by: row.inviter ?? '',
  created: row.createdAt.toISOString(),
  expires: row.expiresAt.toISOString(),
})

/**
 * Whether the first owner enters an address: the command setup invites with the shop's address, which nobody reads as
 * long as it is the standard one.
 */
export const lacksEmail = ({ email, invitedBy }: InvitationRow): boolean =>
  invitedBy === null && email === serverSettings.SUPPORT_EMAIL.standard

/** The address of the new account. Throws 400 for one that cannot be, or that the invitation already names. */
function emailFor(invitation: InvitationRow, given: string | undefined): string {
  if (given === undefined) return invitation.email
  const email = given.trim().toLowerCase()
  if (!lacksEmail(invitation) || !isEmail(email) || email.length > limits.maxEmailLength)
    throw invalidParameter('email', 'Invalid email address.')
  return email
}

/**
 * Accepts an invitation once: creates the account with its role. A mailed link proves the address. Throws 404 for an
 * expired or used link, 400 for invalid fields, 409 for a taken name.
 */
export async function acceptInvitation(
  context: Shop,
  given: { token: string; username: string; name: string; password: string; email?: string | undefined },
): Promise<StaffRow> {
  const invitation = await invitationOf(context, given.token)
  const email = emailFor(invitation, given.email)
  const [username, name] = [given.username.trim(), given.name.trim()]
  mustBeUsername(username)
  const error = passwordError(given.password)
  if (error) throw new ShopError(error.code, 400, error.message)
  const passwordHash = await hashPassword(given.password)
  const now = new Date(context.clock())
  return context.db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    if (!(await takeInvitation(tx, invitation.id))) throw notGood()
    const id = await addAccount(tx, {
      ...{ username, email, passwordHash, emailConfirmed: email === invitation.email },
      ...{ displayName: name || invitation.name || username, createdAt: now, modifiedAt: now },
    })
    await putStaff(tx, id, invitation.role, now)
    const staff = await findStaff(tx, id)
    if (!staff) throw notGood()
    return staff
  })
}

function mustBeUsername(username: string): void {
  const { minUsernameLength: least, maxUsernameLength: most } = limits
  if (username.length < least || username.length > most || !isUsername(username))
    throw invalidParameter(
      'username',
      'username cannot be: use letters, digits, dots, dashes and underscores.',
    )
}

async function addAccount(tx: Database, account: Parameters<typeof addCustomer>[1]): Promise<number> {
  if (await takenBy(tx, account)) throw taken()
  const given = await nextStaffId(tx)
  const row = await addCustomer(tx, { ...(given !== undefined && { id: given }), ...account })
  if (!row) throw taken()
  return row.id
}
