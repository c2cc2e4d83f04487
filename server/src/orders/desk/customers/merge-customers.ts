/** Merges two accounts of one person. The merged account loses its sessions and sign-in; its orders continue. */
import type { Context } from '#platform/context.ts'
import { deleteCustomerRow } from '#accounts/customers/account-list-store.ts'
import { type CustomerRow, lockCustomer, updateCustomer } from '#accounts/customers/customer-store.ts'
import { moveAddresses, moveProductLists, moveReviews } from '#accounts/customers/move-content-store.ts'
import { staffAccount, unknownCustomer } from '#accounts/customers/change-customer.ts'
import { isStaff } from '#accounts/customers/staff-store.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import { metaText } from '#platform/database/meta.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { insertMerge, moveOrders } from './merge-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** Meta data key of the staff's note about a customer. */
const noteKey = '_staff_note'

/** Ids of the account that remains (`stays`) and of the one that is deleted (`ends`). */
type Merge = { stays: number; ends: number; causedBy: string }

/**
 * Moves orders, reviews, lists and addresses to the remaining account, fills its empty fields, and joins the staff
 * notes of both accounts. Locks both by ascending id, so that concurrent merges wait for each other. Merges also wait
 * for orders that are being placed. Throws 400 for the same account twice, 404 if either does not exist, 403 for staff
 * accounts.
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
    const move = { from: ends, to: stays }
    await moveOrders(tx, move)
    await moveReviews(tx, move)
    await moveProductLists(tx, move)
    await moveAddresses(tx, move)
    await updateCustomer(tx, stays, { ...addedTo(kept, gone), modifiedAt: now })
    await insertMerge(tx, { mergedId: ends, customerId: stays, at: now, causedBy })
    await deleteCustomerRow(tx, ends)
  })
}

/** Fields that the remaining account takes over because its own are empty. */
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
