/** What became of an attempt to order, for a browser that lost the reply (D-057). */
import { codes } from '@sauda/contract/refusals.ts'
import * as z from 'zod'
import type { Context } from '#context.ts'
import { notAllowed, ShopError } from '#http/errors.ts'
import { answerTo } from '#http/idempotency-store.ts'
import type { HandlersFor } from '#http/mount.ts'

/** where attempts to order are stored */
export const attemptPlace = { method: 'POST', path: '/wc/v3/orders' } as const

const stored = z.object({ id: z.int() })

/** @param at where the attempts of this shop are stored */
export const orderAttemptRoutes = (
  context: Context,
  at: { method: string; path: string } = attemptPlace,
): HandlersFor<'getOrderAttempt'> => ({
  /** Places nothing; another customer's attempt answers like an unknown one. */
  getOrderAttempt: async ({ path, caller }) => {
    const { customer } = caller
    if (!customer) throw notAllowed(caller, 'view')
    const place = { caller: `customer ${customer.id}`, ...at, key: path['key'] ?? '' }
    const order = stored.safeParse(await answerTo(context, place))
    if (!order.success) throw new ShopError(codes.orderInvalidId, 404, 'Invalid ID.')
    return { visibility: 'private', body: { id: order.data.id } }
  },
})
