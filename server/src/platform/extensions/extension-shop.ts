/** The part of the shop that an extension receives when it is called. */
import { hkdfSync } from 'node:crypto'
import type { ExtensionShop } from '@sauda/extension-kit/shop.ts'
import type { Logger } from 'pino'
import type { Config } from '#platform/environment/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Secrets } from '#platform/environment/secrets.ts'
import { extensionSettings } from './extension-settings-store.ts'
import { fetchForExtension } from './extension-fetch.ts'
import type { LoadedExtension } from './registry.ts'

/** The parts of the context that are partly visible to extensions. */
type ShopParts = {
  readonly config: Config
  readonly log: Logger
  readonly secrets: Secrets
  readonly clock: () => number
  readonly db: Database
}

/** 32 bytes derived from the shop's secret, different for each purpose. */
export const secretFor = ({ keySecret }: Pick<Secrets, 'keySecret'>, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', keySecret, '', purpose, 32))

/** The shop as an extension sees it. Throws when the extension is not set up; callers check this first. */
export function shopFor(
  { config, log, secrets, clock, db }: ShopParts,
  { extension: { id, settings }, options }: LoadedExtension,
): ExtensionShop {
  if (!options) throw new Error(`extension ${id} is not set up`)
  const line = log.child({ extension: id })
  return {
    options,
    settings: async () => (settings ? extensionSettings(db, id, settings) : {}),
    brand: config.brand,
    namespace: config.productNamespace,
    isDemonstration: config.demoMode,
    clock,
    log: {
      info: (fields, message) => line.info(fields, message),
      warn: (fields, message) => line.warn(fields, message),
      error: (fields, message) => line.error(fields, message),
    },
    fetch: fetchForExtension,
    secretFor: (purpose) => secretFor(secrets, purpose),
  }
}
