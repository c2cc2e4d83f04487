/** Forward migrations, the same on the embedded PostgreSQL and the owner's. */
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { withoutTimeouts } from './locks.ts'
import * as shop from './migrations/0001-shop.ts'
import * as operator from './migrations/0003-operator.ts'
import * as accounts from './migrations/0004-accounts.ts'
import * as oauthNonce from './migrations/0005-oauth-nonce.ts'
import * as contentVersion from './migrations/0006-content-version.ts'
import * as search from './migrations/0007-search.ts'
import * as sessions from './migrations/0009-sessions.ts'
import * as repliesAsSent from './migrations/0010-replies-as-sent.ts'
import * as identity from './migrations/0012-identity.ts'
import * as payments from './migrations/0015-payments.ts'
import * as importRun from './migrations/0017-import-run.ts'
import * as media from './migrations/0018-media.ts'
import * as mediaHolders from './migrations/0019-media-holders.ts'
import * as searchByField from './migrations/0021-search-by-field.ts'
import * as orderLimits from './migrations/0022-order-limits.ts'
import * as mailRecipients from './migrations/0023-mail-recipients.ts'

const migrations: Record<string, Migration> = {
  '0001-shop': shop,
  '0003-operator': operator,
  '0004-accounts': accounts,
  '0005-oauth-nonce': oauthNonce,
  '0006-content-version': contentVersion,
  '0007-search': search,
  '0009-sessions': sessions,
  '0010-replies-as-sent': repliesAsSent,
  '0012-identity': identity,
  '0015-payments': payments,
  '0017-import-run': importRun,
  '0018-media': media,
  '0019-media-holders': mediaHolders,
  '0021-search-by-field': searchByField,
  '0022-order-limits': orderLimits,
  '0023-mail-recipients': mailRecipients,
}

/**
 * Brings the database to the newest form; does nothing when it is there already. Processes that start together wait
 * for each other (Kysely takes a lock).
 * @param onStep called with each migration's name once it is done
 */
export async function migrate(db: Database, onStep: (name: string) => void = () => {}): Promise<void> {
  const { error, results } = await withoutTimeouts(db, (held) =>
    new Migrator({
      db: held,
      provider: { getMigrations: async () => migrations },
      // Numbers are given out before the work, so one may come after a higher one; none builds on another's order.
      allowUnorderedMigrations: true,
    }).migrateToLatest(),
  )
  for (const result of results ?? []) if (result.status === 'Success') onStep(result.migrationName)
  if (error !== undefined) throw error
}
