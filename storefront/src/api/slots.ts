/** At most `requests.concurrent` calls at once. Calls that a screen waits for come first; background reads use the remaining slots. */
import { requests } from '@sauda/domain/constants.ts'

export type Lane = 'screen' | 'background'
type Waiting = { start(): void; signal: AbortSignal }

type Slots = <T>(lane: Lane, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/**
 * Limits how many calls run at the same time.
 * @param places maximum number of running calls
 * @returns a function that runs a call once a slot is free. If the signal aborts while the call waits for a slot, the
 * promise rejects with the signal's reason
 */
export function createSlots(places: number = requests.concurrent): Slots {
  const queues: Record<Lane, Waiting[]> = { screen: [], background: [] }
  let taken = 0

  const next = () => {
    while (taken < places) {
      const waiting = queues.screen.shift() ?? queues.background.shift()
      if (!waiting) return
      if (waiting.signal.aborted) continue
      taken += 1
      waiting.start()
    }
  }

  const place = (lane: Lane, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        const queue = queues[lane]
        const index = queue.indexOf(waiting)
        if (index >= 0) queue.splice(index, 1)
        reject(signal.reason as Error)
      }
      const waiting: Waiting = {
        signal,
        start: () => {
          signal.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp, { once: true })
      queues[lane].push(waiting)
      next()
    })

  return async (lane, signal, work) => {
    await place(lane, signal)
    try {
      return await work()
    } finally {
      taken -= 1
      next()
    }
  }
}
