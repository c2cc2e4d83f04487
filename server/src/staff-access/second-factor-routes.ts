/** The second factor of the own account; owners take it off for who has lost it. */
import { codes } from '@sauda/contract/refusals.ts'
import type { Context } from '#context.ts'
import { findStaff, type StaffRow } from '#customers/staff-store.ts'
import type { Caller } from '#http/caller.ts'
import { notAllowed, ShopError } from '#http/errors.ts'
import type { HandlersFor, Reply } from '#http/mount.ts'
import { passwordFits } from '#identity/passwords.ts'
import { deleteSecondFactor, findSecondFactor } from '#identity/second-factor-store.ts'
import { beginSecondFactor, confirmSecondFactor } from '#identity/second-factor.ts'
import { shopIdentity } from '#shop-settings/identity.ts'
import { mustBeOwner, staffOrThrow } from './staff-callers.ts'

type Names =
  'getSecondFactor' | 'beginSecondFactor' | 'confirmSecondFactor' | 'endSecondFactor' | 'endSecondFactorOf'

export const secondFactorRoutes = (context: Context): HandlersFor<Names> => ({
  getSecondFactor: async ({ caller }) => {
    const row = await findSecondFactor(context.db, (await personOf(context, caller, 'view')).id)
    return state(row?.confirmedAt != null, row?.recoveryHashes.length ?? 0)
  },

  beginSecondFactor: async ({ body, caller }) => {
    const staff = await personOf(context, caller, 'edit')
    await mustKnowPassword(staff, body.password)
    const { brand: issuer } = await shopIdentity(context)
    return answer(await beginSecondFactor(context, staff.id, { issuer, label: staff.username }))
  },

  confirmSecondFactor: async ({ body, caller }) => {
    const { id } = await personOf(context, caller, 'edit')
    return answer({ recovery_codes: await confirmSecondFactor(context, id, body.code) })
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
})

const answer = (body: unknown): Reply => ({ visibility: 'private', body })
const state = (on: boolean, left: number): Reply => answer({ on, recovery_codes_left: left })

/** Of the own account, and at the desk: a program must not lock its person out. Throws 401 and 403. */
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
