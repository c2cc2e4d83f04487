/**
 * WooCommerce's authorization: its page asks the old shop's owner, makes a key, and sends it here. Only the key of the
 * address that an owner of this shop has named is taken, once, with the secret of the link.
 * https://developer.woocommerce.com/docs/apis/rest-api/authentication
 */
import { createHash, randomBytes } from 'node:crypto'
import { codes } from '@sauda/contract/calls.ts'
import * as z from 'zod'
import { otherMove, moveInOf } from '#operations/move-in/move-in-store.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { isSameSecret } from '#platform/http/requests/same-secret.ts'
import { factOf, putFact, replaceFact } from '#shop/settings/fact-store.ts'
import { storeKeys } from './stored-keys.ts'

const fact = 'moveInAuthorization'
/** `hash`: of the link's secret, '' once it was used; `until`: epoch ms */
const asked = z.strictObject({ address: z.string(), hash: z.string(), until: z.number() })

const lifeMs = 30 * 60_000

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** This shop's address if WooCommerce sends keys to it, which it does by https only. */
export const addressForKeys = ({ config }: Pick<Context, 'config'>): string | undefined =>
  config.publicUrl?.startsWith('https://') ? config.publicUrl : undefined

/** The page on which the owner of the shop at this address allows access. @param home this shop's address */
export async function authorizationPage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { address, home, name }: { address: string; home: string; name: string },
): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await putFact(db, fact, { address, hash: hashOf(secret), until: clock() + lifeMs })
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

/** @throws ShopError 403 for another secret, one that was used, or one that has expired */
export async function takeKeys(
  context: Context,
  { secret, keys }: { secret: string; keys: { key: string; secret: string } },
): Promise<void> {
  const { db, clock } = context
  const from = await factOf(db, fact, asked)
  if (!from || from.hash === '' || from.until < clock() || !isSameSecret(hashOf(secret), from.hash))
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
