/** Calls for an account: read and change it, its addresses and product lists. */
import { emailChange } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import { type Caller, mayReadAll, mayWriteAll } from '#platform/http/requests/caller.ts'
import { notAllowed } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { customerReply } from './customer-reply.ts'
import { awaitedEmail, isOwnAccount, keepEmail } from './email-change.ts'
import { addressBookRoutes } from './address-book.ts'
import { productListRoutes } from './product-lists.ts'
import { changeCustomer, type SetPassword, unknownCustomer } from './change-customer.ts'
import { type CustomerRow, findCustomer } from './customer-store.ts'

export const customerRoutes = (
  context: Context,
  setPassword: SetPassword,
): HandlersFor<
  | 'getCustomer'
  | 'updateCustomer'
  | keyof ReturnType<typeof addressBookRoutes>
  | 'keepEmail'
  | 'changeProductLists'
> => ({
  ...productListRoutes(context),
  ...addressBookRoutes(context),
  getCustomer: async ({ id, caller, home }) => {
    if (caller.customer?.id !== id && !mayReadAll(caller)) throw notAllowed(caller, 'view')
    const row = await findCustomer(context.db, id)
    if (!row) throw unknownCustomer(404)
    return {
      visibility: 'private',
      body: await replyTo(context, row, { home, caller, operator: mayReadAll(caller) }),
    }
  },

  updateCustomer: async ({ id, body, caller, home }) => {
    if (caller.customer?.id !== id && !mayWriteAll(caller)) throw notAllowed(caller, 'edit')
    const changed = await changeCustomer(context, {
      caller,
      id,
      body,
      setPassword,
      home: linkHome(context.config, home),
    })
    return {
      visibility: 'private',
      body: await replyTo(context, changed, { home, caller, operator: mayWriteAll(caller) }),
    }
  },

  keepEmail: async ({ caller }) => {
    if (!caller.customer) throw notAllowed(caller, 'edit')
    await keepEmail(context, caller.customer.id)
    return { visibility: 'private', body: { success: true, message: emailChange.kept } }
  },
})

/** The account's own person also sees the address that they have not confirmed yet. */
async function replyTo(
  context: Context,
  row: CustomerRow,
  { caller, ...options }: { caller: Caller; home: string; operator: boolean },
) {
  const pending = isOwnAccount(caller, row.id) ? await awaitedEmail(context, row.id) : undefined
  return {
    ...(await customerReply(context.db, row, options)),
    ...(pending !== undefined && { pending_email: pending }),
  }
}
