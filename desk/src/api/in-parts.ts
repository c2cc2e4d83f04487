/** Sends a long list of changes in several calls. */
import { NoConnection } from './request.ts'

/**
 * Entries of a call that writes each in its own transaction. On a slow machine the call still ends within its time
 * limit.
 */
const perCall = 20

/** A list in parts of at most `size` entries. */
export const chunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )

/**
 * Sends changes in parts. If the reply to a part is lost, the part is sent once more with the same key, so that it
 * takes effect only once. When a later part fails, its changes and all following ones report the error.
 * @param send makes one call. `key`: its Idempotency-Key
 * @param failed returns the result of a change that was not sent, or whose call failed
 * @throws the error of the first part, if the first part fails
 */
export async function sendInParts<C, R>(
  changes: readonly C[],
  send: (part: readonly C[], key: string) => Promise<readonly R[]>,
  failed: (change: C, error: Error) => R,
): Promise<R[]> {
  const results: R[] = []
  for (const part of chunks(changes, perCall)) {
    const key = crypto.randomUUID()
    const sent = () => send(part, key)
    try {
      results.push(...(await sent().catch((error: unknown) => retryOnce(error, sent))))
    } catch (error) {
      if (results.length === 0) throw error
      return [...results, ...changes.slice(results.length).map((change) => failed(change, error as Error))]
    }
  }
  return results
}

function retryOnce<T>(error: unknown, send: () => Promise<T>): Promise<T> {
  if (error instanceof NoConnection) return send()
  throw error
}
