/** `npm run shop -- staff …`: manages staff from the command line. */
import { isRole, type Role } from '@sauda/contract/rights.ts'
import { loadConfig, StartError } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { allKeys } from '#accounts/identity/keys/api-key-store.ts'
import { allStaff } from '#accounts/customers/staff-store.ts'
import { addStaff, changeRole, removeStaff, resetStaffPassword, roleNames } from '#accounts/staff/staff.ts'
import { type Command, type Options, withDatabase } from './command.ts'
import { asTable } from './table.ts'

const help = `  staff add LOGIN E-MAIL --role owner|manager|packer [--name "NAME"]
             makes an account and shows its password, this once
  staff list names everybody, their roles, and when they were last here
  staff role LOGIN ROLE
             gives another role, from the next call on
  staff password LOGIN [--keep-keys]
             makes another password, shown this once, signs the account out everywhere, takes the second factor off,
             and ends application passwords, unless you keep them for programs that you trust
  staff remove LOGIN
             takes the role and ends sessions and application passwords; the account stays, as a customer's

An owner may do everything; a manager everything but staff, keys, webhooks and ways to pay; a packer reads orders and
products, moves orders on, and writes notes and shipments.`

export const staff: Command = {
  usage: 'staff add | list | role | password | remove',
  about: 'says who works for the shop, and what they may do',
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
      return `${username} is ${role} from now on.`
    }
    case 'password':
      return password(shop, loginOf(words), options['keep-keys'] === true)
    case 'remove': {
      const { username } = await removeStaff(shop, loginOf(words))
      return `${username} is not of the staff any more. The account stays, as a customer's.`
    }
    default:
      throw new StartError(
        'Say staff add LOGIN E-MAIL, staff list, staff role, staff password or staff remove.',
      )
  }
}

async function add(shop: Shop, [login, email]: readonly string[], { role, name }: Options): Promise<string> {
  if (login === undefined || email === undefined)
    throw new StartError('Who? For example: npm run shop -- staff add amna amna@dukan.pk --role packer')
  const { password } = await addStaff(shop, { login, email, name, role: roleOf(role) })
  return `${login} is ${role} from now on.

  login     ${login}
  password  ${password}

It is not shown again.`
}

async function password(shop: Shop, login: string, keepsKeys: boolean): Promise<string> {
  const { password, programs } = await resetStaffPassword(shop, login, keepsKeys)
  const names = programs.map((name) => `"${name}"`).join(', ')
  const keys = (await allKeys(shop.db)).filter((key) => !key.revokedAt && key.permission !== 'publishable')
  return [
    `${login} has another password, which is not shown again:\n\n  ${password}\n`,
    programs.length === 0
      ? `${login} has no application passwords.`
      : keepsKeys
        ? `These application passwords still work: ${names}. Without --keep-keys they end.`
        : `These application passwords have ended: ${names}. Their programs need new ones.`,
    ...(keys.length > 0
      ? [
          `API keys belong to the shop and still work: ${keys.map(({ id, name }) => `${id} ${name}`).join(', ')}. End one that you do not know with keys revoke ID.`,
        ]
      : []),
  ].join('\n')
}

function loginOf([login]: readonly string[]): string {
  if (login === undefined) throw new StartError('Whose? Say the login, as staff list shows it.')
  return login
}

function roleOf(text: string | undefined): Role {
  if (text !== undefined && isRole(text)) return text
  throw new StartError(
    `${text === undefined ? 'Which role?' : `There is no role "${text}":`} Use ${roleNames}.`,
  )
}

async function list({ db }: Shop): Promise<string> {
  const rows = await allStaff(db)
  if (rows.length === 0) return 'Nobody yet: npm run shop -- staff add LOGIN E-MAIL --role owner'
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never'
  return asTable([
    ['ID', 'Login', 'Role', 'Name', 'E-mail', 'Made', 'Last seen'],
    ...rows.map((row) => [
      ...[String(row.id), row.username, row.role, row.displayName, row.email],
      ...[day(row.joinedAt), day(row.lastSeenAt)],
    ]),
  ])
}
