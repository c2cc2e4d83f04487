/** Calls of the desk for redirects, and for requested addresses without a page. */
import { codes } from '@sauda/contract/calls.ts'
import { deskRedirectSizes } from '@sauda/contract/desk-redirects/calls.ts'
import { shopTime } from '@sauda/contract/time.ts'
import { csvStream } from '#catalogue/csv/csv-write.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { raiseSettingsVersion } from '#platform/database/versions.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { pageOf, sliceOf } from '#platform/http/replies/paginate.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { deleteRedirect, findRedirect, listRedirects, type Redirect } from '#shop/pages/redirect-store.ts'
import { redirectsChanged } from '#shop/pages/redirects.ts'
import { addRedirect, changeRedirectTo, unknownRedirect } from './change-redirect.ts'
import { exportedRedirects, importRedirects } from './import-redirects.ts'
import { ignoreMissing, listMissing } from './missing-store.ts'
import { suggestionsFor } from './suggestions.ts'

type Names =
  | 'listRedirects'
  | 'exportRedirects'
  | 'importRedirects'
  | 'getRedirect'
  | 'createRedirect'
  | 'updateRedirect'
  | 'deleteRedirect'
  | 'listMissingAddresses'
  | 'ignoreMissingAddress'

export const redirectRoutes = (context: Context): HandlersFor<Names> => ({
  listRedirects: async ({ query, caller }) => {
    mustReadAll(caller, 'list')
    const { rows, total } = await listRedirects(context.db, {
      search: query.search?.trim(),
      ...sliceOf(query),
    })
    return {
      ...privateReply(rows.map(redirectReply)),
      page: pageOf(query, total),
    }
  },

  exportRedirects: async ({ caller }) => {
    mustReadAll(caller, 'list')
    const day = shopTime(context.clock()).slice(0, 10)
    return {
      ...privateReply(csvStream(exportedRedirects(context.db))),
      file: { type: 'text/csv', name: `redirects-${day}.csv` },
    }
  },

  importRedirects: async ({ caller, receive }) => {
    mustWrite(caller, 'create')
    const outcome = await receive(deskRedirectSizes.redirectFile, ({ path }) =>
      importRedirects(context, path),
    )
    await announce(context)
    return privateReply(outcome)
  },

  getRedirect: async ({ id, caller }) => {
    mustReadAll(caller, 'view')
    return privateReply(redirectReply(await redirectOrThrow(context.db, id)))
  },

  createRedirect: async ({ body, caller }) => {
    mustWrite(caller, 'create')
    const row = await addRedirect(context, { oldPath: body.old_path, path: body.path })
    await announce(context)
    return { ...privateReply(redirectReply(row)), status: 201 }
  },

  updateRedirect: async ({ id, body, caller }) => {
    mustWrite(caller, 'edit')
    const row = await changeRedirectTo(context, id, { oldPath: body.old_path, path: body.path })
    await announce(context)
    return privateReply(redirectReply(row))
  },

  deleteRedirect: async ({ id, caller }) => {
    mustWrite(caller, 'delete')
    if (!(await deleteRedirect(context.db, id))) throw unknownRedirect()
    await announce(context)
    return privateReply({ success: true, message: 'Deleted.' })
  },

  listMissingAddresses: async ({ query, caller }) => {
    mustReadAll(caller, 'list')
    const { rows, total } = await listMissing(context.db, sliceOf(query))
    const suggested = await suggestionsFor(
      context,
      rows.map(({ path }) => path),
    )
    return {
      ...privateReply(
        rows.map(({ id, path, requests, lastAt }, at) => ({
          ...{ id, path, requests },
          last_at: lastAt.toISOString(),
          suggestion: suggested[at] ?? null,
        })),
      ),
      page: pageOf(query, total),
    }
  },

  ignoreMissingAddress: async ({ id, body, caller }) => {
    mustWrite(caller, 'edit')
    if (!(await ignoreMissing(context.db, id, body.ignored)))
      throw new ShopError(codes.missingUnknown, 404, 'This address is no longer listed.')
    return privateReply({ success: true, message: 'Noted.' })
  },
})

const redirectReply = ({ id, oldPath, path, source }: Redirect) => ({
  ...{ id, old_path: oldPath, path: path ?? '' },
  picture: source !== null,
})

async function redirectOrThrow(db: Database, id: number): Promise<Redirect> {
  const row = await findRedirect(db, id)
  if (!row) throw unknownRedirect()
  return row
}

/** Makes a changed redirect take effect: replies with 404 are cached until the version of the settings changes. */
async function announce({ db }: Pick<Context, 'db'>): Promise<void> {
  redirectsChanged(db)
  await raiseSettingsVersion(db)
}
