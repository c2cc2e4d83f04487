/**
 * Retries on timeout, 429 and 5xx (D-150, D-151). The waits and the number of retries are `requests` in
 * domain/src/constants.ts.
 */
import { codes } from '@sauda/contract/envelope.ts'
import { requests } from '@sauda/domain/constants.ts'
import { ApiError } from './api-error.ts'

type Options = {
  /** whether failures are retried; false: the first error is thrown */
  repeatable: boolean
  signal: AbortSignal
  onRetry?: () => void
  /** called before the wait for another attempt */
  onFailed?: (error: unknown) => void
  /** whether an error is final, although others of its kind are retried */
  isAnswer?: ((error: ApiError) => boolean) | undefined
}

export async function withRetry<T>(work: () => Promise<T>, options: Options): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      const isAnswer = error instanceof ApiError && options.isAnswer?.(error) === true
      const mayRepeat = options.repeatable && !isAnswer && attempt <= requests.retries
      const wait = mayRepeat ? waitBefore(error, attempt) : undefined
      if (wait === undefined) throw error
      options.onFailed?.(error)
      await sleep(wait, options.signal)
      options.onRetry?.()
    }
}

/** Milliseconds until the next attempt, or undefined when another attempt is pointless. */
function waitBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  const asked = Math.min(error.retryAfterMs ?? 0, requests.longestRetryAfter)
  const wait = Math.max(requests.retryStep * attempt, asked)
  switch (error.kind) {
    case 'timeout':
      return wait
    case 'network':
      // Without a connection the next attempt would fail too; the offline banner tells the visitor (D-059).
      return navigator.onLine ? wait : undefined
    case 'http':
      return error.status === 429 || error.status >= 500 || error.code === codes.keyRunning ? wait : undefined
    case 'decode':
      return undefined
  }
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
  })
