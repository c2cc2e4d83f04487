/**
 * WooCommerce's authorization: a page of the old shop asks its owner, creates a key, and sends the key to this shop. A
 * key is accepted once, with the secret of the link, for the address that an owner of this shop has entered.
 *
 * https://developer.woocommerce.com/docs/apis/rest-api/authentication
 */
import { linkMs } from '@sauda/domain/lifetimes.ts'
import { randomBytes } from 'node:crypto'
import { codes } from '@sauda/contract/calls.ts'
import * as z from 'zod'
import { otherMove, moveInOf } from '#operations/move-in/move-in-store.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { isSameSecret } from '#platform/http/requests/same-secret.ts'
import { factOf, putFact, replaceFact } from '#shop/settings/fact-store.ts'
import { storeKeys } from './stored-keys.ts'
import { hashToken } from '#platform/http/requests/link-token.ts'

const fact = 'moveInAuthorization'
/**
 * The stored link. `address`: address of the old shop; `hash`: hash of the link's secret, '' once it was used; `until`:
 * epoch ms
 */
const asked = z.strictObject({ address: z.string(), hash: z.string(), until: z.number() })

/** This shop's address; undefined if it is not https, because WooCommerce then sends no keys to it. */
export const addressForKeys = ({ config }: Pick<Context, 'config'>): string | undefined =>
  config.publicUrl?.startsWith('https://') ? config.publicUrl : undefined

/**
 * Address of the page on which the old shop's owner allows access.
 * @param shops `address`: of the old shop; `home`: of this shop; `name`: of this shop
 */
export async function authorizationPage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { address, home, name }: { address: string; home: string; name: string },
): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await putFact(db, fact, { address, hash: hashToken(secret), until: clock() + linkMs.moveIn })
  const page = new URL(`${address}/wc-auth/v1/authorize`)
  page.search = new URLSearchParams({
    app_name: name,
    scope: 'read',
    user_id: secret,
    return_url: `${home}/desk/settings/move-in`,
    callback_url: `${home}/wp-json/sauda/v1/move-in/keys`,
  }).toString()
  return page.href
}

/** Stores keys that the old shop sends. @throws ShopError 403 for a wrong, used or expired secret, or malformed keys */
export async function takeKeys(
  context: Context,
  { secret, keys }: { secret: string; keys: { key: string; secret: string } },
): Promise<void> {
  const { db, clock } = context
  const from = await factOf(db, fact, asked)
  if (!from || from.hash === '' || from.until < clock() || !isSameSecret(hashToken(secret), from.hash))
    throw refused()
  if (!/^ck_\w{1,190}$/.test(keys.key) || !/^cs_\w{1,190}$/.test(keys.secret)) throw refused()
  await db.transaction().execute(async (tx) => {
    if (!(await replaceFact(tx, fact, { from, to: { ...from, hash: '' } }))) throw refused()
    if (otherMove(await moveInOf(tx), from.address) !== undefined) throw refused()
    if (!(await storeKeys({ ...context, db: tx }, from.address, keys))) throw refused()
  })
}

const refused = () =>
  new ShopError(
    codes.moveInKeysRefused,
    403,
    'This key is not expected: begin again in the desk of the new shop, in Settings, Move in.',
  )
