/** What staff with only the packing right may change in an order. */
import { packerFields, packerStatuses } from '@sauda/contract/rights.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import type { OrderRow } from '#orders/order/order-store.ts'
import { type Caller, writesWith } from '#platform/http/requests/caller.ts'
import { notAllowed } from '#platform/http/replies/errors.ts'

/** Throws 403 for any field except the status, and for a status that refunds money. */
export function mustOnlyPack(caller: Caller, body: { status?: string | undefined }): void {
  if (writesWith(caller, 'editOrders')) return
  const sent = Object.entries(body as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== false,
  )
  const status = (body.status ?? 'processing').replace(/^wc-/, '')
  if (!packerStatuses.has(status) || sent.some(([name]) => !packerFields.has(name)))
    throw notAllowed(caller, 'edit')
}

/**
 * Throws 403 if only editors may change the order's status: the order has ended, or its payment is awaited
 * (`editorActions`).
 */
export function mustBeInProgress(
  caller: Caller,
  order: Pick<OrderRow, 'status' | 'paymentMethod' | 'paidAt'>,
  { status }: { status?: string | undefined },
): void {
  if (writesWith(caller, 'editOrders') || status?.replace(/^wc-/, '') === order.status) return
  const isPaidForOrCash = order.paidAt !== null || order.paymentMethod === cashOnDelivery
  if (order.status !== 'processing' && !(order.status === 'on-hold' && isPaidForOrCash))
    throw notAllowed(caller, 'edit')
}

/** Throws 403 if the batch creates or deletes orders. */
export function mustPackOnlyInBatch(
  caller: Caller,
  { create = [], delete: removed = [] }: { create?: unknown[] | undefined; delete?: unknown[] | undefined },
): void {
  if (create.length + removed.length > 0 && !writesWith(caller, 'editOrders'))
    throw notAllowed(caller, 'batch')
}
