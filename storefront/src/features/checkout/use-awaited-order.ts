/** Polls an order until its payment is known: frequently at first, then less often, and finally stops (D-187). */
import { timings } from '@sauda/domain/constants.ts'
import type { Order } from '@sauda/domain/order.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '#queries/keys.ts'
import { orderQuery } from '#queries/orders.ts'

type AwaitedOrder = {
  /** the order; null: this customer has no such order */
  order: Order | null | undefined
  failed: boolean
  /** whether a request of `ask` is running */
  asking: boolean
  /** whether polling has stopped */
  over: boolean
  /** requests the order at once, and restarts polling */
  ask(): void
}

/** @param passed ms since polling began @returns ms until the next poll */
const nextWait = (passed: number): number =>
  Math.min(timings.paymentPollLongest, Math.max(timings.paymentPoll, passed / 2))

export function useAwaitedOrder(userId: number, id: string): AwaitedOrder {
  const client = useQueryClient()
  const [since, setSince] = useState(() => Date.now())
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    ...orderQuery(userId, id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const passed = Date.now() - since
      const isWaiting = state.data === undefined || state.data?.status === 'pending'
      return isWaiting && passed < timings.paymentWait ? nextWait(passed) : false
    },
  })
  const status = query.data?.status
  useEffect(() => {
    // Order lists must show the new status.
    if (status !== undefined && status !== 'pending')
      void client.invalidateQueries({ queryKey: queryKeys.orders(userId) })
  }, [client, userId, status])
  return {
    order: query.data,
    // Keep the failure while the order is requested again: the message and its button stay.
    failed: query.isError || (query.data === undefined && query.errorUpdateCount > 0),
    asking: isAsked,
    over: Math.max(query.dataUpdatedAt, query.errorUpdatedAt) - since >= timings.paymentWait,
    ask: () => {
      setSince(Date.now())
      setAsked(true)
      // End a request that is running, because its reply may never come.
      void client
        .cancelQueries({ queryKey: queryKeys.order(userId, id) })
        .then(() => query.refetch())
        .finally(() => setAsked(false))
    },
  }
}
