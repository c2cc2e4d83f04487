/**
 * An attempt to place an order, stored beyond the tab until its outcome is known (D-057). It belongs to one account and
 * contains no address. One key creates at most one order, whatever request is sent with it.
 */
import { storageKeys } from '@sauda/domain/constants.ts'
import { attemptArrivalMs, attemptLifetimeMs } from '@sauda/domain/order-attempt.ts'
import * as z from 'zod/mini'
import { local, readJson } from './storage.ts'

const schema = z.object({
  userId: z.number(),
  key: z.string(),
  /** epoch milliseconds at which it was first sent */
  since: z.number(),
  /** epoch milliseconds at which it was last sent */
  sent: z.number(),
})

type OrderAttempt = z.infer<typeof schema>

/**
 * The attempt of this account whose outcome is unknown. Undefined when there is none, or when the shop no longer stores
 * its key.
 */
export function openAttempt(userId: number): OrderAttempt | undefined {
  const kept = schema.safeParse(readJson(local, storageKeys.idempotencyKey))
  if (!kept.success || kept.data.userId !== userId) return undefined
  return Date.now() - kept.data.since < attemptLifetimeMs ? kept.data : undefined
}

/** Records that an order is being sent. @returns its key: that of the open attempt, else a new one */
export function beginAttempt(userId: number): string {
  const sent = Date.now()
  const attempt = openAttempt(userId) ?? { userId, key: crypto.randomUUID(), since: sent }
  local.write(storageKeys.idempotencyKey, JSON.stringify({ ...attempt, sent }))
  return attempt.key
}

/** Whether no request of the attempt can reach the shop any more. */
export const isOver = ({ sent }: OrderAttempt): boolean => Date.now() - sent > attemptArrivalMs

/** Ends the attempt. Called when the outcome is known. */
export const endAttempt = (): void => local.remove(storageKeys.idempotencyKey)
