import type { CooperativeTask } from '@sauda/domain/cooperative-task.ts'

/** maximum ms of work before yielding to other tasks */
const budgetMs = 8

/** Runs a task and yields to taps and rendering in between, so that a slow phone stays responsive. */
export async function runCooperatively<T>(steps: CooperativeTask<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + budgetMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await new Promise((next) => setTimeout(next))
  }
}
