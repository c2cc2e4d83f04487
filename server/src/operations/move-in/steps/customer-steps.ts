/**
 * The step that imports customers of the old shop. Passwords come from a separate file (passwords.ts); without it
 * customers choose new ones by a link.
 */
import { isUsername } from '@sauda/domain/account-key.ts'
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { takenBy } from '#accounts/identity/account-store.ts'
import { addCustomer } from '#accounts/customers/account-list-store.ts'
import {
  emailTaken,
  findCustomer,
  findCustomerByLogin,
  updateCustomer,
} from '#accounts/customers/customer-store.ts'
import { awaitOldPasswords } from '#accounts/identity/passwords/old-password-store.ts'
import type { Database } from '#platform/database/database.ts'
import { addressIn, clean, hiddenMetaNotes, shownMeta, timeIn } from './old-fields.ts'
import { type OldRow, wantedId } from '#operations/move-in/old-shop.ts'
import { Refused, type Step, type Written } from './step.ts'

/** roles of customers; accounts with another role are staff and become customers here */
const customerRoles = ['', 'customer', 'subscriber']

const emailOf = (row: OldRow): string => clean(row['email']).trim()

export const customerStep: Step = {
  kind: 'customer',
  names: ['customer', 'customers'],
  needed: true,
  path: '/wc/v3/customers',
  query: { role: 'all' },
  unhashed: ['is_paying_customer', 'avatar_url', 'orders_count', 'total_spent', 'last_order'],
  batch: 50,
  judge(row) {
    const email = emailOf(row)
    if (!isEmail(email) || email.length > limits.maxEmailLength)
      return { refused: 'An account without a valid e-mail address cannot sign in here.' }
    return {
      notes: [
        ...(customerRoles.includes(clean(row['role']))
          ? []
          : ['Staff become customers: invite them in the desk.']),
        ...(isName(usernameOf(row))
          ? []
          : ['The user name has characters that are not possible here: they sign in by e-mail.']),
        ...hiddenMetaNotes(row),
      ],
    }
  },
  async write({ context, old }, tx, row, known) {
    const now = new Date(context.clock())
    if (known) return changed(tx, row, known.newId ?? 0, now)
    const email = emailOf(row)
    const wanted = isName(usernameOf(row)) ? usernameOf(row) : email
    const taken = await takenBy(tx, { username: wanted, email })
    if (taken === 'email' || (taken && (await emailTaken(tx, email, 0)))) return keptAccount(tx, email)
    const id = wantedId(old, row)
    const account = await addCustomer(tx, {
      ...(id !== undefined && !(await findCustomer(tx, id)) && { id }),
      ...fieldsOf(row),
      username: taken === 'username' ? email : wanted,
      email,
      passwordHash: null,
      createdAt: timeIn(row, 'date_created_gmt') ?? now,
      modifiedAt: now,
    })
    if (!account) return keptAccount(tx, email)
    await awaitOldPasswords(tx, [account.id])
    return { newId: account.id }
  },
}

const usernameOf = (row: OldRow): string => clean(row['username']).trim()
/** Whether a user name of the old shop is allowed here. */
const isName = (name: string): boolean =>
  name !== '' && name.length <= limits.maxUsernameLength && isUsername(name)

function fieldsOf(row: OldRow) {
  const [firstName, lastName] = [clean(row['first_name']).trim(), clean(row['last_name']).trim()]
  return {
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`.trim() || usernameOf(row) || emailOf(row),
    billing: JSON.stringify(addressIn(row, 'billing')),
    shipping: JSON.stringify(addressIn(row, 'shipping')),
    meta: JSON.stringify(shownMeta(row)),
  }
}

/** The account of this shop that already has the email address. It stays unchanged, and gets the old one's orders. */
async function keptAccount(tx: Database, email: string): Promise<Written> {
  const account = await findCustomerByLogin(tx, email)
  if (!account) throw new Refused('Its e-mail address is being taken at the moment.')
  return { newId: account.id, kept: true }
}

async function changed(tx: Database, row: OldRow, id: number, now: Date): Promise<Written> {
  const before = await findCustomer(tx, id)
  if (!before) throw new Refused('The account was deleted here.')
  const email = emailOf(row)
  const isNew = email.toLowerCase() !== before.email.toLowerCase()
  if (isNew && (await emailTaken(tx, email, id)))
    throw new Refused('Another account here has its new e-mail address.')
  await updateCustomer(tx, id, {
    ...fieldsOf(row),
    ...(isNew && { email, emailConfirmed: false }),
    modifiedAt: now,
  })
  return { newId: id }
}
