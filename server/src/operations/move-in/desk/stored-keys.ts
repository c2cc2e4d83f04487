/** Stores the API keys of the old shop, encrypted, until the move-in ends. */
import { decryptText, encryptText } from '#accounts/identity/encrypted-text.ts'
import type { Context } from '#platform/context.ts'
import { type MoveInRun, putShop } from './run-store.ts'

/** context of the encryption: the text can only be decrypted with the same word */
const keysPlace = 'move-in'

type Keys = { key: string; secret: string }

/** The keys stored with a run; undefined if there are none, or if they cannot be decrypted any more. */
export function keysOf(
  { secrets }: Pick<Context, 'secrets'>,
  { keys }: Pick<MoveInRun, 'keys'>,
): Keys | undefined {
  const text = keys === null ? undefined : decryptText(keys, secrets.keySecret, keysPlace)
  return text === undefined ? undefined : (JSON.parse(text) as Keys)
}

/** Stores the address and the keys of the old shop. @returns false while a run is under way: nothing is stored */
export const storeKeys = (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  address: string,
  keys: Keys,
): Promise<boolean> =>
  putShop(db, { address, keys: encryptText(JSON.stringify(keys), secrets.keySecret, keysPlace) })
