/**
 * Calls for the caller's own second factor. Owners can also remove the second factor of others, and require a second
 * factor of all staff.
 */
import type { Context } from '#platform/context.ts'
import { allStaff, findStaff, type StaffRow } from '#accounts/customers/staff-store.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { passwordFits } from '#accounts/identity/passwords/passwords.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  isFactorDemanded,
  secondFactorOwners,
} from '#accounts/identity/factors/second-factor-store.ts'
import { deleteDeskSessions } from '#accounts/identity/sessions/desk-session-store.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  demandSecondFactor,
} from '#accounts/identity/factors/second-factor.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { mustBeOwner, staffOrThrow } from './staff-callers.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'endSecondFactor'
  | 'endSecondFactorOf'
  | 'getSignInRules'
  | 'changeSignInRules'

export const secondFactorRoutes = (context: Context): HandlersFor<Names> => ({
  getSecondFactor: async ({ caller }) => {
    const row = await findSecondFactor(context.db, (await personOf(context, caller, 'view')).id)
    return state(row?.confirmedAt != null, row?.recoveryHashes.length ?? 0)
  },

  beginSecondFactor: async ({ body, caller }) => {
    const staff = await personOf(context, caller, 'edit')
    await mustKnowPassword(staff, body.password)
    const { brand: issuer } = await shopIdentity(context)
    return privateReply(await beginSecondFactor(context, staff.id, { issuer, label: staff.username }))
  },

  confirmSecondFactor: async ({ body, caller }) => {
    const { id } = await personOf(context, caller, 'edit')
    const recovery_codes = await confirmSecondFactor(context, id, body.code)
    // End the sessions that were opened with the password alone.
    await deleteDeskSessions(context.db, id, caller.staff?.deskSession)
    return privateReply({ recovery_codes })
  },

  endSecondFactor: async ({ body, caller }) => {
    const staff = await personOf(context, caller, 'delete')
    await mustKnowPassword(staff, body.password)
    await deleteSecondFactor(context.db, staff.id)
    return state(false, 0)
  },

  endSecondFactorOf: async ({ id, body, caller }) => {
    const owner = await staffOrThrow(context, mustBeOwner(caller, 'delete'))
    await mustKnowPassword(owner, body.password)
    await deleteSecondFactor(context.db, (await staffOrThrow(context, id)).id)
    return state(false, 0)
  },

  getSignInRules: async ({ caller }) => {
    mustBeOwner(caller, 'list')
    return rules(context)
  },

  changeSignInRules: async ({ body, caller }) => {
    const owner = await staffOrThrow(context, mustBeOwner(caller, 'edit'))
    await mustKnowPassword(owner, body.password)
    await demandSecondFactor(context, owner.id, body.second_factor)
    return rules(context)
  },
})

/** Replies whether a second factor is required, and how many staff have none. */
async function rules({ db }: Context): Promise<Reply> {
  const [staff, withFactor] = [await allStaff(db), await secondFactorOwners(db)]
  return privateReply({
    second_factor: await isFactorDemanded(db),
    without: staff.filter(({ id }) => !withFactor.has(id)).length,
  })
}

const state = (on: boolean, left: number): Reply => privateReply({ on, recovery_codes_left: left })

/** The caller's account, from the desk only: a program must not lock its person out. Throws 401 and 403. */
async function personOf(
  { db }: Context,
  caller: Caller,
  what: 'view' | 'edit' | 'delete',
): Promise<StaffRow> {
  const { staff } = caller
  const row = staff?.deskSession === undefined ? undefined : await findStaff(db, staff.id)
  if (!row) throw notAllowed(caller, what)
  return row
}

async function mustKnowPassword({ passwordHash }: StaffRow, password: string): Promise<void> {
  if (!(await passwordFits(passwordHash, password)))
    throw new ShopError(codes.deskPasswordNeeded, 403, 'That password is wrong.')
}
