/** Runs long work in turns with other requests. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CooperativeTask } from '@sauda/domain/cooperative-task.ts'

/** ms of work after which other requests get their turn, because the work on a large catalogue takes a second */
const turnMs = 10

export async function inTurns<T>(steps: CooperativeTask<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + turnMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await nextTurn()
  }
}
