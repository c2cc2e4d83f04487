/** Asks for an order until its payment is known: often at first, then more rarely, and in the end no more (D-187). */
import { timings } from '@sauda/domain/constants.ts'
import type { Order } from '@sauda/domain/order.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '#queries/keys.ts'
import { orderQuery } from '#queries/orders.ts'

export type AwaitedOrder = {
  /** null: there is no such order of this customer */
  order: Order | null | undefined
  failed: boolean
  /** it was asked often enough; `ask` begins anew */
  over: boolean
  ask(): void
}

/** Each wait is half of the time that has passed, within the limits of the shop's constants. */
const nextWait = (passed: number): number =>
  Math.min(timings.paymentPollLongest, Math.max(timings.paymentPoll, passed / 2))

export function useAwaitedOrder(userId: number, id: string): AwaitedOrder {
  const client = useQueryClient()
  const [since, setSince] = useState(() => Date.now())
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
    // lists show what became of it
    if (status !== undefined && status !== 'pending')
      void client.invalidateQueries({ queryKey: queryKeys.orders(userId) })
  }, [client, userId, status])
  return {
    order: query.data,
    failed: query.isError,
    over: Math.max(query.dataUpdatedAt, query.errorUpdatedAt) - since >= timings.paymentWait,
    ask: () => {
      setSince(Date.now())
      void query.refetch()
    },
  }
}
