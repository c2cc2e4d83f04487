import type { Context } from '#context.ts'
import { isKnown, mayReadAll } from '#http/caller.ts'
import { notAllowed } from '#http/errors.ts'
import type { HandlersFor } from '#http/mount.ts'
import { allGateways } from './gateway-store.ts'

export const paymentRoutes = (context: Context): HandlersFor<'listGateways'> => ({
  /** Not paged. Shoppers see enabled gateways and five public fields; settings may hold secrets (CONTRACT 8). */
  listGateways: async ({ caller }) => {
    if (!isKnown(caller)) throw notAllowed(caller, 'list')
    const operator = mayReadAll(caller)
    const rows = (await allGateways(context.db)).filter((row) => operator || row.enabled)
    return {
      visibility: operator ? 'private' : 'public',
      page: { page: 1, perPage: Math.max(1, rows.length), total: rows.length },
      body: rows.map(({ id, title, description, enabled, position, methodTitle }) => ({
        id,
        title,
        description,
        order: position,
        enabled,
        ...(operator && {
          method_title: methodTitle,
          method_description: '',
          method_supports: ['products'],
          settings: {},
        }),
      })),
    }
  },
})
