/** Calls for gift codes: shoppers check one, operators list, create and disable them. */
import type { giftCode } from '@sauda/contract/gift-codes/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { plainGiftCode } from '@sauda/domain/gift-code.ts'
import { toAmount } from '@sauda/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import { idempotentIfKeyed, isReplayed } from '#platform/http/replies/idempotency-store.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { pageOf, sliceOf } from '#platform/http/replies/paginate.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { createGiftCode } from './create-gift-code.ts'
import { type GiftCodeRow, giftCodesOf, listGiftCodes, ordersOf, setDisabled } from './gift-code-store.ts'
import { giftCodeInvalid, hashOfCode, isUsable } from './redeem-gift-codes.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names = 'checkGiftCode' | 'listGiftCodes' | 'createGiftCode' | 'updateGiftCode'

export const giftCodeRoutes = (context: Context): HandlersFor<Names> => ({
  checkGiftCode: async ({ body }) => {
    const plain = plainGiftCode(body.code)
    const { giftCodes: isOn } = (await shopSettings(context)).payment
    const [row] = plain && isOn ? await giftCodesOf(context.db, [hashOfCode(plain)]) : []
    if (!row || !isUsable(row, context.clock())) throw giftCodeInvalid(404)
    return { visibility: 'private', body: { ending: row.ending, balance: toAmount(row.balance) } }
  },

  listGiftCodes: async ({ query, caller }) => {
    mustReadAll(caller, 'list')
    const { rows, total } = await listGiftCodes(context.db, {
      search: query.search?.trim() || undefined,
      ...sliceOf(query),
    })
    const orders = await ordersOf(
      context.db,
      rows.map(({ id }) => id),
    )
    return {
      visibility: 'private',
      page: pageOf(query, total),
      body: rows.map((row) => giftCodeReply(row, orders.get(row.id))),
    }
  },

  createGiftCode: async ({ body, caller, home, idempotencyKey, sent }) => {
    mustWrite(caller, 'create')
    const attempt = { caller: operatorName(caller), method: 'POST', path: '/sauda/v1/gift-codes' }
    let made: { row: GiftCodeRow; code: string } | undefined
    const reply = await idempotentIfKeyed(context, { ...attempt, key: idempotencyKey, sent }, async (tx) => {
      made = await createGiftCode(context, tx, body, { caller, home })
      return { status: 201, visibility: 'private', body: giftCodeReply(made.row) }
    })
    // The reply stored for repeats omits the code, which is returned only once.
    return made && !isReplayed(reply)
      ? { ...reply, body: { ...giftCodeReply(made.row), code: made.code } }
      : reply
  },

  updateGiftCode: async ({ id, body: { disabled }, caller }) => {
    mustWrite(caller, 'edit')
    const row = await setDisabled(context.db, id, disabled)
    if (!row) throw new ShopError(codes.giftCodeUnknown, 404, 'There is no such gift code.')
    return {
      visibility: 'private',
      body: giftCodeReply(row, (await ordersOf(context.db, [id])).get(id)),
    }
  },
})

const giftCodeReply = (row: GiftCodeRow, orders: readonly number[] = []): ReplyOf<typeof giftCode> => ({
  id: row.id,
  ending: row.ending,
  amount: toAmount(row.amount),
  balance: toAmount(row.balance),
  note: row.note,
  email: row.email,
  expires: row.expiresAt?.toISOString() ?? null,
  disabled: row.disabled,
  created: row.createdAt.toISOString(),
  created_by: row.createdBy,
  orders,
})
