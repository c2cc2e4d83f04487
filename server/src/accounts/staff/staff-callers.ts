/** Checks for calls that only owners may make: staff, API keys and the audit log of the desk. */
import { hasRight } from '@sauda/contract/rights.ts'
import type { Context } from '#platform/context.ts'
import { findStaff, type StaffRow } from '#accounts/customers/staff-store.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'

/**
 * Admits only owners.
 * @returns the owner's id. Throws 401 and 403 for others, including API keys, which belong to no person.
 */
export function mustBeOwner(caller: Caller, what: 'list' | 'create' | 'edit' | 'delete'): number {
  const { staff } = caller
  if (!staff || !hasRight(staff.role, 'staff')) throw notAllowed(caller, what)
  return staff.id
}

/** The staff member with this id. Throws 404 if there is none. */
export async function staffOrThrow({ db }: Context, id: number): Promise<StaffRow> {
  const row = await findStaff(db, id)
  if (!row) throw new ShopError(codes.deskStaffUnknown, 404, 'No staff member has this ID.')
  return row
}
