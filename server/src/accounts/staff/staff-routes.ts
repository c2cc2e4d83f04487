/** Staff management, for owners only: list, invite, change roles, remove. API keys cannot do it. */
import type { deskStaff } from '@sauda/contract/desk-staff/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Role } from '@sauda/contract/rights.ts'
import { StartError } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { allStaff, findStaff, type StaffRow } from '#accounts/customers/staff-store.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { isSameSite } from '#platform/http/requests/desk-cookie.ts'
import { deskForgery, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { hasSecondFactor, secondFactorOwners } from '#accounts/identity/factors/second-factor-store.ts'
import { passwordFits } from '#accounts/identity/passwords/passwords.ts'
import { changeRole, removeStaff } from './staff.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { acceptInvitation, invitationOf, invitationReply, invite, lacksEmail } from './invitations.ts'
import { openInvitations, takeInvitation } from './invitation-store.ts'
import { signedIn } from './session-routes.ts'
import { mustBeOwner, staffOrThrow } from './staff-callers.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'listDeskStaff'
  | 'changeDeskStaff'
  | 'removeDeskStaff'
  | 'listDeskInvitations'
  | 'createDeskInvitation'
  | 'deleteDeskInvitation'
  | 'getDeskInvitation'
  | 'acceptDeskInvitation'

/** maximum number of listed invitations; an owner makes few */
const most = 100

export const staffRoutes = (context: Context): HandlersFor<Names> => ({
  listDeskStaff: async ({ caller }) => {
    mustBeOwner(caller, 'list')
    const withFactor = await secondFactorOwners(context.db)
    return privateReply(
      (await allStaff(context.db)).map((row) => staffReply(row, caller, withFactor.has(row.id))),
    )
  },

  changeDeskStaff: async ({ id, body, caller }) => {
    const owner = mustBeOwner(caller, 'edit')
    const row = await staffOrThrow(context, id)
    if (row.role === 'owner' || body.role === 'owner') await mustKnowPassword(context, owner, body.password)
    if (row.role !== body.role) await unlessLastOwner(context, row, body.role)
    const changed = await staffOrThrow(context, id)
    return privateReply(staffReply(changed, caller, await hasSecondFactor(context.db, id)))
  },

  removeDeskStaff: async ({ id, caller }) => {
    mustBeOwner(caller, 'delete')
    const row = await staffOrThrow(context, id)
    // Change an owner's role first, because that asks for the password.
    if (row.role === 'owner')
      throw new ShopError(codes.deskPasswordNeeded, 403, 'Give an owner another role first.')
    await unlessLastOwner(context, row, undefined)
    return privateReply(staffReply(row, caller, false))
  },

  listDeskInvitations: async ({ caller }) => {
    mustBeOwner(caller, 'list')
    const rows = await openInvitations(context.db, new Date(context.clock()), most)
    return privateReply(rows.map(invitationReply))
  },

  createDeskInvitation: async ({ body, caller, home }) => {
    const by = await findStaff(context.db, mustBeOwner(caller, 'create'))
    if (!by) throw notAllowed(caller, 'create')
    if (body.role === 'owner') await mustKnowPassword(context, by.id, body.password)
    const { row, link } = await invite(context, body, { home: linkHome(context.config, home), by })
    return { ...privateReply({ ...invitationReply(row), link }), status: 201 }
  },

  deleteDeskInvitation: async ({ id, caller }) => {
    mustBeOwner(caller, 'delete')
    if (!(await takeInvitation(context.db, id)))
      throw new ShopError(codes.deskInvitationInvalid, 404, 'There is no such invitation.')
    return privateReply({ deleted: true })
  },

  getDeskInvitation: async ({ query }) => {
    const row = await invitationOf(context, query.token)
    const { brand } = await shopIdentity(context)
    const { name, role, inviter } = row
    return privateReply({
      shop: brand,
      email: lacksEmail(row) ? '' : row.email,
      name,
      role,
      invited_by: inviter ?? brand,
      expires: row.expiresAt.toISOString(),
    })
  },

  acceptDeskInvitation: async ({ body, header, home, device }) => {
    if (!isSameSite(header, home)) throw deskForgery()
    const staff = await acceptInvitation(context, body)
    return signedIn(context, staff, { home, device, remember: false })
  },
})

/** Creating or demoting an owner requires the caller's password. */
async function mustKnowPassword({ db }: Context, id: number, password = ''): Promise<void> {
  const row = await findStaff(db, id)
  if (!(await passwordFits(row?.passwordHash, password)))
    throw new ShopError(codes.deskPasswordNeeded, 403, 'The role of an owner needs your password.')
}

/** Changes or removes a role. Throws 409 if no owner would remain. */
async function unlessLastOwner(context: Context, row: StaffRow, role: Role | undefined): Promise<void> {
  try {
    await (role ? changeRole(context, row.username, role) : removeStaff(context, row.username))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new ShopError(codes.deskLastOwner, 409, error.message)
  }
}

const staffReply = (row: StaffRow, { staff }: Caller, hasFactor: boolean): ReplyOf<typeof deskStaff> => ({
  id: row.id,
  name: row.displayName || row.username,
  username: row.username,
  email: row.email,
  role: row.role,
  joined: row.joinedAt.toISOString(),
  last_seen: row.lastSeenAt?.toISOString() ?? null,
  second_factor: hasFactor,
  current: row.id === staff?.id,
})
