/** `npm run shop -- staff …`: manages staff from the command line. */
import { isRole, type Role } from '@sauda/contract/rights.ts'
import { loadConfig, StartError } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { allKeys } from '#accounts/identity/keys/api-key-store.ts'
import { allStaff } from '#accounts/customers/staff-store.ts'
import { addStaff, changeRole, removeStaff, resetStaffPassword, roleNames } from '#accounts/staff/staff.ts'
import { type Command, type Options, withDatabase } from './command.ts'
import { asTable } from './table.ts'

const help = `  staff add LOGIN EMAIL --role owner|manager|packer [--name "NAME"]
             creates an account and prints its password, only this once
  staff list lists staff members with their roles and last visits
  staff role LOGIN ROLE
             changes the role; it applies from the next call
  staff password LOGIN [--keep-keys]
             sets a new password and prints it, only this once. Signs the account out everywhere and removes its second
             factor and application passwords. --keep-keys keeps the application passwords
  staff remove LOGIN
             removes the role, sessions and application passwords; the account remains as a customer's

Owners may do everything. Managers may do everything except staff, keys, webhooks and payment methods. Packers read orders and
products, process orders, and write notes and shipments.`

export const staff: Command = {
  usage: 'staff add | list | role | password | remove',
  about: 'adds, lists and removes staff, and changes their roles and passwords',
  help,
  options: ['role', 'name', 'keep-keys'],
  run: (words, options, env) =>
    withDatabase(loadConfig(env), async (db) => {
      console.log(await runStaff({ db, clock: Date.now }, words, options))
      return 0
    }),
}

type Shop = Pick<Context, 'db' | 'clock'>

/** Runs a subcommand of `staff`. @returns the text to print. Throws StartError. */
async function runStaff(shop: Shop, [step, ...words]: readonly string[], options: Options): Promise<string> {
  switch (step) {
    case 'add':
      return add(shop, words, options)
    case 'list':
      return list(shop)
    case 'role': {
      const role = roleOf(words[1])
      const { username } = await changeRole(shop, loginOf(words), role)
      return `${username} now has the role ${role}.`
    }
    case 'password':
      return password(shop, loginOf(words), options['keep-keys'] === true)
    case 'remove': {
      const { username } = await removeStaff(shop, loginOf(words))
      return `${username} is no longer a staff member. The account remains as a customer's.`
    }
    default:
      throw new StartError(
        'Use staff add LOGIN EMAIL, staff list, staff role, staff password or staff remove.',
      )
  }
}

async function add(shop: Shop, [login, email]: readonly string[], { role, name }: Options): Promise<string> {
  if (login === undefined || email === undefined)
    throw new StartError(
      'Name a login and an email address. For example: npm run shop -- staff add amna amna@dukan.pk --role packer',
    )
  const { password } = await addStaff(shop, { login, email, name, role: roleOf(role) })
  return `${login} now has the role ${role}.

  login     ${login}
  password  ${password}

It is not shown again.`
}

async function password(shop: Shop, login: string, keepsKeys: boolean): Promise<string> {
  const { password, programs } = await resetStaffPassword(shop, login, keepsKeys)
  const names = programs.map((name) => `"${name}"`).join(', ')
  const keys = (await allKeys(shop.db)).filter((key) => !key.revokedAt && key.permission !== 'publishable')
  return [
    `The new password of ${login}, which is not shown again:\n\n  ${password}\n`,
    programs.length === 0
      ? `${login} has no application passwords.`
      : keepsKeys
        ? `These application passwords still work: ${names}. To end them, leave out --keep-keys.`
        : `These application passwords no longer work: ${names}. Their programs need new ones.`,
    ...(keys.length > 0
      ? [
          `API keys belong to the shop and still work: ${keys.map(({ id, name }) => `${id} ${name}`).join(', ')}. Revoke unknown ones with keys revoke ID.`,
        ]
      : []),
  ].join('\n')
}

function loginOf([login]: readonly string[]): string {
  if (login === undefined) throw new StartError('Name the login, as shown by staff list.')
  return login
}

function roleOf(text: string | undefined): Role {
  if (text !== undefined && isRole(text)) return text
  throw new StartError(
    `${text === undefined ? 'Name a role.' : `The role "${text}" doesn't exist.`} Use ${roleNames}.`,
  )
}

async function list({ db }: Shop): Promise<string> {
  const rows = await allStaff(db)
  if (rows.length === 0)
    return 'No staff members. To add one: npm run shop -- staff add LOGIN EMAIL --role owner'
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never'
  return asTable([
    ['ID', 'Login', 'Role', 'Name', 'E-mail', 'Made', 'Last seen'],
    ...rows.map((row) => [
      ...[String(row.id), row.username, row.role, row.displayName, row.email],
      ...[day(row.joinedAt), day(row.lastSeenAt)],
    ]),
  ])
}
