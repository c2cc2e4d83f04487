import { ApiError } from '#api/api-error.ts'

/**
 * For the second try of a removal whose first reply was lost: what the shop no longer has counts as removed. Rethrows
 * every other error.
 */
export function unlessGone(error: unknown): undefined {
  // a 404 without a code is not the shop's
  if (error instanceof ApiError && error.status === 404 && error.code !== '') return
  throw error
}
