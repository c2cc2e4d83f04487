/** Operator calls for accounts: list, create, delete, batch (CONTRACT 13). */
import { customerBody } from '@sauda/contract/customers/calls.ts'
import { codes, calls } from '@sauda/contract/calls.ts'
import { isUsername } from '@sauda/domain/account-key.ts'
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { addCustomer, forgetCustomer, listCustomers } from '#accounts/customers/account-list-store.ts'
import { mustBeShort } from '#accounts/customers/address-limits.ts'
import { customerReplies, customerReply } from '#accounts/customers/customer-reply.ts'
import { type CustomerRow, findCustomer } from '#accounts/customers/customer-store.ts'
import {
  addressChange,
  changeCustomer,
  type SetPassword,
  staffAccount,
  unknownCustomer,
} from '#accounts/customers/change-customer.ts'
import { isStaff } from '#accounts/customers/staff-store.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { Database } from '#platform/database/database.ts'
import { mergedMeta } from '#platform/database/meta.ts'
import { runBatch } from '#platform/http/requests/batch.ts'
import {
  AccountError,
  invalidParameter,
  mustReadAll,
  mustWrite,
  foreignCode,
  ShopError,
} from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { createInBatch, createIdempotently, mustForce } from '#platform/http/operator-write.ts'
import { pageOf, sortedSliceOf } from '#platform/http/replies/paginate.ts'
import { replacePassword, takenBy, usernameFrom } from './account-store.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { mustBePassword } from '#accounts/identity/passwords/password-rules.ts'
import { hashPassword } from '#accounts/identity/passwords/passwords.ts'

type Body = z.output<typeof customerBody>
const path = '/customers'

export const operatorCustomerRoutes = (
  context: Context,
): HandlersFor<
  'listCustomers' | 'createCustomer' | 'deleteCustomer' | 'batchCustomers' | 'listCustomerDownloads'
> => ({
  listCustomers: async ({ query, caller, home }) => {
    mustReadAll(caller, 'list')
    const { rows, total } = await listCustomers(context.db, {
      email: query.email,
      search: query.search?.trim(),
      include: query.include,
      exclude: query.exclude,
      role: query.role,
      ...sortedSliceOf(query),
    })
    return {
      visibility: 'private',
      page: pageOf(query, total),
      body: await customerReplies(context.db, rows, { home, operator: true }),
    }
  },

  createCustomer: async ({ body, home, ...call }) => {
    mustWrite(call.caller, 'create')
    const passwordHash = await hashOf(body.password)
    return createIdempotently(context, call, { path, home }, async (tx) =>
      customerReply(tx, await createCustomer(context, tx, body, passwordHash), { home, operator: true }),
    )
  },

  listCustomerDownloads: async ({ id, caller }) => {
    mustReadAll(caller, 'view')
    if (!(await findCustomer(context.db, id))) throw unknownCustomer(404)
    return { visibility: 'private', body: [] }
  },

  deleteCustomer: async ({ id, query, caller, home }) => {
    mustWrite(caller, 'delete')
    const body = await context.db
      .transaction()
      .execute((tx) => removeCustomer(context, tx, id, { force: query.force, home }))
    return { visibility: 'private', body }
  },

  batchCustomers: async ({ body: lists, home, ...call }) => {
    const { caller } = call
    mustWrite(caller, 'batch')
    const setPassword = passwordSetter(context)
    const { body } = await runBatch(lists, {
      createBody: customerBody,
      updateBody: calls.updateCustomer.parameters.body,
      create: async (given, place, sent) => {
        const passwordHash = await hashOf(given.password)
        return createInBatch(context, call, { path, place, sent }, async (tx) =>
          customerReply(tx, await createCustomer(context, tx, given, passwordHash), { home, operator: true }),
        )
      },
      update: async (id, given) =>
        customerReply(
          context.db,
          await changeCustomer(context, {
            caller,
            id,
            body: given,
            setPassword,
            home: linkHome(context.config, home),
          }),
          {
            home,
            operator: true,
          },
        ),
      remove: (id) =>
        context.db.transaction().execute((tx) => removeCustomer(context, tx, id, { force: true, home })),
    })
    return { visibility: 'private', body }
  },
})

/** Returns the function with which operators set a password, which ends the account's sessions. */
export const passwordSetter =
  (context: Context): SetPassword =>
  async (password) => {
    const hash = await hashOf(password)
    return async (tx, id) => {
      if (hash !== null) await replacePassword(tx, id, { passwordHash: hash, now: new Date(context.clock()) })
    }
  }

/**
 * Hash of a sent password; null if none was sent, and the customer sets a password by mail. Throws 400 if it breaks the
 * rules.
 */
async function hashOf(password: string | undefined): Promise<string | null> {
  if (password === undefined) return null
  try {
    mustBePassword(password)
  } catch (error) {
    // Account routes use another error code in their envelope.
    if (error instanceof AccountError)
      throw new ShopError(foreignCode(error.code), error.status, error.message)
    throw error
  }
  return hashPassword(password)
}

async function createCustomer(
  context: Context,
  tx: Database,
  body: Body,
  passwordHash: string | null,
): Promise<CustomerRow> {
  const email = body.email.trim()
  if (!isEmail(email) || email.length > limits.maxEmailLength)
    throw new ShopError(codes.newCustomerInvalidEmail, 400, 'Invalid email address')
  const { billing = {}, shipping = {} } = body
  mustBeShort('billing', billing)
  mustBeShort('shipping', shipping)
  const username = body.username?.trim() || (await usernameFrom(tx, email))
  if (username.length > limits.maxUsernameLength || !isUsername(username))
    throw invalidParameter('username', 'username contains invalid characters.')
  const taken = await takenBy(tx, { username, email })
  if (taken) throw takenError(taken, email)
  const now = new Date(context.clock())
  const row = await addCustomer(tx, {
    username,
    email,
    passwordHash,
    ...namesOf(body, username),
    billing: JSON.stringify(addressChange(billing)),
    shipping: JSON.stringify(addressChange(shipping)),
    meta: JSON.stringify(mergedMeta(body.meta_data ?? [], [])),
    createdAt: now,
    modifiedAt: now,
  })
  if (!row) throw takenError((await takenBy(tx, { username, email })) ?? 'email', email)
  await emitEvent(context, tx, { name: 'customer.registered', customerId: row.id })
  return row
}

function namesOf(body: Body, username: string) {
  const [firstName, lastName] = [body.first_name?.trim() ?? '', body.last_name?.trim() ?? '']
  const whole = `${firstName} ${lastName}`.trim()
  return { firstName, lastName, displayName: body.display_name?.trim() || whole || username }
}

/** Deletes a customer. @returns the former customer */
async function removeCustomer(
  { clock }: Context,
  tx: Database,
  id: number,
  { force, home }: { force: boolean; home: string },
) {
  const row = await findCustomer(tx, id)
  if (!row) throw unknownCustomer(404)
  mustForce(force, 'Customers')
  if (await isStaff(tx, id)) throw staffAccount()
  const before = await customerReply(tx, row, { home, operator: true })
  await forgetCustomer(tx, row, new Date(clock()))
  return before
}

const takenError = (what: 'username' | 'email', email: string): ShopError =>
  what === 'username'
    ? new ShopError(
        codes.usernameTaken,
        400,
        'An account is already registered with that username. Please choose another.',
      )
    : new ShopError(
        codes.emailTaken,
        400,
        `An account is already registered with ${email}. Please log in or use a different email address.`,
      )
