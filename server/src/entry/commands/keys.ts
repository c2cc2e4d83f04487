/** `npm run shop -- keys …`: creates, lists and revokes API keys (CONTRACT 3). */
import { loadConfig, StartError } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { allKeys, publishableKey, revokeKey } from '#accounts/identity/keys/api-key-store.ts'
import { createKey } from '#accounts/identity/keys/api-keys.ts'
import type { KeyPermission } from '#platform/http/requests/caller.ts'
import { loadSecrets } from '#platform/environment/secrets.ts'
import { type Command, withDatabase } from './command.ts'
import { asTable } from './table.ts'

/** The permissions that a key can have. A publishable key is public and may only read what shoppers see. */
const keyPermissions = ['read', 'write', 'read_write', 'publishable'] as const

const help = `  keys create NAME --permission read|write|read_write|publishable
             creates a key and prints both halves, only this once. Default permission: read
  keys list  lists all keys with their permissions, including revoked ones
  keys revoke ID
             revokes a key immediately

A publishable key is public: every page contains the newest one. To replace it, create another, and revoke the old one when no
visitor has an old page open. All other keys are secret: anyone who has one can read or change the shop.`

export const keys: Command = {
  usage: 'keys create | list | revoke',
  about: 'creates, lists and revokes API keys for other programs',
  help,
  options: ['permission'],
  run: (words, { permission }, env) => {
    const config = loadConfig(env)
    return withDatabase(config, async (db) => {
      const secrets = await loadSecrets(config.dataDir)
      console.log(await runKeys({ db, secrets, clock: Date.now }, words, permission))
      return 0
    })
  },
}

type Shop = Pick<Context, 'db' | 'secrets' | 'clock'>

/** Runs a subcommand of `keys`. @returns the text to print. Throws StartError. */
async function runKeys(
  shop: Shop,
  [step, ...words]: readonly string[],
  permission: string | undefined,
): Promise<string> {
  switch (step) {
    case 'create':
      return create(shop, words.join(' ').trim(), permission ?? 'read')
    case 'list':
      return list(shop)
    case 'revoke':
      return revoke(shop, words[0])
    default:
      throw new StartError('Use keys create NAME, keys list or keys revoke ID.')
  }
}

const isPermission = (text: string): text is KeyPermission => keyPermissions.some((each) => each === text)

async function create(shop: Shop, name: string, permission: string): Promise<string> {
  if (name === '') throw new StartError('Name the key. For example: npm run shop -- keys create courier')
  if (!isPermission(permission))
    throw new StartError(
      `The permission "${permission}" doesn't exist. Use one of ${keyPermissions.join(', ')}.`,
    )
  const { id, consumerKey, consumerSecret } = await createKey(shop, name, permission, new Date(shop.clock()))
  return `Key ${id}, ${name}, may ${meaning[permission]}.

  consumer key     ${consumerKey}
  consumer secret  ${consumerSecret}

${permission === 'publishable' ? 'Pages contain it from now on.' : 'Keep both: they are not shown again.'}`
}

const meaning: Record<KeyPermission, string> = {
  read: 'read everything',
  write: 'write everything and read nothing',
  read_write: 'read and write everything',
  publishable: 'read what every shopper sees',
}

async function list({ db }: Shop): Promise<string> {
  const keys = await allKeys(db)
  if (keys.length === 0) return 'There are no keys.'
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? ''
  const rows = [
    ['ID', 'Name', 'Permission', 'Made', 'Revoked'],
    ...keys.map((key) => [String(key.id), key.name, key.permission, day(key.createdAt), day(key.revokedAt)]),
  ]
  return asTable(rows)
}

async function revoke({ db, clock }: Shop, text: string | undefined): Promise<string> {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new StartError('Name the number of the key, as shown by keys list.')
  const id = Number(text)
  const key = (await allKeys(db)).find((each) => each.id === id)
  if (!key) throw new StartError(`Key ${id} doesn't exist. keys list shows all keys.`)
  if (key.revokedAt) throw new StartError(`Key ${id} (${key.name}) is already revoked.`)
  const shown = await publishableKey(db)
  if (key.publicKey !== null && key.publicKey === shown?.consumerKey)
    throw new StartError('Pages use this key. Create another publishable key first.')
  await revokeKey(db, id, new Date(clock()))
  return `Key ${id} (${key.name}) was revoked.`
}
