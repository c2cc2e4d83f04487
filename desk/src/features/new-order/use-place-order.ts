import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type DeskOrder, invalidateOrders } from '#api/orders.ts'
import { get, own, post, woo } from '#api/request.ts'
import { newOrder as words } from '#wording/new-order.ts'
import { moneyText } from '#ui/Money.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { type Draft, orderBody, type Quote, storeDraft } from './draft.ts'

type Placed = { id: number; number: string; total: string }

/** Confirms the placed order. @returns why this failed; the order is stored anyway */
async function confirm(id: number): Promise<string | undefined> {
  try {
    const { version } = await get<DeskOrder>(`${own}/desk/orders/${id}`)
    await post(
      `${own}/desk/orders/${id}/actions`,
      { action: 'confirm', via: 'call', version },
      { idempotencyKey: crypto.randomUUID() },
    )
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Places the order once, confirms it on request, and opens it. A rejection leaves the draft unchanged. */
export function usePlaceOrder() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ draft, quote }: { draft: Draft; quote: Quote }) => {
      const placed = await post<Placed>(`${woo}/orders`, orderBody(draft, quote), {
        idempotencyKey: draft.key,
      })
      const isConfirmed = draft.isConfirmed && draft.way === cashOnDelivery
      return { placed, isConfirmed, notConfirmed: isConfirmed ? await confirm(placed.id) : undefined }
    },
    onSuccess: ({ placed, isConfirmed, notConfirmed }, { quote }) => {
      storeDraft(null)
      const { id, number, total } = placed
      if (Number(total) !== Number(quote.total))
        sayFailure(words.otherTotal(number, moneyText(total), moneyText(quote.total)))
      else if (notConfirmed !== undefined) sayFailure(words.notConfirmed(number, notConfirmed))
      else say(isConfirmed ? words.placedConfirmed(number) : words.placed(number))
      invalidateOrders(queries)
      void navigate(`/orders/${id}`, { replace: true })
    },
  })
}
