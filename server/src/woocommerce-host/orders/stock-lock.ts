/**
 * Work that must not happen twice at once, by keys. Orders of one product or coupon go one after the other: a host
 * checks neither stock nor uses when an order is made over its API. Within one process; a wait has an end.
 */
import { unavailable } from '#platform/http/replies/errors.ts'

/** most that may wait for one key: an order takes a second, and nobody waits for a minute */
const mostWaiting = 50
/** seconds after which a caller may ask again */
const askAgain = 5

export type OneAtATime = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>

/** @param waitMs how long a call waits for those before it; then it is refused with 503 */
export function oneAtATime(waitMs: number): OneAtATime {
  /** by key, those who hold it (first) and wait for it, in their order */
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
      // in one order for all, so that two calls cannot wait for each other
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
