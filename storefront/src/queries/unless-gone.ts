import { ApiError } from '#api/api-error.ts'

/**
 * Whether the shop itself replied that something does not exist. A reply without a code is from a proxy or a network, so
 * the thing may exist.
 * @param statuses those with this meaning; by default only 404
 */
export const isGone = (error: unknown, statuses: readonly number[] = [404]): boolean =>
  error instanceof ApiError && error.code !== '' && statuses.includes(error.status)

/**
 * For the second attempt of a removal whose first reply was lost: what the shop no longer has counts as removed.
 * Rethrows every other error.
 */
export function unlessGone(error: unknown): undefined {
  if (isGone(error)) return
  throw error
}
