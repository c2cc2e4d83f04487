/** Stores the API keys of the old shop, encrypted, until the move-in ends. */
import { encryptText } from '#accounts/identity/encrypted-text.ts'
import type { Context } from '#platform/context.ts'
import { putShop } from './run-store.ts'

/** context of the encryption: the text can only be decrypted with the same word */
export const keysPlace = 'move-in'

/** Stores the address and the keys of the old shop. @returns false while a run is under way: nothing is stored */
export const storeKeys = (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  address: string,
  keys: { key: string; secret: string },
): Promise<boolean> =>
  putShop(db, { address, keys: encryptText(JSON.stringify(keys), secrets.keySecret, keysPlace) })
