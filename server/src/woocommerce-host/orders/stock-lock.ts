/**
 * Locks by key. Orders of the same product or coupon wait for each other. Without these locks a host would check
 * neither stock nor a customer's uses of a coupon when orders arrive together (decision 9). Each process has its own
 * locks, with a time limit.
 */
import { unavailable } from '#platform/http/replies/errors.ts'

/** Maximum number of waiting calls per key: an order takes a second, and shoppers do not wait a minute. */
const mostWaiting = 50
/** seconds until a caller may retry */
const askAgain = 5

/** Runs work while no other work with one of these keys runs. */
export type OneAtATime = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>

/** Creates the locks of this process. @param waitMs maximum wait of a call; afterwards it is refused with 503 */
export function oneAtATime(waitMs: number): OneAtATime {
  /** for each key: the owner first, then waiting calls in order */
  const queues = new Map<string, (() => void)[]>()

  const take = (key: string, until: number): Promise<void> => {
    const queue = queues.get(key)
    if (!queue) {
      queues.set(key, [() => undefined])
      return Promise.resolve()
    }
    if (queue.length > mostWaiting) return Promise.reject(unavailable(askAgain))
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(
        () => {
          queue.splice(queue.indexOf(turn), 1)
          reject(unavailable(askAgain))
        },
        Math.max(0, until - performance.now()),
      )
      queue.push(turn)
    })
  }

  const release = (key: string): void => {
    const queue = queues.get(key)
    queue?.shift()
    if (queue?.[0]) queue[0]()
    else queues.delete(key)
  }

  return async (keys, work) => {
    const until = performance.now() + waitMs
    const held: string[] = []
    try {
      // Lock in sorted order, so that two calls cannot deadlock.
      for (const key of [...new Set(keys)].toSorted()) {
        await take(key, until)
        held.push(key)
      }
      return await work()
    } finally {
      for (const key of held) release(key)
    }
  }
}
