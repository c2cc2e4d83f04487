/** Desk calls for cash with couriers. */
import type { courier, settlement, settlementDetails } from '@sauda/contract/desk-cash/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { shopTime } from '@sauda/contract/time.ts'
import { shopUtcOffset } from '@sauda/domain/shop-time-zone.ts'
import { add, type Paisa, parseAmount, toAmount, zero } from '@sauda/domain/money.ts'
import { parcelKey } from '@sauda/domain/settlement.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { namesOf } from '#platform/http/requests/author-names-store.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite } from '#platform/http/replies/errors.ts'
import { idempotentIfKeyed, isReplayed } from '#platform/http/replies/idempotency-store.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { pageOf, sliceOf } from '#platform/http/replies/paginate.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { invalidateStock } from '#orders/placing/place-order.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import {
  cashOfCouriers,
  findSettlement,
  listSettlements,
  receivedSince,
  rowsOfSettlement,
  type SettlementRecord,
  usedCouriers,
} from './cash-store.ts'
import { daysOf } from './courier-days.ts'
import { courierSheet } from './courier-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { checkSheet, settleSheet, undoSettlement, unknownSettlement } from './settle.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'

type Names =
  | 'getDeskCash'
  | 'checkSettlement'
  | 'listSettlements'
  | 'createSettlement'
  | 'getSettlement'
  | 'undoSettlement'
  | 'listCouriers'
  | 'getCourierSheet'

const day = 24 * 3_600_000
export const deskCashRoutes = (context: Context): HandlersFor<Names> => ({
  getDeskCash: async ({ caller }) => {
    mustReadAll(caller, 'view')
    const now = new Date(context.clock())
    const days = daysOf((await shopSettings(context)).couriers)
    const [couriers, received] = await Promise.all([
      cashOfCouriers(context.db, days, now),
      receivedSince(context.db, monthBegin(now)),
    ])
    return privateReply({
      with_couriers: toAmount(add(zero, ...couriers.map(({ owed }) => owed))),
      late: toAmount(add(zero, ...couriers.map(({ late }) => late))),
      received_this_month: toAmount(received.total),
      fees_this_month: toAmount(received.fees),
      couriers: couriers.map(({ name, parcels, oldest, owed, late }) => ({
        ...{ name, parcels },
        oldest: oldest.toISOString(),
        next_money: new Date(
          oldest.getTime() + (days.of.get(name.toLowerCase()) ?? days.standard) * day,
        ).toISOString(),
        owed: toAmount(owed),
        late: toAmount(late),
      })),
    })
  },

  checkSettlement: async ({ body, caller }) => {
    mustWrite(caller, 'edit')
    const rows = readSheet(body)
    const courier = body.courier.trim()
    const { matched, differences, total, fees } = await checkSheet(context.db, {
      ...{ courier, rows },
      accepted: new Set(body.accept?.map(parcelKey)),
    })
    return privateReply({
      courier,
      rows: rows.length,
      matched: matched.map(({ parcel: { orderId, trackingNumber }, row }) =>
        parcelReply({ ...row, orderId, trackingNumber }),
      ),
      differences: differences.map(({ kind, trackingNumber, orderId, owed, amount }) => ({
        kind,
        tracking_number: trackingNumber,
        order_id: orderId ?? null,
        owed: owed === undefined ? null : toAmount(owed),
        amount: amount === undefined ? null : toAmount(amount),
      })),
      total: toAmount(total),
      fees: toAmount(fees),
    })
  },

  listSettlements: async ({ query, caller }) => {
    mustReadAll(caller, 'list')
    const { rows, total } = await listSettlements(context.db, {
      courier: query.courier?.trim() || undefined,
      ...sliceOf(query),
    })
    const names = await namesOf(
      context.db,
      rows.map(({ causedBy }) => causedBy),
    )
    return {
      visibility: 'private',
      page: pageOf(query, total),
      body: rows.map((row) => settlementReply(row, row.parcels, names)),
    }
  },

  getSettlement: async ({ id, caller }) => {
    mustReadAll(caller, 'view')
    return privateReply(await detailsOf(context.db, id))
  },

  createSettlement: async ({ body, caller, home, idempotencyKey: key, sent }) => {
    mustWrite(caller, 'create')
    const causedBy = operatorName(caller)
    const rows = readSheet(body)
    const reply = await idempotentIfKeyed(
      context,
      { caller: causedBy, method: 'POST', path: '/desk/cash/settlements', key, sent },
      async (tx) => {
        const id = await settleSheet(
          context,
          tx,
          {
            ...{ courier: body.courier.trim(), rows, reference: body.reference?.trim() ?? '' },
            accepted: new Set(body.accept?.map(parcelKey)),
            total: parseAmount(body.total) ?? zero,
          },
          { causedBy, home: linkHome(context.config, home) },
        )
        return { ...privateReply(await detailsOf(tx, id)), status: 201 }
      },
    )
    if (!isReplayed(reply)) await invalidateStock(context)
    return reply
  },

  undoSettlement: async ({ id, caller, home }) => {
    mustWrite(caller, 'edit')
    const actor = { causedBy: operatorName(caller), home: linkHome(context.config, home) }
    const body = await context.db.transaction().execute(async (tx) => {
      await undoSettlement(context, tx, id, actor)
      return detailsOf(tx, id)
    })
    await invalidateStock(context)
    return privateReply(body)
  },

  listCouriers: async ({ caller }) => {
    mustReadAll(caller, 'list')
    const settings = (await shopSettings(context)).couriers
    const listed = new Set(settings.list.map(({ name }) => name.toLowerCase()))
    const used = (await usedCouriers(context.db)).filter((name) => !listed.has(name.toLowerCase()))
    const row = (name: string, days: number | undefined, isListed: boolean): ReplyOf<typeof courier> => ({
      name,
      settlement_days: days ?? settings.settlementDays,
      is_listed: isListed,
    })
    return privateReply([
      ...settings.list.map(({ name, settlementDays }) => row(name, settlementDays, true)),
      ...used.map((name) => row(name, undefined, false)),
    ])
  },

  getCourierSheet: async ({ query, caller }) => {
    mustReadAll(caller, 'list')
    const { number, text } = await courierSheet(context, query.ids)
    return { ...privateReply(text), file: { type: 'text/csv', name: `couriers-${number}.csv` } }
  },
})

