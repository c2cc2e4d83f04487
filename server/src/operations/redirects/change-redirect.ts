/** Adds and changes redirects. An address with a redirect is no longer listed as missing. */
import { codes } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import {
  changeRedirect,
  insertRedirect,
  lockRedirect,
  type Redirect,
  redirectsAt,
} from '#shop/pages/redirect-store.ts'
import { checkRedirects, type GoodRedirect, isGood, type TypedRedirect } from './check-redirects.ts'
import { removeMissing } from './missing-store.ts'

/** Throws 400 for an address that cannot be used, 409 for one that is redirected already. */
export const addRedirect = (context: Context, typed: TypedRedirect): Promise<Redirect> =>
  context.db.transaction().execute(async (tx) => {
    const good = await checked(context, tx, typed)
    await removeMissing(tx, [good.oldPath])
    const made = await insertRedirect(tx, good)
    if (!made) throw taken(good.oldPath)
    return made
  })

/** Changes a redirect; absent fields stay. Throws 404, 400 and 409. */
export const changeRedirectTo = (
  context: Context,
  id: number,
  change: { oldPath: string | undefined; path: string | undefined },
): Promise<Redirect> =>
  context.db.transaction().execute(async (tx) => {
    const before = await lockRedirect(tx, id)
    if (!before) throw unknownRedirect()
    const good = await checked(context, tx, {
      oldPath: change.oldPath ?? before.oldPath,
      path: change.path ?? before.path ?? '',
    })
    const [other] = await redirectsAt(tx, [good.oldPath])
    if (other && other.id !== id) throw taken(good.oldPath)
    await removeMissing(tx, [good.oldPath])
    const row = await changeRedirect(tx, id, good)
    if (!row) throw unknownRedirect()
    return row
  })

/** Checks a redirect. Throws 400 with the reason if it cannot be used. */
async function checked(context: Context, tx: Database, typed: TypedRedirect): Promise<GoodRedirect> {
  const [row] = await checkRedirects(context, tx, [typed])
  if (row && isGood(row)) return row
  const { field = 'path', message = '' } = row ?? {}
  throw new ShopError(codes.redirectRefused, 400, message, { params: { [field]: message } })
}

export const unknownRedirect = () => new ShopError(codes.redirectUnknown, 404, 'No redirect has this ID.')
const taken = (oldPath: string) =>
  new ShopError(codes.redirectExists, 409, `${oldPath} is redirected already.`)
