/** Keys of the old shop, encrypted until the move ends. */
import { encryptText } from '#accounts/identity/encrypted-text.ts'
import type { Context } from '#platform/context.ts'
import { putShop } from './run-store.ts'

/** what the keys are bound to when they are encrypted */
export const keysPlace = 'move-in'

/** @returns false while a run is under way */
export const storeKeys = (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  address: string,
  keys: { key: string; secret: string },
): Promise<boolean> =>
  putShop(db, { address, keys: encryptText(JSON.stringify(keys), secrets.keySecret, keysPlace) })
