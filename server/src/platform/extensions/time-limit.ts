/** A time limit for work of extensions, and the reply when they fail. */
import { codes } from '@sauda/contract/calls.ts'
import { ShopError } from '#platform/http/replies/errors.ts'

/** Rejects when the work takes longer; the work itself is not cancelled. */
export async function withTimeLimit<T>(ms: number, work: () => Promise<T> | T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([Promise.resolve().then(work), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The reply for an extension that throws, responds too late, or returns an invalid value. The log has the reason. */
export const extensionFailed = (): ShopError =>
  new ShopError(codes.extensionFailed, 500, 'This part of the shop has an error. Please try again later.')
