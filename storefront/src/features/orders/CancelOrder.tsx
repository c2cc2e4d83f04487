import type { Order } from '@sauda/domain/order.ts'
import { cancelOwn as text } from '@sauda/domain/wording/order-cancellation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { queryKeys } from '#queries/keys.ts'
import { cancelOrder } from '#queries/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { AlertDialog } from '#ui/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'

/** statuses in which the parcel may not have left yet; the server decides */
const open: ReadonlySet<string> = new Set(['pending', 'on-hold', 'processing'])

/**
 * Cancels the order after a confirmation. Shows the reason when it is too late. A WooCommerce host has no call for
 * this, so then the button is absent.
 */
export function CancelOrder({ order, customerId }: { order: Order; customerId: number }) {
  const { hostRules = false, buyersCancel = false } = useShopConfig()
  const client = useQueryClient()
  const [asking, ask] = useState(false)
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.id),
    // Request the order even after a refusal, because it differs from what this screen shows.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.order(customerId, String(order.id)) }),
        client.invalidateQueries({ queryKey: queryKeys.orders(customerId) }),
      ]),
  })
  // The reply may be lost after the shop has cancelled the order.
  const isDone = cancel.isSuccess || (cancel.isError && order.status.toLowerCase() === 'cancelled')
  const isOpen = open.has(order.status.toLowerCase())
  if (hostRules || !buyersCancel || (!isOpen && cancel.isIdle)) return null
  return (
    <>
      {isOpen && (
        <Button variant="outline" loading={cancel.isPending} onClick={() => ask(true)}>
          {text.button}
        </Button>
      )}
      {asking && (
        <AlertDialog
          question={text.question}
          cancel={text.keep}
          confirm={text.confirm}
          onCancel={() => ask(false)}
          onConfirm={() => cancel.mutate()}
        />
      )}
      <div className="w-full" role="status">
        {isDone && <Alert tone="success">{text.done}</Alert>}
        {cancel.isError && !isDone && <Alert tone="error">{reasonOf(cancel.error)}</Alert>}
      </div>
    </>
  )
}

function reasonOf(error: Error): string {
  const { reason } = (error instanceof ApiError ? (error.data ?? {}) : {}) as { reason?: unknown }
  const isKnown = reason === 'packed' || reason === 'paid' || reason === 'closed' || reason === 'off'
  return isKnown ? text[reason] : text.failed
}
