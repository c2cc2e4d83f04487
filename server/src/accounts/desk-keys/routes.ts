/** API keys for owners: list, create with the secret shown once, revoke. */
import type { deskKey } from '@sauda/contract/desk-keys/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { allKeys, publishableKey, revokeKey } from '#accounts/identity/keys/api-key-store.ts'
import { createKey } from '#accounts/identity/keys/api-keys.ts'
import { mustBeOwner } from '#accounts/staff/staff-callers.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names = 'listDeskKeys' | 'createDeskKey' | 'revokeDeskKey'

export const deskKeyRoutes = (context: Context): HandlersFor<Names> => ({
  listDeskKeys: async ({ caller }) => {
    mustBeOwner(caller, 'list')
    return { visibility: 'private', body: await keyReplies(context) }
  },

  createDeskKey: async ({ body: { name, permission }, caller }) => {
    mustBeOwner(caller, 'create')
    const { id, consumerKey, consumerSecret } = await createKey(
      context,
      name,
      permission,
      new Date(context.clock()),
    )
    return {
      status: 201,
      visibility: 'private',
      body: {
        ...(await keyOrThrow(context, id)),
        consumer_key: consumerKey,
        consumer_secret: consumerSecret,
      },
    }
  },

  revokeDeskKey: async ({ id, caller }) => {
    mustBeOwner(caller, 'delete')
    const key = await keyOrThrow(context, id)
    if (key.on_pages)
      throw new ShopError(
        codes.deskKeyOnPages,
        409,
        'Pages use this key. Create another publishable key first.',
      )
    if (key.revoked === null) await revokeKey(context.db, id, new Date(context.clock()))
    return { visibility: 'private', body: await keyOrThrow(context, id) }
  },
})

type KeyReply = ReplyOf<typeof deskKey>

async function keyReplies({ db }: Context): Promise<KeyReply[]> {
  const [keys, shown] = await Promise.all([allKeys(db), publishableKey(db)])
  return keys.map((key) => ({
    id: key.id,
    name: key.name,
    permission: key.permission,
    created: key.createdAt.toISOString(),
    last_used: key.lastUsedAt?.toISOString() ?? null,
    revoked: key.revokedAt?.toISOString() ?? null,
    on_pages: key.publicKey !== null && key.publicKey === shown?.consumerKey,
  }))
}

async function keyOrThrow(context: Context, id: number): Promise<KeyReply> {
  const key = (await keyReplies(context)).find((each) => each.id === id)
  if (!key) throw new ShopError(codes.deskKeyUnknown, 404, 'There is no such key.')
  return key
}
