/** Two accounts of one person become one. The other ends with its sessions and its sign-in; its orders go on. */
import { codes } from '@sauda/contract/refusals.ts'
import type { Context } from '#platform/context.ts'
import { deleteCustomerRow } from '#accounts/customers/account-list-store.ts'
import { type CustomerRow, lockCustomer, updateCustomer } from '#accounts/customers/customer-store.ts'
import { staffAccount, unknownCustomer } from '#accounts/customers/change-customer.ts'
import { isStaff } from '#accounts/customers/staff-store.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import { metaText } from '#platform/database/meta.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { forgetRepliesTo } from '#platform/http/replies/idempotency-store.ts'
import { insertMerge, moveOrders, moveAddresses, moveProductLists, moveReviews } from './merge-store.ts'

/** The staff's own words about a customer. */
const noteKey = '_staff_note'

type Merge = { stays: number; ends: number; causedBy: string }

/**
 * Moves orders and reviews, and what the account that stays has not: an address, names, notes of other programs. Both
 * notes of the staff stand in one. Both accounts are locked in the order of their ids: of two merges the second waits. An
 * order that is being placed is finished first.
 * Throws 400 for one and the same, 404 when either is not there (any more), 403 for accounts of the staff.
 */
export async function mergeCustomers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { stays, ends, causedBy }: Merge,
): Promise<void> {
  if (stays === ends) throw new ShopError(codes.deskMergeSame, 400, 'Choose two different accounts.')
  await db.transaction().execute(async (tx) => {
    const locked = new Map<number, CustomerRow | undefined>()
    for (const id of [stays, ends].toSorted((a, b) => a - b)) locked.set(id, await lockCustomer(tx, id))
    const [kept, gone] = [locked.get(stays), locked.get(ends)]
    if (!kept || !gone) throw unknownCustomer(404)
    if ((await isStaff(tx, stays)) || (await isStaff(tx, ends))) throw staffAccount()
    const now = new Date(clock())
    await moveOrders(tx, ends, stays)
    await moveReviews(tx, ends, stays)
    await moveProductLists(tx, ends, stays)
    await moveAddresses(tx, ends, stays)
    await updateCustomer(tx, stays, { ...addedTo(kept, gone), modifiedAt: now })
    await insertMerge(tx, { mergedId: ends, customerId: stays, at: now, causedBy })
    await forgetRepliesTo(tx, `customer ${ends}`)
    await deleteCustomerRow(tx, ends)
  })
}

/** What the account that stays takes over: only where it has nothing itself. */
function addedTo(kept: CustomerRow, gone: CustomerRow) {
  const hasName = kept.firstName !== '' || kept.lastName !== ''
  return {
    ...(!hasName && { firstName: gone.firstName, lastName: gone.lastName }),
    ...(!kept.billing.address1 && {
      billing: JSON.stringify({ ...gone.billing, ...filled(kept.billing) }),
    }),
    ...(!kept.shipping.address1 && {
      shipping: JSON.stringify({ ...gone.shipping, ...filled(kept.shipping) }),
    }),
    meta: JSON.stringify(metaOf(kept.meta, gone.meta)),
  }
}

const filled = (address: object) =>
  Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ''))

function metaOf(kept: readonly StoredMeta[], gone: readonly StoredMeta[]): StoredMeta[] {
  const known = new Set(kept.map(({ key }) => key))
  const both = [...kept, ...gone.filter(({ key }) => !known.has(key))]
  const notes = [kept, gone].map((meta) => metaText(meta.find(({ key }) => key === noteKey)?.value).trim())
  const note = [...new Set(notes)].filter(Boolean).join('\n')
  return both.map((each) => (each.key === noteKey ? { ...each, value: note } : each))
}