/** The start of the month in shop time. */
const monthBegin = (now: Date): Date =>
  new Date(`${shopTime(now.getTime()).slice(0, 7)}-01T00:00:00${shopUtcOffset}`)

type Parcel = { orderId: number; trackingNumber: string; amount: Paisa; fee: Paisa }

const parcelReply = ({ orderId, trackingNumber, amount, fee }: Parcel) => ({
  tracking_number: trackingNumber,
  order_id: orderId,
  number: String(orderId),
  amount: toAmount(amount),
  fee: toAmount(fee),
})

const settlementReply = (
  row: SettlementRecord,
  parcels: number,
  names: ReadonlyMap<string, string>,
): ReplyOf<typeof settlement> => ({
  id: row.id,
  courier: row.courier,
  reference: row.reference,
  total: toAmount(row.total),
  fees: toAmount(row.fees),
  parcels,
  by: names.get(row.causedBy) ?? row.causedBy,
  at: row.createdAt.toISOString(),
  undone_at: row.undoneAt && row.undoneAt.toISOString(),
})

async function detailsOf(db: Database, id: number): Promise<ReplyOf<typeof settlementDetails>> {
  const found = await findSettlement(db, id)
  if (!found) throw unknownSettlement()
  const rows = await rowsOfSettlement(db, id)
  const names = await namesOf(db, [found.causedBy])
  return { ...settlementReply(found, rows.length, names), rows: rows.map(parcelReply) }
}
